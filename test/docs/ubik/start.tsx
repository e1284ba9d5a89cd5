import { AgentPanel } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

const backend = ubikBackend({
  url: '/api/v1',
  auth: { token: () => fetch('/ubik-token').then((response) => response.text()) },
  endUserId: 'user-17',
  newSession: { title: 'Support' },
});

export const Assistant = () => <AgentPanel backend={backend} style={{ height: '100dvh' }} />;
