import type { SessionState } from '../../core/state.js';
import type { AgentBackend } from '../../protocols/protocol.js';
import { isAskedByTool } from './runFacts.js';

/** How long silence is borne, and whether a heartbeat breaks it. */
export interface StreamTimeout {
  readonly limit: number;
  readonly heartbeats: boolean;
}

/** Milliseconds that a stream may stay open after the run has asked: it has nothing more to say. */
const AFTER_ASKING = 2000;

/** How long silence is borne: a person may think about a tool's question for as long as they like. */
export function streamTimeout(
  state: SessionState,
  { backend, idleTimeout }: { readonly backend: AgentBackend; readonly idleTimeout: number },
): StreamTimeout {
  const isQuiet = backend.stream?.hasHeartbeats === false;
  if (isQuiet || isAskedByTool(state)) return { limit: Number.POSITIVE_INFINITY, heartbeats: true };
  if (state.status !== 'awaiting-input') return { limit: idleTimeout, heartbeats: true };
  return { limit: Math.min(AFTER_ASKING, idleTimeout), heartbeats: false };
}
