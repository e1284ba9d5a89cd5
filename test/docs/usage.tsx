import { AgentPanel } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const backend = ubikBackend({
  baseUrl: 'https://app.ubik-agent.com/api/v1',
  auth: { token: () => fetch('/my-server/agent-token').then((response) => response.text()) },
});

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
