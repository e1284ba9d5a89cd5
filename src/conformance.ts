/**
 * Checks for authors of decoders and backends: all properties that the library's own decoders and backends have, as a
 * scorecard. They need no test runner, and work in any.
 *
 * @packageDocumentation
 */
export { checkBackend, type BackendCheck } from './conformance/backend/checkBackend.js';
export {
  checkDecoder,
  type DecoderCheck,
  type RecordedRun,
} from './conformance/decoder/checkDecoder.js';
export type { Finding, PropertyResult, Scorecard } from './conformance/kit/Scorecard.js';
export { assertPassed, printScorecard, toText } from './conformance/kit/toText.js';
export type { AgentBackend, Decoder, StreamHabits } from './contract/index.js';
