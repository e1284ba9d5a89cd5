import { SubAgentBody } from './SubAgentBody.js';
import { SubAgentHeader } from './SubAgentHeader.js';
import { SubAgentReady } from './SubAgentReady.js';
import { SubAgentRoot } from './SubAgentRoot.js';

export type { SubAgentProps } from './SubAgentReady.js';

/** Another agent that was given a task. */
export const SubAgent = /* @__PURE__ */ Object.assign(SubAgentReady, {
  Root: SubAgentRoot,
  Header: SubAgentHeader,
  Body: SubAgentBody,
});
export { agentName } from './agentName.js';
