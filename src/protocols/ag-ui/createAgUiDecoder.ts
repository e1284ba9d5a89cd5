import { watchOptions } from '../../development/index.js';
import type { Decoder } from '../../contract/index.js';
import { renamedOptions } from '../renamed.js';
import { AgUiDecoder } from './AgUiDecoder.js';

/** Options of `createAgUiDecoder`. */
export interface AgUiDecoderOptions {
  /** The initial state, which the first patch applies to. @default none */
  readonly state?: unknown;
  /**
   * The names of the tools that the page carries out. If a run does not name the calls that it leaves to the page, those of these
   * tools are meant. @default any tool
   */
  readonly pageTools?: readonly string[];
}

/**
 * Creates a decoder for the events of one AG-UI response: a run, further runs in the same response, and the runs that continue
 * them after they have waited.
 */
export function createAgUiDecoder(options: AgUiDecoderOptions = {}): Decoder {
  watchOptions('createAgUiDecoder', options);
  const { pageTools: tools, state } = renamedOptions(options, 'createAgUiDecoder');
  return new AgUiDecoder({ state, tools });
}
