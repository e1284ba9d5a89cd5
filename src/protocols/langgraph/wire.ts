import type { HumanInterrupt } from '../humanInterrupts.js';

/** A message of a thread, as the server stores it. */
export interface LangGraphMessage {
  readonly id?: string;
  readonly type: 'human' | 'ai' | 'tool' | 'system' | (string & {});
  readonly content: string | readonly Readonly<Record<string, unknown>>[];
  readonly [field: string]: unknown;
}

/** The answer of human-in-the-loop middleware to one of its actions. */
export type LangGraphDecision =
  | { readonly type: 'approve' }
  | { readonly type: 'edit'; readonly [edited: string]: unknown }
  | { readonly type: 'reject'; readonly message?: string };

/** What a request of this backend carries for its answer. */
export interface CarriedByRequest {
  /** The id of the interrupt. */
  readonly interrupt: string;
  /** Which of the actions of human-in-the-loop middleware it is; undefined for any other interrupt. */
  readonly action?: {
    readonly index: number;
    readonly count: number;
    readonly name: string;
    /** How the middleware writes the names of fields. */
    readonly style: 'camel' | 'snake';
    /** The decisions that are allowed; undefined if all are. */
    readonly allowed?: readonly string[];
  };
  /** What the older form asks about, and which of the interrupt's requests it is. */
  readonly human?: HumanInterrupt & { readonly index: number };
}

/** What a call notes for the decoder of its response. */
export interface CallNote {
  /** Whether the run goes on with the message that asked, whose beginning is shown already. */
  readonly continues?: boolean;
}
