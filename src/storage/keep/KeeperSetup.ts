import type { Ahead } from './Ahead.js';
import type { CacheLimits } from './cachedSession.js';
import type { Claims } from './Claims.js';
import type { Clearing } from './Clearing.js';

/** What all keepers of a storage share. */
export interface KeeperSetup {
  readonly ahead: Ahead;
  readonly claims: Claims;
  readonly clearing: Clearing;
  readonly limits: CacheLimits;
  /** Milliseconds after which stored data is ignored. */
  readonly maxAge: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether a session that is opened without an id continues the one that was open last. Asked once for each backend. */
  readonly reopens: (address: string) => boolean;
  /** Called when messages have been stored: removes data that is too old. */
  readonly tidy: () => void;
}
