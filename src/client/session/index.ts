export {
  actionsIn,
  eachAction,
  SESSION_ACTION_NAMES,
  SESSION_ACTIONS,
  type AfterLoss,
  type SessionActionName,
} from './actions.js';
export type {
  AgentSession,
  OutgoingMessage,
  SessionActions,
  UploadOptions,
} from './AgentSession.js';
export type { AgentStorage, KeeperRole, KeptSession, SessionKeeper } from './AgentStorage.js';
export { branchOf, branchPlace, showBranch, type BranchPlace } from './branches.js';
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
