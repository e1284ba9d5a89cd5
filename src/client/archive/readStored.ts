import type { LoadedHistory } from '../../protocols/protocol.js';
import { callContext } from '../store/callContext.js';
import type { Lifetime } from './Lifetime.js';
import { requireHistory } from './requireHistory.js';

const NOTHING_STORED: LoadedHistory = { messages: [] };

/** Reads the stored messages of a session; none if the backend cannot return them. Rejects if the backend refuses. */
export async function readStored(
  { backend, http, store }: Pick<Lifetime, 'backend' | 'http' | 'store'>,
  signal: AbortSignal,
): Promise<LoadedHistory> {
  const context = callContext(store.current);
  const call = context.sessionId === undefined ? undefined : backend.loadHistory?.(context);
  if (call === undefined) return NOTHING_STORED;
  return http.read(
    call,
    (answer) => requireHistory(backend.readHistory?.(answer, context) ?? NOTHING_STORED),
    signal,
  );
}
