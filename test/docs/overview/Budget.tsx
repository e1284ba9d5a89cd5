import { AgentPanel } from 'agent-session-react';
import { ubikBackend } from 'agent-session-react/ubik';
import { BudgetNotice } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

const backend = ubikBackend({ url: '/api' });

// Outside the component, so that it stays the same.
const slots = { header: <BudgetNotice cost={1} calls={50} /> };

export const Assistant = () => (
  <AgentPanel backend={backend} slots={slots} style={{ height: '100dvh' }} />
);
