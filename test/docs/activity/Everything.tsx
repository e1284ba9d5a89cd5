import { AgentPanel, AgentRoot, AgentSessionProvider } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import { ActivityList, ChangeList } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

const backend = ubikBackend({ url: '/api' });

export function Workspace() {
  return (
    <AgentSessionProvider backend={backend} sessionId="trip">
      <div style={{ display: 'grid', gridTemplateColumns: '360px 1fr', height: '100dvh' }}>
        <AgentRoot style={{ overflow: 'auto' }}>
          <ActivityList />
          <ChangeList />
        </AgentRoot>
        <AgentPanel />
      </div>
    </AgentSessionProvider>
  );
}
