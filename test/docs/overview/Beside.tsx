import { AgentPanel, AgentRoot, AgentSessionProvider } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import { Outline } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

const backend = ubikBackend({ url: '/api' });

export function Workspace() {
  return (
    <AgentSessionProvider backend={backend} sessionId="trip">
      <div style={{ display: 'grid', gridTemplateColumns: '260px 1fr', height: '100dvh' }}>
        <AgentRoot>
          <Outline />
        </AgentRoot>
        <AgentPanel />
      </div>
    </AgentSessionProvider>
  );
}
