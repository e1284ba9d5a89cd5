'use client';
import { useLayoutEffect, useState } from 'react';

/**
 * The present time in milliseconds, once a second while `ticking`. Undefined while it is not, and in the
 * first render: a server has another clock, and what it rendered has to be found again.
 */
export function useNow(ticking: boolean): number | undefined {
  const [now, setNow] = useState<number>();
  // Before it is painted, so that nobody sees a clock come late.
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
