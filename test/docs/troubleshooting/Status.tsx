import { AgentSessionProvider, useAgentSession, type AgentBackend } from 'agent-session-react';

export const App = ({ backend }: { readonly backend: AgentBackend }) => (
  <AgentSessionProvider backend={backend}>
    <Status />
  </AgentSessionProvider>
);

function Status() {
  const { status } = useAgentSession();
  return <p>{status}</p>;
}
