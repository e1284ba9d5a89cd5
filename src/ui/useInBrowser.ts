'use client';
import { useSyncExternalStore } from 'react';

/** Whether this renders in a browser: false on a server and during hydration. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
