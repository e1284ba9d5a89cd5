import { watchHistory } from '../../development/index.js';
import { isRecord } from '../../core/json.js';
import { hasLateParts } from '../../core/session/lateParts.js';
import type { Message } from '../../core/state.js';
import type { BackendCall, LoadedHistory } from '../../contract/index.js';
import { callContext } from '../store/callContext.js';
import type { Lifetime } from './Lifetime.js';

const NOTHING_STORED: LoadedHistory = { messages: [] };

/** Reads the stored messages of a session; none if the backend cannot return them. Rejects if the backend refuses. */
export async function readStored(
  { backend, http, store }: Pick<Lifetime, 'backend' | 'http' | 'store'>,
  signal: AbortSignal,
): Promise<LoadedHistory> {
  const context = callContext(store.current);
  const call = context.sessionId === undefined ? undefined : backend.loadHistory?.(context);
  if (call === undefined) return NOTHING_STORED;
  // By what is shown when the answer is there: a slow one may come long after the call.
  const read = (answer: unknown) => {
    const history = requireHistory(
      backend.readHistory?.(answer, callContext(store.current)) ?? NOTHING_STORED,
    );
    if ('perform' in call) watchHistory(call.name, answer, history.messages);
    return history;
  };
  return readCalls(http, call, { read, signal });
}

/** Makes one call and reads its answer, or several side by side and reads the list of their answers. */
export function readCalls<Value>(
  http: Lifetime['http'],
  call: BackendCall | readonly BackendCall[],
  { read, signal }: { readonly read: (answer: unknown) => Value; readonly signal: AbortSignal },
): Promise<Value> {
  return isList(call) ? http.readAll(call, read, signal) : http.read(call, read, signal);
}

function isList(call: BackendCall | readonly BackendCall[]): call is readonly BackendCall[] {
  return Array.isArray(call);
}

/**
 * Stored messages as a backend has read them. It may be a backend of the app, whose server answers with something else.
 *
 * @throws unless each message has an id, a key and parts, which everything else relies on.
 */
export function requireHistory(history: LoadedHistory): LoadedHistory {
  const messages: unknown = isRecord(history) ? history['messages'] : undefined;
  if (Array.isArray(messages) && messages.every(isMessage)) return history;
  throw new TypeError(
    'The stored messages cannot be read: `readHistory` of the backend must return `messages`, each with `id`, `key` and `parts`.',
  );
}

function isMessage(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, key } = value;
  if (typeof id !== 'string' || typeof key !== 'string') return false;
  // Reading them would parse the whole conversation.
  if (hasLateParts(value as unknown as Message)) return true;
  const { parts } = value;
  return Array.isArray(parts) && parts.every((part) => isRecord(part));
}
