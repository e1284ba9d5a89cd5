'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { ifPossible } from '../core/ifPossible.js';

/** Whether a media query matches, always up to date. False on a server, and on platforms that know no queries. */
export function useMediaQuery(query: string): boolean {
  const list = () => ifPossible(() => matchMedia(query));
  const subscribe = useCallback(
    (listener: () => void) => {
      const watched = ifPossible(() => matchMedia(query));
      watched?.addEventListener('change', listener);
      return () => watched?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => list()?.matches ?? false,
    () => false,
  );
}
