'use client';
import { useEffect, useState } from 'react';

/** Maximum delay of a timer, in milliseconds. */
const MAX_TIMER_DELAY = 2 ** 31 - 1;

/**
 * Whether a time has passed, by this page's clock, with a single timer. False until the page is shown, and for an invalid time.
 *
 * @param iso An ISO time.
 */
export function useIsOver(iso: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    const left = iso === undefined ? Number.NaN : Date.parse(iso) - Date.now();
    if (Number.isNaN(left) || left > MAX_TIMER_DELAY) return undefined;
    const timer = setTimeout(() => setOver(iso), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [iso]);
  return iso !== undefined && over === iso;
}
