import { AgentPanel, AgentRoot, AgentSessionProvider } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import { JumpRail } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

const backend = ubikBackend({ url: '/api' });

export function Workspace() {
  return (
    <AgentSessionProvider backend={backend} sessionId="trip">
      <div style={{ display: 'flex', height: '100dvh' }}>
        <AgentPanel style={{ flex: 1, minWidth: 0 }} />
        <AgentRoot style={{ display: 'flex', alignItems: 'center' }}>
          <JumpRail />
        </AgentRoot>
      </div>
    </AgentSessionProvider>
  );
}
