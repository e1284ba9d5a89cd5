/**
 * The library without React: parts, events, the reducer, the tag language, the event stream, and the
 * session that ties them to a backend.
 *
 * @packageDocumentation
 */
export type {
  AgentPart,
  CheckpointPart,
  ContainerPart,
  ErrorPart,
  InputPart,
  JsonText,
  Part,
  PartType,
  ProvidedInput,
  Status,
  StepPart,
  TextPart,
  ThinkingPart,
  ToolLive,
  ToolLogEntry,
  ToolOutput,
  ToolPart,
  ToolRequest,
} from './core/parts.js';
export { isContainer } from './core/parts.js';
export type {
  Attachment,
  Connection,
  ConnectionStatus,
  Diagnostic,
  Fault,
  FaultCode,
  FaultReason,
  FaultValues,
  HistoryStatus,
  InputRequest,
  Message,
  MessageStatus,
  PendingRequest,
  Progress,
  Role,
  RunStatus,
  SessionState,
  ToolInputRequest,
} from './core/state.js';
export { LIMITS } from './core/state.js';
export { approve, asksFor, deny, type Decision, type RequestKind } from './core/decisions.js';
export type {
  ClientEvent,
  NoticeEvent,
  PartEvent,
  RunEvent,
  RunOutcome,
  SessionEvent,
  SessionEventOf,
  ToolEvent,
} from './core/events.js';
export { initialSession, reduceSession } from './core/session/reduceSession.js';
export {
  isBusy,
  isOver,
  nextRunStatus,
  RUN_TRANSITIONS,
  type RunSignal,
} from './core/session/runStatus.js';
export { findPart } from './core/session/tree.js';
export { createTagTokenizer, type TagTokenizer } from './core/tags/createTagTokenizer.js';
export type { TagToken } from './core/tags/TagToken.js';
export { parseContent, type ParseOptions } from './core/tags/parseContent.js';
export { printContent } from './core/tags/printContent.js';
export { toMarkdown, type MarkdownOptions } from './core/tags/toMarkdown.js';
export {
  readEventStream,
  type EventStreamMessage,
  type EventStreamOptions,
} from './core/sse/readEventStream.js';
export type {
  AgentBackend,
  BackendCall,
  CallContext,
  Capabilities,
  CheckpointInfo,
  Decoder,
  DirectoryCalls,
  ExecutionEvent,
  ExecutionOutcome,
  FollowUp,
  HostCall,
  HttpCall,
  LoadedHistory,
  WaitingRun,
  ResponseCall,
  RunNames,
  SentMessage,
  SessionChange,
  SessionChanges,
  SessionObserver,
  SessionInfo,
  SessionPage,
  StartedExecution,
  StreamHabits,
  ToolExecutionCalls,
  ToolInfo,
  ToolOutput as SubmittedOutput,
} from './protocols/protocol.js';
export type { AgentSession, OutgoingMessage, UploadOptions } from './client/AgentSession.js';
export { branchPlace, type BranchPlace } from './client/branches.js';
export { createSession, type SessionOptions } from './client/createSession.js';
export {
  createSessionDirectory,
  type DirectoryAction,
  type SessionDirectory,
  type SessionDirectoryOptions,
} from './client/SessionDirectory.js';
export { HttpFault, validationDetails, type ValidationDetail } from './client/faults.js';
export { createToolExecution, type ToolExecutionOptions } from './client/createToolExecution.js';
export type {
  ToolExecution,
  ToolExecutionState,
  ToolExecutionStatus,
} from './client/ToolExecution.js';
export type { RetryPolicy } from './client/retry.js';
export { frameScheduler, type Scheduler } from './client/scheduler.js';
