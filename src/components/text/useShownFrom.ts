'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** So many runs at the end are there at once. */
const FIRST_RUNS = 4;

/** Does something when the browser has nothing else to do, and soon in any case. */
export const whenIdle = (task: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 1);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(task, { timeout: 200 });
  return () => cancelIdleCallback(request);
};

const never = () => () => undefined;

/**
 * The first run of a long sequence that is rendered. A sequence that is long when it mounts shows its
 * end first, and what is before it when the browser is idle, a few runs at a time. What a server
 * rendered is there already, and stays.
 */
export function useShownFrom(total: number, runsPerStep: number): number {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [from, setFrom] = useState(isHydrating ? 0 : Math.max(0, total - FIRST_RUNS));
  useEffect(() => {
    if (from === 0) return undefined;
    return whenIdle(() => setFrom(Math.max(0, from - runsPerStep)));
  }, [from, runsPerStep]);
  return from;
}
