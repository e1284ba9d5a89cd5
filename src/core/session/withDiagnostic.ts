import { LIMITS, type Diagnostic } from '../state.js';
import type { FoldState } from './FoldState.js';

/** The state with one more diagnostic for the developer. */
export function withDiagnostic(state: FoldState, diagnostic: Diagnostic): FoldState {
  const kept = state.diagnostics.slice(1 - LIMITS.diagnostics);
  return { ...state, diagnostics: [...kept, diagnostic] };
}
