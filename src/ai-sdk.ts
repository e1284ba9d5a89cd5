/**
 * The AI SDK: the decoder of its UI message stream, its messages, and the backend that talks to its default route.
 *
 * @packageDocumentation
 */
export {
  createAiSdkDecoder,
  type AiSdkDecoderOptions,
} from './protocols/ai-sdk/createAiSdkDecoder.js';
export type { UsageReader } from './protocols/ai-sdk/usageIn.js';
export { aiSdkBackend } from './protocols/ai-sdk/aiSdkBackend.js';
export type {
  AiSdkBackendOptions,
  AiSdkHistory,
  AiSdkRequest,
  SteerRequest,
} from './protocols/ai-sdk/aiSdkOptions.js';
export type {
  BackendOptions,
  EarlierRequest,
  RunOptions,
  Resolvable,
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
export { readUIMessages } from './protocols/ai-sdk/readUIMessages.js';
export { writeUIMessages } from './protocols/ai-sdk/writeUIMessages.js';
export type { AiSdkMessage, AiSdkPart } from './protocols/ai-sdk/wire.js';
export type { AgentBackend, Decoder } from './contract/index.js';
export type {
  CheckpointFunctions,
  ContinueRequest,
  StoredCheckpoint,
} from './protocols/checkpointCalls.js';
