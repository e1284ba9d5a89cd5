/**
 * OpenAI's APIs, and the many servers that imitate them: the decoders of their streams, and the backends that talk to a route of
 * the app.
 *
 * @packageDocumentation
 */
export { openAiResponsesBackend } from './protocols/openai/openAiResponsesBackend.js';
export { openAiChatBackend } from './protocols/openai/openAiChatBackend.js';
export { createOpenAiResponsesDecoder } from './protocols/openai/createOpenAiResponsesDecoder.js';
export {
  createOpenAiChatDecoder,
  type OpenAiChatDecoderOptions,
} from './protocols/openai/createOpenAiChatDecoder.js';
export type {
  OpenAiChatBackendOptions,
  OpenAiChatHistory,
  OpenAiChatMessage,
  OpenAiChatRequest,
  OpenAiItem,
  OpenAiPageTool,
  OpenAiResponsesBackendOptions,
  OpenAiResponsesHistory,
  OpenAiResponsesRequest,
} from './protocols/openai/openAiOptions.js';
export type {
  BackendOptions,
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
export type { AgentBackend, Decoder } from './contract/index.js';
