export {
  createToolExecution,
  type ToolExecution,
  type ToolExecutionOptions,
  type ToolExecutionState,
  type ToolExecutionStatus,
} from './createToolExecution.js';
export {
  faultOf,
  HttpFault,
  isOnline,
  readValidationDetails,
  type RetryPolicy,
  streamCall,
  webSocketCall,
  type SocketRequest,
  type ValidationDetail,
  type WebSocketCallOptions,
} from './http/index.js';
export {
  branchPlace,
  createOutbox,
  createSession,
  followTabs,
  type AgentSession,
  type AgentStorage,
  type BranchPlace,
  type KeptSession,
  type Outbox,
  type OutboxState,
  type OutgoingMessage,
  type PickedFile,
  type QueuedMessage,
  type SessionKeeper,
  type SessionOptions,
  type UploadOptions,
} from './session/index.js';
export {
  createSessionDirectory,
  type DirectoryAction,
  type SessionDirectory,
  type SessionDirectoryOptions,
} from './SessionDirectory.js';
export { frameScheduler, Store, type Scheduler } from './store/Store.js';
