import type { Fault } from '../../core/state.js';
import { faultOf, HttpFault, isOnline, pause, untilOnline } from '../http/index.js';
import type { SessionStore } from '../store/Store.js';
import type { RunReading } from './RunReading.js';

/** How long to wait between tries, in milliseconds. */
export interface RetryPolicy {
  /** Tries in a row, each by itself, before giving up. What a person asks for comes on top. @default 8 */
  readonly attempts: number;
  /** Wait before the second try; it doubles from there. @default 500 */
  readonly base: number;
  /** Longest wait of our own choosing. @default 30_000 */
  readonly longest: number;
}

export const RETRY_POLICY: RetryPolicy = { attempts: 8, base: 500, longest: 30_000 };

/** Never sooner than this, whatever is asked for. */
const FLOOR = 250;
/** Longest wait that a backend may ask for. */
const LONGEST_ASKED = 300_000;
/** The wait varies by this part, so that many clients do not come back at once. */
const JITTER = 0.3;

/** The wait before a try; the first one follows at once. What a backend asks for is never undercut. */
export function waitBefore(
  attempt: number,
  policy: RetryPolicy,
  asked?: number,
  random: () => number = Math.random,
): number {
  if (asked !== undefined) {
    const late = Math.max(asked, FLOOR) * (1 + JITTER * random());
    return Math.min(Math.round(late), LONGEST_ASKED);
  }
  if (attempt <= 1) return 0;
  const grown = Math.min(policy.base * 2 ** (attempt - 2), policy.longest);
  return Math.max(FLOOR, Math.round(grown * (1 - JITTER * random())));
}

/** One series of tries. */
interface Tries {
  /** Connects, and reads until the connection is over. Rejects when it could not be made. */
  readonly connect: () => Promise<void>;
  /** Whether no more is needed. */
  readonly isDone: () => boolean;
  /** Whether the first try is no repetition, or a person's own: it is not counted. */
  readonly isFirstFree: boolean;
}

/** A connection that lasted this long was a good one: the next try follows at once. Milliseconds. */
const LONG_ENOUGH = 5000;

/** Tries to connect until it is done, refused, or given up; waits longer each time. */
export class Reconnection {
  private readonly store: SessionStore;
  private readonly policy: RetryPolicy;

  constructor(store: SessionStore, policy: RetryPolicy) {
    this.store = store;
    this.policy = policy;
  }

  /** Undefined when it is done or nobody waits for it any more, else why it ended. */
  async run(
    reading: RunReading,
    { connect, isDone, isFirstFree }: Tries,
  ): Promise<Fault | undefined> {
    const { signal } = reading;
    let last = this.policy.attempts + (isFirstFree ? 1 : 0);
    let asked: number | undefined;
    let fault: Fault | undefined;
    for (let attempt = 1; attempt <= last; attempt++) {
      await this.untilNextTry(attempt, asked, signal);
      if (signal.aborted) return undefined;
      const before = reading.count;
      const start = performance.now();
      fault = undefined;
      asked = undefined;
      try {
        await connect();
      } catch (error) {
        if (signal.aborted) return undefined;
        fault = faultOf(error);
        // What answers in the agent's place is refused at once: whether it is still there, a person sees.
        if (!fault.retryable || fault.code === 'protocol') return fault;
        asked = error instanceof HttpFault ? error.retryAfter : undefined;
      }
      if (isDone()) return undefined;
      if (reading.count === before) continue;
      // A connection that brought something new begins the series anew.
      attempt = performance.now() - start > LONG_ENOUGH ? 0 : 1;
      last = this.policy.attempts;
    }
    return fault;
  }

  /** Waits its time, or while offline until the network is back, and then not a moment longer. */
  private async untilNextTry(
    attempt: number,
    asked: number | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const retryIn = isOnline() ? waitBefore(attempt, this.policy, asked) : 0;
    if (isOnline()) {
      this.tell({ status: 'reconnecting', attempt, retryIn });
      await pause(retryIn, signal, asked === undefined);
    }
    if (isOnline() || signal.aborted) return;
    this.tell({ status: 'offline' });
    await untilOnline(signal);
    if (!signal.aborted) this.tell({ status: 'reconnecting', attempt, retryIn: 0 });
  }

  private tell(
    connection:
      | { readonly status: 'offline' }
      | { readonly status: 'reconnecting'; readonly attempt: number; readonly retryIn: number },
  ): void {
    this.store.applyNow({ type: 'connection-change', connection });
  }
}
