export {
  createToolExecution,
  type ToolExecution,
  type ToolExecutionOptions,
  type ToolExecutionState,
  type ToolExecutionStatus,
} from './createToolExecution.js';
export {
  CUT_OFF,
  faultOf,
  HttpFault,
  isOnline,
  nextTask,
  Timer,
  readValidationDetails,
  type RetryPolicy,
  ndjsonCall,
  type NdjsonCallOptions,
  streamCall,
  webSocketCall,
  type SocketRequest,
  type ValidationDetail,
  type WebSocketCallOptions,
} from './http/index.js';
export {
  branchOf,
  branchPlace,
  createOutbox,
  createSession,
  insideOf,
  showBranch,
  type AgentSession,
  type AgentStorage,
  type BranchPlace,
  type KeeperRole,
  type KeptSession,
  type Outbox,
  type OutboxState,
  type OutgoingMessage,
  type PickedFile,
  type QueuedMessage,
  type SessionKeeper,
  type SessionInside,
  type SessionInternals,
  type SessionOptions,
  type UploadOptions,
} from './session/index.js';
export {
  createSessionDirectory,
  type DirectoryAction,
  type SessionDirectory,
  type SessionDirectoryOptions,
} from './SessionDirectory.js';
export { browserPlatform, type TabChannel, type TabPlatform } from './TabPlatform.js';
export { afterFrame, isAskedByTool } from './run/index.js';
export { dataIn, frameScheduler, Store, type Scheduler } from './store/Store.js';
