import {
  AgentPanel,
  ContextMeter,
  StatusLine,
  UsageLine,
  type AgentBackend,
} from 'agent-session-react';
import 'agent-session-react/styles.css';

const components = { usage: UsageLine };

const slots = {
  statusLine: (
    <>
      <StatusLine canStop={false} />
      <UsageLine /> <ContextMeter size={200_000} />
    </>
  ),
};

export const Assistant = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentPanel
    backend={backend}
    components={components}
    slots={slots}
    style={{ height: '100dvh' }}
  />
);
