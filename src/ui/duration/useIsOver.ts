'use client';
import { useEffect, useState } from 'react';

/** The longest that a timer can be set to. */
const LONGEST = 2 ** 31 - 1;

/**
 * Whether a time has come, which is asked of the clock of this page and not once a second. Not before the page is shown, nor
 * for what is no time.
 *
 * @param iso An ISO time.
 */
export function useIsOver(iso: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    const left = iso === undefined ? Number.NaN : Date.parse(iso) - Date.now();
    if (Number.isNaN(left) || left > LONGEST) return undefined;
    const timer = setTimeout(() => setOver(iso), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [iso]);
  return iso !== undefined && over === iso;
}
