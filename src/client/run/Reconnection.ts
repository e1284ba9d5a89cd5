import type { Fault } from '../../core/state.js';
import {
  faultOf,
  HttpFault,
  isOnline,
  pause,
  untilOnline,
  waitBefore,
  type RetryPolicy,
} from '../http/index.js';
import type { SessionStore } from '../store/Store.js';
import type { RunReading } from './RunReading.js';

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
