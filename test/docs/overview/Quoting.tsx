import { AgentPanel } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import { QuoteButton } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

const backend = ubikBackend({ url: '/api' });

export const Assistant = () => (
  <AgentPanel backend={backend} slots={{ header: <QuoteButton /> }} style={{ height: '100dvh' }} />
);
