import { AgentPanel, AgentSessionProvider } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const backend = ubikBackend({ url: '/api/v1' });

export const Assistant = () => (
  <AgentSessionProvider backend={backend}>
    <AgentPanel style={{ height: '100dvh' }} />
  </AgentSessionProvider>
);
