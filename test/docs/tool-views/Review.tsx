import { AgentRoot } from 'agent-session-react';
import { DiffView } from 'agent-session-react/tools';
import 'agent-session-react/styles.css';
import 'agent-session-react/tools.css';

export const Review = ({ patch }: { patch: string }) => (
  <AgentRoot>
    <DiffView patch={patch} />
  </AgentRoot>
);
