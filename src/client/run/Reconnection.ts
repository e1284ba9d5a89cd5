import { clock } from '../../core/clock.js';
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

/** A series of attempts. */
interface Tries {
  /** Connects, and reads until the connection ends. Rejects if it cannot be opened. */
  readonly connect: () => Promise<void>;
  /** Whether no further attempt is needed. */
  readonly isDone: () => boolean;
  /** Whether the first attempt does not count, because it repeats nothing or the person asked for it. */
  readonly isFirstFree: boolean;
}

/** Milliseconds after which a connection counts as stable, so that the next attempt follows at once. */
const STABLE_AFTER = 5000;

/** Connects until the run is read, the server refuses, or the attempts are used up. The waits get longer each time. */
export class Reconnection {
  readonly #store: SessionStore;
  readonly #policy: RetryPolicy;

  constructor(store: SessionStore, policy: RetryPolicy) {
    this.#store = store;
    this.#policy = policy;
  }

  /** Undefined if it is done or aborted, otherwise why it failed. */
  async run(
    reading: RunReading,
    { connect, isDone, isFirstFree }: Tries,
  ): Promise<Fault | undefined> {
    const { signal } = reading;
    let last = this.#policy.attempts + (isFirstFree ? 1 : 0);
    let asked: number | undefined;
    let fault: Fault | undefined;
    for (let attempt = 1; attempt <= last; attempt++) {
      // What is asked for the first time is not connected again.
      if (isFirstFree && attempt === 1 && isOnline()) this.#tell({ status: 'connecting' });
      else await this.#untilNextTry(attempt, asked, signal);
      if (signal.aborted) return undefined;
      const before = reading.count;
      const start = clock();
      fault = undefined;
      asked = undefined;
      try {
        await connect();
      } catch (error) {
        if (signal.aborted) return undefined;
        fault = faultOf(error);
        // A response from something other than the agent ends the attempts. The person can retry.
        if (!fault.retryable || fault.code === 'protocol') return fault;
        asked = error instanceof HttpFault ? error.retryAfter : undefined;
      }
      if (isDone()) return undefined;
      if (reading.count === before) continue;
      // A connection that brought something new starts the series again.
      attempt = clock() - start > STABLE_AFTER ? 0 : 1;
      last = this.#policy.attempts;
    }
    return fault;
  }

  /** Waits before the next attempt; if offline, until the network is back and no longer. */
  async #untilNextTry(
    attempt: number,
    asked: number | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const retryIn = isOnline() ? waitBefore(attempt, this.#policy, asked) : 0;
    if (isOnline()) {
      this.#tell({ status: 'reconnecting', attempt, retryIn });
      await pause(retryIn, signal, asked === undefined);
    }
    if (isOnline() || signal.aborted) return;
    this.#tell({ status: 'offline' });
    await untilOnline(signal);
    if (!signal.aborted) this.#tell({ status: 'reconnecting', attempt, retryIn: 0 });
  }

  #tell(
    connection:
      | { readonly status: 'connecting' | 'offline' }
      | { readonly status: 'reconnecting'; readonly attempt: number; readonly retryIn: number },
  ): void {
    this.#store.applyNow({ type: 'connection-change', connection });
  }
}
