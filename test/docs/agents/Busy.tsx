import { useAgents } from 'agent-session-react/overview';

export function Busy() {
  const agents = useAgents();
  const busiest = agents
    .filter(({ status }) => status === 'running')
    .toSorted((one, other) => other.calls - one.calls)[0];
  if (busiest === undefined) return null;
  return (
    <p>
      {busiest.agentId} has called {busiest.calls} tools for “{busiest.task}”.
    </p>
  );
}
