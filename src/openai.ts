/**
 * OpenAI's APIs, and the many servers that imitate them: the decoders of their streams.
 *
 * @packageDocumentation
 */
export {
  createOpenAiChatDecoder,
  type OpenAiChatDecoderOptions,
} from './protocols/openai/createOpenAiChatDecoder.js';
export { createOpenAiResponsesDecoder } from './protocols/openai/createOpenAiResponsesDecoder.js';
export type { Decoder } from './protocols/protocol.js';
