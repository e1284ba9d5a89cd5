import type { AgentBackend } from '../../contract/index.js';
import type { HttpClient, RetryPolicy } from '../http/index.js';
import type { SessionStore } from '../store/Store.js';

/** What everything stands on that works for a session, until the session is disposed. */
export interface Lifetime {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly retry: RetryPolicy;
  /** Aborted once this lifetime has ended. */
  readonly signal: AbortSignal;
}
