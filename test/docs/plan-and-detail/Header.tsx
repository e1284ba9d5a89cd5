import { AgentPanel } from 'agent-session-react';
import { PlanPill } from 'agent-session-react/overview';
import { ubikBackend } from 'agent-session-react/ubik';
import 'agent-session-react/styles.css';

interface Shared {
  readonly work?: { readonly list?: unknown };
}

const backend = ubikBackend({ url: '/api' });
const select = (state: unknown) => (state as Shared).work?.list;

export const Assistant = () => (
  <AgentPanel backend={backend} title={<PlanPill select={select} />} style={{ height: '100dvh' }} />
);
