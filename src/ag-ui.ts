/**
 * AG-UI: the decoder of its event stream, and the backend that talks to an agent which speaks it.
 *
 * @packageDocumentation
 */
export { createAgUiDecoder, type AgUiDecoderOptions } from './protocols/ag-ui/createAgUiDecoder.js';
export type { AgentBackend, Decoder } from './protocols/protocol.js';
