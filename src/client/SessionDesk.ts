import type { AgentBackend } from '../protocols/protocol.js';
import type { HttpClient } from './HttpClient.js';
import type { Lifetime } from './Lifetime.js';
import type { RunFollower } from './RunFollower.js';
import type { SessionStore } from './SessionStore.js';

/** What the parts of a session work with. */
export interface SessionDesk {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly follower: RunFollower;
  readonly lifetime: Lifetime;
  /** Does one thing after the other: one message at a time. */
  readonly enqueue: (action: () => Promise<void>) => Promise<void>;
  /** A key that no message of this session has had. */
  readonly freshKey: () => string;
}
