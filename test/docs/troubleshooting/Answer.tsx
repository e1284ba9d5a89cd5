import { AgentRoot, PartList, parseContent } from 'agent-session-react';
import 'agent-session-react/styles.css';

/** A stored answer of UBIK. */
export const Answer = ({ content }: { readonly content: string }) => (
  <AgentRoot>
    <PartList parts={parseContent(content)} />
  </AgentRoot>
);
