/**
 * UBIK agent sessions: the decoder of their events, the rebuild of their tagged messages, and the
 * backend that speaks their HTTP API.
 *
 * @packageDocumentation
 */
export { createUbikDecoder, type UbikDecoderOptions } from './protocols/ubik/createUbikDecoder.js';
export { rebuildContent, type RecordedAnswer } from './protocols/ubik/rebuildContent.js';
export type { Decoder } from './protocols/protocol.js';
