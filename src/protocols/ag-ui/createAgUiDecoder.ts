import type { Decoder } from '../protocol.js';
import { AgUiDecoder } from './AgUiDecoder.js';

/** Options of `createAgUiDecoder`. */
export interface AgUiDecoderOptions {
  /** The initial state, which the first patch applies to. @default none */
  readonly state?: unknown;
  /**
   * The names of the tools that the app carries out. If a run does not name the calls that it leaves to the app, those of these
   * tools are meant. @default any tool
   */
  readonly tools?: readonly string[];
}

/**
 * Creates a decoder for the events of one AG-UI response: a run, further runs in the same response, and the runs that continue
 * them after they have waited.
 */
export function createAgUiDecoder({ state, tools }: AgUiDecoderOptions = {}): Decoder {
  return new AgUiDecoder({ state, tools });
}
