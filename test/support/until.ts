import { vi } from 'vitest';

/** Waits until nothing is thrown: looks often, as most of it comes soon, and for as long as a busy machine may take. */
export const until = <T>(met: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(met, { timeout: 10_000, interval: 5 });
