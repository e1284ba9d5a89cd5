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

/** Not every place that runs this has events of its own. */
const page: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> = globalThis;

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
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      page.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    if (isOwn) page.addEventListener?.('online', done);
  });
}

/** Resolves once the browser says that it is online; at once where it cannot tell. */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  if (isOnline() || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      globalThis.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    globalThis.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

export function isOnline(): boolean {
  // Servers have a navigator that says nothing about this.
  const known =
    typeof navigator === 'undefined' ? {} : (navigator as { readonly onLine?: boolean });
  return known.onLine ?? true;
}
