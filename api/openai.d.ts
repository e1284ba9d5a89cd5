import { Decoder } from "./types/protocol.js";

interface OpenAiChatDecoderOptions {
  readonly thinkTag?: string | undefined;
}
declare function createOpenAiChatDecoder(options?: OpenAiChatDecoderOptions): Decoder;
declare function createOpenAiResponsesDecoder(): Decoder;
export { type Decoder, type OpenAiChatDecoderOptions, createOpenAiChatDecoder, createOpenAiResponsesDecoder };
