'use client';
import { useLayoutEffect, useState } from 'react';

/**
 * The current time in milliseconds, updated once a second while `ticking`. Undefined otherwise, and in the first render,
 * because hydration must match what a server with another clock has rendered.
 */
export function useNow(ticking: boolean): number | undefined {
  const [now, setNow] = useState<number>();
  // Before painting, so that the clock does not appear late.
  useLayoutEffect(() => {
    if (!ticking) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
      setNow(undefined);
    };
  }, [ticking]);
  return now;
}
