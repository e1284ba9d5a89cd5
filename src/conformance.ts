/**
 * Checks for who writes a decoder or a backend: every property that the library's own hold, as a scorecard. They need
 * no test runner, so they go into any.
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
export type { AgentBackend, Decoder, StreamHabits } from './protocols/protocol.js';
