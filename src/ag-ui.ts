/**
 * AG-UI: the decoder of its event stream, and the backend that talks to an agent which speaks it.
 *
 * @packageDocumentation
 */
export { createAgUiDecoder, type AgUiDecoderOptions } from './protocols/ag-ui/createAgUiDecoder.js';
export { agUiBackend } from './protocols/ag-ui/agUiBackend.js';
export type { AgUiBackendOptions } from './protocols/ag-ui/agUiOptions.js';
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
export type {
  AgUiCarried,
  AgUiContentPart,
  AgUiContext,
  AgUiMessage,
  AgUiResume,
  AgUiRunInput,
  AgUiTool,
  AgUiToolCall,
} from './protocols/ag-ui/wire.js';
export type { AgentBackend, Decoder } from './contract/index.js';
export type {
  CheckpointFunctions,
  ContinueRequest,
  StoredCheckpoint,
} from './protocols/checkpointCalls.js';
