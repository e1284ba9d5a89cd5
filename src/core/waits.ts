/**
 * How long anything is waited for, in milliseconds, unless the person ends it before. ARCHITECTURE.md lists every wait.
 */
export const WAITS = {
  /** Silence of a backend, or of a function of the app that takes part in a request. Option: `idleTimeout`. */
  answer: 60_000,
  /** A function of the app that decides about a call: a schema, `needsApproval` of a tool of the page. */
  decision: 60_000,
  /** A storage that reads. */
  read: 10_000,
  /** A storage that writes or removes, such as a large file. */
  write: 60_000,
} as const;

/** The longest time that a timer can be set to. Anything longer counts as forever. */
export const MAX_TIMER_DELAY = 2 ** 31 - 1;

/** The result of the work; rejects with the error after the time. The work itself may go on. */
export async function within<Value>(
  work: Promise<Value>,
  milliseconds: number,
  late: () => Error,
): Promise<Value> {
  if (milliseconds > MAX_TIMER_DELAY) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
