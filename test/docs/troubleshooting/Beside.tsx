import {
  AgentPanel,
  AgentRoot,
  AgentSessionProvider,
  type AgentBackend,
} from 'agent-session-react';
import { Outline } from 'agent-session-react/overview';
import 'agent-session-react/styles.css';
import 'agent-session-react/overview.css';

export const App = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentSessionProvider backend={backend}>
    <AgentRoot>
      <Outline />
    </AgentRoot>
    <AgentPanel style={{ height: '100dvh' }} />
  </AgentSessionProvider>
);
