export {
  actionsIn,
  checked,
  eachAction,
  SESSION_ACTION_NAMES,
  SESSION_ACTIONS,
  type SessionActionName,
} from './sessionActions.js';
export type { AgentSession, SessionActions, UploadOptions } from './AgentSession.js';
export type { OutgoingMessage } from './OutgoingMessage.js';
export type { AgentStorage, KeeperRole, KeptSession, SessionKeeper } from './AgentStorage.js';
export { branchOf, branchPlace, showBranch, type BranchPlace } from './branches.js';
export {
  checkedOutbox,
  createOutbox,
  type Outbox,
  type OutboxState,
  type PickedFile,
  type QueuedMessage,
} from './createOutbox.js';
export { createSession, insideOf, type SessionOptions } from './createSession.js';
export type { SessionInside, SessionInternals } from './SessionInternals.js';
