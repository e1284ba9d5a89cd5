import { AgentRoot } from 'agent-session-react';
import { DiffView } from 'agent-session-react/tools';

export const Review = ({ patch }: { patch: string }) => (
  <AgentRoot>
    <DiffView patch={patch} />
  </AgentRoot>
);
