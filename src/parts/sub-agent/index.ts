import { SubAgentBody } from './SubAgentBody.js';
import { SubAgentHeader } from './SubAgentHeader.js';
import { SubAgent as Whole } from './SubAgent.js';
import { SubAgentRoot } from './SubAgentRoot.js';

export type { SubAgentProps } from './SubAgent.js';

/** Another agent that was given a task, and its work. */
export const SubAgent = /* @__PURE__ */ Object.assign(Whole, {
  Root: SubAgentRoot,
  Header: SubAgentHeader,
  Body: SubAgentBody,
});
export { AgentMark } from './AgentMark.js';
export { agentName } from './agentName.js';
