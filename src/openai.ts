/**
 * OpenAI's APIs, and the many servers that imitate them: the decoder of chat completions.
 *
 * @packageDocumentation
 */
export {
  createOpenAiChatDecoder,
  type OpenAiChatDecoderOptions,
} from './protocols/openai/createOpenAiChatDecoder.js';
export type { Decoder } from './protocols/protocol.js';
