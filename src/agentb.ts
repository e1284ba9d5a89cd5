/**
 * AgentB: the decoder of its event stream, its wire types, and the backend that talks to it.
 *
 * @packageDocumentation
 */
export { createAgentBDecoder } from './protocols/agentb/createAgentBDecoder.js';
export {
  agentbBackend,
  type AgentBBackendOptions,
  type BodyContext,
} from './protocols/agentb/agentbBackend.js';
export type {
  AgentBPrompt,
  EditRequest,
  RegenerateRequest,
  ResumeRequest,
} from './protocols/agentb/hostCalls.js';
export type {
  BackendOptions,
  EarlierRequest,
  RunOptions,
  Resolvable,
  RunRequest,
  SessionRequest,
} from './protocols/backendOptions.js';
export type {
  DirectoryFunctions,
  ListedSession,
  ListedSessions,
  ListRequest,
  SearchRequest,
} from './protocols/directoryCalls.js';
export type { HostAnswer } from './protocols/hostCall.js';
export {
  readStoredMessages,
  type AgentBHistory,
  type AgentBPendingRun,
} from './protocols/agentb/readHistory.js';
export type {
  AgentBContentPart,
  AgentBEvent,
  AgentBEventType,
  AgentBMessage,
  AgentBRunError,
  AgentBStatus,
  AgentBToolCall,
  AgentBToolCallChunk,
  AgentBToolOutput,
  AgentBToolResult,
} from './protocols/agentb/wire.js';
export type { AgentBackend, Decoder } from './contract/index.js';
export type {
  CheckpointFunctions,
  ContinueRequest,
  StoredCheckpoint,
} from './protocols/checkpointCalls.js';
