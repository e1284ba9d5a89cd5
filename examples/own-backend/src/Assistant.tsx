import { AgentPanel } from 'agent-session-react';
import 'agent-session-react/styles.css';
import { courierBackend } from './courierBackend';

const backend = courierBackend(`${location.origin}/courier`);

export const Assistant = () => (
  <AgentPanel
    backend={backend}
    suggestions={['A trip to Lyon', 'A train to Lyon']}
    style={{ height: '100dvh' }}
  />
);
