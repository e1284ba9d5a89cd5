export type { AgentSession, OutgoingMessage, UploadOptions } from './AgentSession.js';
export type { AgentStorage, KeeperRole, KeptSession, SessionKeeper } from './AgentStorage.js';
export { branchOf, showBranch } from './branchLink.js';
export { branchPlace, type BranchPlace } from './History.js';
export {
  createOutbox,
  type Outbox,
  type OutboxState,
  type PickedFile,
  type QueuedMessage,
} from './outbox.js';
export {
  createSession,
  insideOf,
  type SessionInside,
  type SessionInternals,
  type SessionOptions,
} from './createSession.js';
