/**
 * The AI SDK: the decoder of its UI message stream, and what reads its stored messages.
 *
 * @packageDocumentation
 */
export { createAiSdkDecoder } from './protocols/ai-sdk/createAiSdkDecoder.js';
export type { AgentBackend, Decoder } from './protocols/protocol.js';
