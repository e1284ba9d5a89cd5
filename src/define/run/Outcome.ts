import { ToolFailure } from '../../core/ToolFailure.js';

/** What came of a call, as it is kept over a reload. */
export type Outcome =
  | { readonly output: unknown }
  | { readonly error: string }
  /** The person did not allow it. */
  | { readonly denied: true; readonly reason?: string };

/** An outcome as the agent is given it. */
export function givenFor(outcome: Outcome): unknown {
  if ('output' in outcome) return outcome.output;
  return 'error' in outcome ? new ToolFailure(outcome.error) : outcome;
}
