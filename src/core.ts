/**
 * The library without React: parts, events, the reducer, tagged content, event streams, and the session that connects them to a
 * backend.
 *
 * @packageDocumentation
 */
export { ExactNumber } from './core/ExactNumber.js';
export type { SessionTypes, ToolTypes } from './core/SessionTypes.js';
export type {
  AnswerTo,
  ApprovalAnswer,
  Decision,
  OutputAnswer,
  QuestionAnswer,
  RequestId,
} from './core/answers.js';
export {
  type AgentPart,
  type CheckpointPart,
  type ContainerPart,
  type DataPart,
  type DataPartOf,
  type ErrorPart,
  type FilePart,
  type InputPart,
  type JsonText,
  type Part,
  type PartType,
  type ProvidedInput,
  type SourcePart,
  type Status,
  type StepPart,
  type TextPart,
  type ThinkingPart,
  type ToolLive,
  type ToolLogEntry,
  type ToolOutput,
  type ToolPart,
  type ToolPartOf,
  type ToolRequest,
  type Usage,
  isContainer,
} from './core/parts.js';
export {
  type Attachment,
  type Connection,
  type ConnectionStatus,
  type Diagnostic,
  type Fault,
  type FaultCode,
  type FaultReason,
  type FaultValues,
  type EarlierStatus,
  type HistoryState,
  type HistoryStatus,
  type ApprovalRequest,
  type InputRequest,
  type Message,
  type Message as SessionMessage,
  type MessageStatus,
  type OutputRequest,
  type PendingRequest,
  type Progress,
  type QuestionRequest,
  type Role,
  type RunStatus,
  type SessionState,
  type ToolInputRequest,
  type ToolInputRequestOf,
  LIMITS,
} from './core/state.js';
export {
  approve,
  asksFor,
  decisionOf,
  deny,
  isAskingFor,
  type RequestKind,
} from './core/decisions.js';
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
export type {
  ContentKind,
  ContentOutcome,
  ContentPolicy,
  ContentRequest,
  ContentRule,
  ContentRuleTable,
} from './core/policy/ContentPolicy.js';
export { createContentMemory, type ContentMemory } from './core/policy/createContentMemory.js';
export { decideContent, type ContentDecision } from './core/policy/decideContent.js';
export { safeUrl, type SafeUrl } from './core/policy/safeUrl.js';
export { titleOf } from './core/titleOf.js';
export { initialSession, reduceSession } from './core/session/reduceSession.js';
export { isBusy, isOver, type RunSignal } from './core/session/runStatus.js';
export type { RequestOrigin } from './core/session/requestOrigin.js';
export { usageOf } from './core/session/usageOf.js';
export { exportConversation, type ExportOptions } from './core/overview/exportConversation.js';
export { redactSecrets, type Redaction } from './core/overview/redact.js';
export { agentsOf, type AgentActivity, type AgentInfo } from './core/overview/agentsOf.js';
export { planChanges, type PlanChanges } from './core/overview/planChanges.js';
export { planOf, type PlanItem, type PlanOptions, type RunPlan } from './core/overview/planOf.js';
export type { PlanItemStatus } from './core/overview/readPlanItems.js';
export {
  longestPath,
  type LongestPath,
  type PathCause,
  type PathSegment,
  type RepeatedCall,
} from './core/overview/trace/longestPath.js';
export {
  type OpenTelemetryOptions,
  type OtlpAttribute,
  type OtlpSpan,
  type OtlpTraces,
  type OtlpValue,
  toOpenTelemetry,
} from './core/overview/trace/toOpenTelemetry.js';
export type { Trace, TraceKind, TraceSpan } from './core/overview/trace/Trace.js';
export { traceOf, type TraceOptions } from './core/overview/trace/traceOf.js';
export { createTagTokenizer, type TagTokenizer } from './protocols/ubik/tags/createTagTokenizer.js';
export type { TagToken } from './protocols/ubik/tags/TagToken.js';
export { parseContent, type ParseOptions } from './protocols/ubik/tags/parseContent.js';
export { printContent } from './protocols/ubik/tags/printContent.js';
export { toMarkdown, type MarkdownOptions } from './core/markdown/toMarkdown.js';
export {
  readEventStream,
  type EventStreamMessage,
  type EventStreamOptions,
} from './core/sse/readEventStream.js';
export {
  type AgentBackend,
  type BackendCall,
  type CallContext,
  type Capabilities,
  type CheckpointInfo,
  type Decoder,
  type DecoderContext,
  type DirectoryCalls,
  type FollowUp,
  type Frame,
  type GivenAnswer,
  type HostCall,
  type HttpCall,
  type LoadedHistory,
  type ObservedData,
  type ResponseCall,
  type RunNames,
  type SentMessage,
  type SessionChange,
  type SessionChanges,
  type SessionInfo,
  type SessionObserver,
  type SessionPage,
  type StatedCapabilities,
  type StreamHabits,
  type ToolInfo,
  type ValueStorage,
  type WaitingRun,
  capabilitiesOf,
} from './contract/index.js';
export {
  directoryCalls,
  type DirectoryFunctions,
  type ListedSession,
  type ListedSessions,
  type ListRequest,
  type SearchRequest,
} from './protocols/directoryCalls.js';
export type { HostAnswer } from './protocols/hostCall.js';
export { requestActions, type RequestAction } from './core/requestActions.js';
export {
  type AgentSession,
  type OutgoingMessage,
  type SessionActions,
  createOutbox,
  type Outbox,
  type OutboxState,
  type QueuedMessage,
  type UploadOptions,
  branchOf,
  branchPlace,
  type BranchPlace,
  showBranch,
  createSession,
  type SessionOptions,
  createSessionDirectory,
  type DirectoryAction,
  type DirectoryListOptions,
  type SessionDirectory,
  type SessionDirectoryOptions,
  HttpFault,
  readValidationDetails,
  type ValidationDetail,
  type RetryPolicy,
  ndjsonCall,
  type NdjsonCallOptions,
  streamCall,
  webSocketCall,
  type SocketRequest,
  type WebSocketCallOptions,
  frameScheduler,
  type Scheduler,
} from './client/index.js';
export {
  type Choice,
  type ChoiceDefinition,
  type Choices,
  type ChoicesOptions,
  type ChoiceState,
  createChoices,
} from './protocols/createChoices.js';
export type { Activity, ActivityKind, ActivityOptions } from './core/overview/Activity.js';
export { activityOf } from './core/overview/activityOf.js';
export { changesOf } from './core/overview/changesOf.js';
export type { ChangeCall, ChangeOptions, FileChange } from './core/overview/FileChange.js';
export type { OverviewScope } from './core/overview/messagesIn.js';
export { patchOf } from './core/overview/patchOf.js';
export type { DiffLine } from './core/tool-data/DiffFile.js';
export {
  numberedSources,
  type NumberedSources,
  type SourcePlaces,
} from './core/markdown/numberedSources.js';
export { sourcesOfResults } from './core/overview/sourcesOfResults.js';
export { CONTEXT_SUMMARY } from './core/contextSummary.js';
export {
  budgetOf,
  type BudgetLimits,
  type BudgetMeasure,
  type BudgetOptions,
  type BudgetUse,
} from './core/overview/budgetOf.js';
