import { noAnswer } from './faults.js';

/** Milliseconds of silence after which nothing more is expected of a connection. */
export const LONGEST_SILENCE = 60_000;

/** Milliseconds that a connection has to show a sign of life after the computer was asleep. */
export const AFTER_WAKING = 3000;

/** Not every place that runs this has events of its own. */
const page: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> = globalThis;

/** The longest time that a timer can be set to. Whatever is longer is for ever. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Calls back once nothing has happened for a while. */
export class Timer {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly onOver: () => void;

  constructor(onOver: () => void) {
    this.onOver = onOver;
  }

  reset(limit: number): void {
    this.clear();
    if (limit <= LONGEST_TIMER) this.timer = setTimeout(this.onOver, limit);
  }

  clear(): void {
    clearTimeout(this.timer);
  }
}

/**
 * One exchange with somebody who may never answer: a server, or a function of the app. It ends when
 * nothing was heard for too long, and when nobody wants it any more, whether or not the other side
 * heeds the signal.
 */
export class Wait {
  private readonly controller = new AbortController();
  private readonly outer: AbortSignal;
  private readonly limit: number;
  private readonly timer = new Timer(() => this.controller.abort(noAnswer()));
  private readonly stopWatching: (() => void) | undefined;

  /**
   * @param limit Milliseconds of silence that are borne.
   * @param outer Aborted when nobody wants the answer any more.
   * @param isRepeatable Whether the same can simply be asked again, so that a connection that the
   * computer may have slept through is hardly waited for.
   */
  constructor(limit: number, outer: AbortSignal, isRepeatable = false) {
    this.limit = limit;
    this.outer = outer;
    if (isRepeatable) this.stopWatching = onWake(() => this.timer.reset(AFTER_WAKING));
    if (outer.aborted) this.give();
    else outer.addEventListener('abort', this.give);
    this.heard();
  }

  /** For whoever does the work. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether nobody wants the answer any more. */
  get isGivenUp(): boolean {
    return this.outer.aborted;
  }

  /** Something was heard: the silence begins anew. @param more Milliseconds that this one may be longer. */
  heard(more = 0): void {
    this.timer.reset(this.limit + more);
  }

  /** What is waited for, or why it is not waited for any more. */
  for<Value>(work: Promise<Value>): Promise<Value> {
    return unlessAborted(work, this.signal);
  }

  /** The answer has begun. From here on, only who asked can end it. */
  answered(): void {
    this.timer.clear();
    this.stopWatching?.();
  }

  /** All is said. */
  end(): void {
    this.answered();
    this.outer.removeEventListener('abort', this.give);
  }

  private readonly give = (): void => this.controller.abort(this.outer.reason);
}

/** What the work comes to, or why nobody waits for it any more: not everything heeds a signal. */
export function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** How often it is looked whether the computer has slept, in milliseconds. */
const TICK = 2000;
/** A tick that is later than this was slept through; hidden tabs are given a tick a minute. */
const LATE = { visible: 10_000, hidden: 90_000 } as const;

/**
 * Calls back when the computer was asleep or the network came back: sockets that were open before
 * may be dead without a word. A tab that was merely hidden is no reason. Returns how to end it.
 */
export function onWake(callback: () => void): () => void {
  // The wall clock, because a monotonic one may stand still while the computer sleeps.
  let last = Date.now();
  let wasHidden = isHidden();
  const timer = setInterval(() => {
    const now = Date.now();
    const limit = wasHidden || isHidden() ? LATE.hidden : LATE.visible;
    if (now - last > limit) callback();
    last = now;
    wasHidden = isHidden();
  }, TICK);
  // Node: a process may end while this is the only thing left.
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

/** Waits; returns at once when aborted, or when the network comes back and `isOwn`: nobody asked for the wait. */
export async function pause(
  milliseconds: number,
  signal: AbortSignal,
  isOwn = false,
): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      timer.clear();
      signal.removeEventListener('abort', done);
      page.removeEventListener?.('online', done);
      resolve();
    };
    const timer = new Timer(done);
    timer.reset(milliseconds);
    signal.addEventListener('abort', done);
    if (isOwn) page.addEventListener?.('online', done);
  });
}

/** Resolves once the browser says that it is online; at once where it cannot tell. */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  if (!isOnline()) await pause(Number.POSITIVE_INFINITY, signal, true);
}

export function isOnline(): boolean {
  // Servers have a navigator that says nothing about this.
  const known =
    typeof navigator === 'undefined' ? {} : (navigator as { readonly onLine?: boolean });
  return known.onLine ?? true;
}
