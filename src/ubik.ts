/**
 * UBIK agent sessions: the decoder of their events, the rebuild of their tagged messages, and the
 * backend that speaks their HTTP API.
 *
 * @packageDocumentation
 */
export { createUbikDecoder, type UbikDecoderOptions } from './protocols/ubik/createUbikDecoder.js';
export type { RecordedAnswer } from './protocols/ubik/answersAmong.js';
export { rebuildContent } from './protocols/ubik/rebuildContent.js';
export {
  answerAsMessage,
  answerAtCheckpoint,
  answerText,
  type ProvideInput,
  type ProvideInputContext,
} from './protocols/ubik/answerStrategies.js';
export {
  ubikBackend,
  type UbikBackend,
  type UbikBackendOptions,
  type UbikMessageOptions,
  type UbikPathIds,
  type UbikPaths,
} from './protocols/ubik/ubikBackend.js';
export {
  ubikEventSourceUrl,
  type UbikEventSourceOptions,
} from './protocols/ubik/ubikEventSourceUrl.js';
export type {
  DirectoryFunctions,
  ListedSession,
  ListedSessions,
  ListRequest,
  SearchRequest,
} from './protocols/directoryCalls.js';
export type {
  BackendOptions,
  EarlierRequest,
  RunOptions,
  Resolvable,
  SessionRequest,
} from './protocols/backendOptions.js';
export type { UbikDirectory, UbikDirectoryFunctions } from './protocols/ubik/ubikDirectory.js';
export type { TokenSource, UbikAuth } from './protocols/ubik/ubikAuth.js';
export type { AgentBackend, Decoder } from './contract/index.js';
