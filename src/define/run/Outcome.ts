import { ToolFailure } from '../../core/ToolFailure.js';

/** The outcome of a call, in the form that survives a reload. */
export type Outcome =
  | { readonly output: unknown }
  | { readonly error: string }
  /** The person did not allow the call. */
  | { readonly denied: true; readonly reason?: string };

/** An outcome in the form that is passed to `respond`. */
export function givenFor(outcome: Outcome): unknown {
  if ('output' in outcome) return outcome.output;
  return 'error' in outcome ? new ToolFailure(outcome.error) : outcome;
}
