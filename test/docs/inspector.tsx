import { AgentPanel, AgentSessionProvider } from 'agent-session-react';
import { SessionInspector } from 'agent-session-react/inspector';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';
import 'agent-session-react/inspector.css';

const backend = ubikBackend({ url: '/api/v1', auth: { token: 'a token of your server' } });

export const Workbench = () => (
  <AgentSessionProvider backend={backend}>
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', height: '100dvh' }}>
      <AgentPanel />
      <SessionInspector />
    </div>
  </AgentSessionProvider>
);
