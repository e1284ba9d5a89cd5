import { AgentRoot, type AgentRootProps } from 'agent-session-react';
import { ActivityList, ChangeList, TraceButton } from 'agent-session-react/overview';
import 'agent-session-react/overview.css';

/** What the run has changed, and everything that it did. */
export function Overview(looks: AgentRootProps) {
  return (
    <AgentRoot {...looks}>
      <ChangeList />
      <ActivityList />
    </AgentRoot>
  );
}

/** The button for the header of the panel. */
export const WhereTheTimeWent = () => <TraceButton iconOnly={false} />;
