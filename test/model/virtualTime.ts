import { vi } from 'vitest';

/** The platform's own, before any timers are replaced: one task of the event loop. */
const immediate = globalThis.setImmediate;

/** Whatever has been set going without a timer comes to its end. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    immediate(() => resolve());
  });

/** Replaces the timers and clocks of the platform. What is without a timer still happens by itself, in its own time. */
export function startVirtualTime(): void {
  vi.useFakeTimers({
    now: Date.UTC(2026, 0, 5),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
}

export function endVirtualTime(): void {
  vi.clearAllTimers();
  vi.useRealTimers();
}

/** So many milliseconds pass, with all that happens in them. */
export async function pass(milliseconds: number): Promise<void> {
  await settle();
  const end = Date.now() + milliseconds;
  // There is a timer at the end at the latest.
  setTimeout(() => undefined, milliseconds);
  do {
    vi.advanceTimersToNextTimer();
    await settle();
  } while (Date.now() < end);
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
