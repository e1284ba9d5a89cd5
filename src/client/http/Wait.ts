import { MAX_TIMER_DELAY, WAITS } from '../../core/waits.js';
import { ifPossible } from '../../core/ifPossible.js';
import { onAbort } from '../../core/onAbort.js';
import { noAnswer } from './faults.js';

/** Milliseconds of silence after which a connection counts as dead. */
export const SILENCE_TIMEOUT: number = WAITS.answer;

/** Milliseconds that a connection has to show a sign of life after the computer was asleep. */
export const AFTER_WAKING = 3000;

/** Some environments, such as Node, have no global events. */
const page: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> = globalThis;

/** Calls back once nothing has happened for some time. */
export class Timer {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onOver: () => void;

  constructor(onOver: () => void) {
    this.#onOver = onOver;
  }

  reset(limit: number): void {
    this.clear();
    if (limit <= MAX_TIMER_DELAY) this.#timer = setTimeout(this.#onOver, limit);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

/**
 * One exchange with a server, or a function of the app, that may never answer. It ends after too long a silence, or when the
 * caller gives up, even if the other side ignores the signal.
 */
export class Wait {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal;
  readonly limit: number;
  readonly #timer = new Timer(() => this.#controller.abort(noAnswer()));
  readonly #stopWatching: (() => void) | undefined;
  readonly #letGo: () => void;

  /**
   * @param limit Milliseconds of silence that are allowed.
   * @param outer Aborted when the caller gives up.
   * @param isRepeatable Whether the request can simply be repeated. If the computer was asleep, such a connection gets only
   *   `AFTER_WAKING` to show that it is alive.
   */
  constructor(limit: number, outer: AbortSignal, isRepeatable = false) {
    this.limit = limit;
    this.#outer = outer;
    if (isRepeatable) this.#stopWatching = onWake(() => this.#timer.reset(AFTER_WAKING));
    this.#letGo = onAbort(outer, () => this.#controller.abort(outer.reason));
    this.heard();
  }

  /** To be passed to the function that does the work. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the caller has given up. */
  get isGivenUp(): boolean {
    return this.#outer.aborted;
  }

  /** Something was received: the silence starts again. @param more Milliseconds that it may last longer this time. */
  heard(more = 0): void {
    this.#timer.reset(this.limit + more);
  }

  /** The result of the work; rejects if the exchange ends before. */
  for<Value>(work: Promise<Value>): Promise<Value> {
    return unlessAborted(work, this.signal);
  }

  /** The answer has begun. From here on, only the caller can end it. */
  answered(): void {
    this.#timer.clear();
    this.#stopWatching?.();
  }

  /** The exchange is complete. */
  end(): void {
    this.answered();
    this.#letGo();
  }
}

/** Does the work of an exchange, which is complete with it. */
export async function exchange<Result>(
  limit: number,
  outer: AbortSignal,
  work: (wait: Wait) => Promise<Result>,
): Promise<Result> {
  const wait = new Wait(limit, outer);
  try {
    return await work(wait);
  } finally {
    wait.end();
  }
}

/** The result of the work; rejects as soon as the signal aborts, because not everything reacts to a signal. */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const letGo = onAbort(signal, () => reject(signal.reason as Error));
    work.then(resolve, reject).finally(letGo);
  });
}

/** How often to check whether the computer has slept, in milliseconds. */
const TICK_INTERVAL = 2000;
/** If a tick is later than this, the computer was asleep. In hidden tabs, browsers run timers only once a minute. */
const LATE_TICK = { visible: 10_000, hidden: 90_000 } as const;

/**
 * Calls back when the computer was asleep or the network came back: connections that were open before may be dead without
 * notice. A tab that was only hidden does not count. Returns a function that stops watching.
 */
export function onWake(callback: () => void): () => void {
  // The wall clock, because a monotonic one may stand still while the computer sleeps.
  let last = Date.now();
  let wasHidden = isHidden();
  const timer = setInterval(() => {
    const now = Date.now();
    const limit = wasHidden || isHidden() ? LATE_TICK.hidden : LATE_TICK.visible;
    if (now - last > limit) callback();
    last = now;
    wasHidden = isHidden();
  }, TICK_INTERVAL);
  // In Node, this timer must not keep the process alive.
  if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
  page.addEventListener?.('online', callback);
  return () => {
    clearInterval(timer);
    page.removeEventListener?.('online', callback);
  };
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}

/** How often to retry, and how long to wait in between, in milliseconds. */
export interface RetryPolicy {
  /** Consecutive automatic attempts before giving up. Retries by the person are not counted. @default 8 */
  readonly attempts: number;
  /** The wait before the second attempt; it doubles from there. @default 500 */
  readonly base: number;
  /** The longest wait, unless the backend asks for a longer one. @default 30_000 */
  readonly longest: number;
}

export const RETRY_POLICY: RetryPolicy = { attempts: 8, base: 500, longest: 30_000 };

/** The minimum wait, whatever the backend asks for. */
const MIN_WAIT = 250;
/** Longest wait that a backend may ask for. */
const MAX_RETRY_AFTER = 300_000;
/** The wait varies by this fraction, so that many clients do not reconnect at the same time. */
const JITTER = 0.3;

/** The wait before an attempt; none before the first. Never shorter than the backend asks for, up to `MAX_RETRY_AFTER`. */
export function waitBefore(
  attempt: number,
  policy: RetryPolicy,
  asked?: number,
  random: () => number = Math.random,
): number {
  if (asked !== undefined) {
    const late = Math.max(asked, MIN_WAIT) * (1 + JITTER * random());
    return Math.min(Math.round(late), MAX_RETRY_AFTER);
  }
  if (attempt <= 1) return 0;
  const grown = Math.min(policy.base * 2 ** (attempt - 2), policy.longest);
  return Math.max(MIN_WAIT, Math.round(grown * (1 - JITTER * random())));
}

/**
 * Waits. Returns at once if the signal aborts. If `isOwn`, the wait was our own choice, not the backend's, and it also ends
 * when the network comes back.
 */
export async function pause(
  milliseconds: number,
  signal: AbortSignal,
  isOwn = false,
): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      timer.clear();
      letGo();
      page.removeEventListener?.('online', done);
      resolve();
    };
    const timer = new Timer(done);
    timer.reset(milliseconds);
    const letGo = onAbort(signal, done);
    if (isOwn) page.addEventListener?.('online', done);
  });
}

/** Resolves once the browser is online; at once if that is unknown. */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  if (!isOnline()) await pause(Number.POSITIVE_INFINITY, signal, true);
}

export function isOnline(): boolean {
  // Servers have a navigator that says nothing about this.
  return ifPossible(() => navigator.onLine as boolean | undefined) ?? true;
}

interface TaskScheduler {
  readonly yield?: () => Promise<void>;
}

/** Resolves in a new task. Timers are throttled in hidden tabs; message channels are not. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve, 0);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    const arrive = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', arrive, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
}
