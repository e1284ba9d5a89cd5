import { LIMITS, type Diagnostic } from '../state.js';
import type { FoldState } from './FoldState.js';
import { withRun, type RunningState } from './runs.js';
import { isBusy } from './runStatus.js';

/** The state with one more diagnostic for the developer. A run of which something was lost keeps that in mind for its end. */
export function withDiagnostic(before: FoldState, diagnostic: Diagnostic): FoldState {
  const isOfRun = diagnostic.isLoss === true && isBusy(before.status);
  const state = isOfRun ? withLoss(withRun(before)) : before;
  const kept = state.diagnostics.slice(1 - LIMITS.diagnostics);
  return { ...state, diagnostics: [...kept, diagnostic] };
}

function withLoss(state: RunningState): FoldState {
  return { ...state, run: { ...state.run, isIncomplete: true } };
}
