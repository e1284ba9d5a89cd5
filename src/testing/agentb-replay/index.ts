export { createAgentBReplay } from './createAgentBReplay.js';
export type {
  AgentBRefusal,
  AgentBReplay,
  AgentBReplayOptions,
  ReplayedRequest,
} from './createAgentBReplay.js';
