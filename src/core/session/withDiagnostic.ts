import { LIMITS, type Diagnostic, type SessionState } from '../state.js';

/** The state with one more thing that the developer is told of. */
export function withDiagnostic(state: SessionState, diagnostic: Diagnostic): SessionState {
  const kept = state.diagnostics.slice(1 - LIMITS.diagnostics);
  return { ...state, diagnostics: [...kept, diagnostic] };
}
