import type { JsonText, Status } from '../core/parts.js';

/** The outcome of a tool call. */
export interface CallOutcome {
  readonly status: Status;
  readonly result?: JsonText;
  readonly error?: string;
  /** Why the call was interrupted, if the run has ended normally without running it. */
  readonly interruption?: 'not-run';
}

/** The run has ended normally without the call being run. */
export const NOT_RUN: CallOutcome = { status: 'interrupted', interruption: 'not-run' };
