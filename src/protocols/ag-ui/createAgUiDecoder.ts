import type { Decoder } from '../protocol.js';
import { AgUiDecoder } from './AgUiDecoder.js';
import { newThread } from './ThreadMemory.js';

/** What a decoder is told of the app that reads the stream. */
export interface AgUiDecoderOptions {
  /** The state that the first change is a change of. @default none */
  readonly state?: unknown;
  /**
   * The names of the tools that the app carries out. Where a run does not name the calls that it leaves to the app,
   * those of these tools are meant. @default any tool
   */
  readonly tools?: readonly string[];
}

/**
 * Decodes the events of one AG-UI response: a run, the runs that follow it in the same response, and those that go on
 * with it after it has waited.
 */
export function createAgUiDecoder({ state, tools }: AgUiDecoderOptions = {}): Decoder {
  const memory = newThread(state);
  return new AgUiDecoder(() => memory, tools);
}
