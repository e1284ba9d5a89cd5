import type { AgentBackend } from '../../protocols/protocol.js';
import type { HttpClient, Lifetime } from '../http/index.js';
import type { RunStream } from '../run/index.js';
import type { SessionStore } from '../store/index.js';

/** What the parts of a session work with. */
export interface SessionInternals {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly follower: RunStream;
  readonly lifetime: Lifetime;
  /** Does one thing after the other: one message at a time. */
  readonly enqueue: (action: () => Promise<void>) => Promise<void>;
  /** A key that no message of this session has had. */
  readonly freshKey: () => string;
}
