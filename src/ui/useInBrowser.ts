'use client';
import { useSyncExternalStore } from 'react';

/** Whether this is drawn in a browser, and not on a server or to take over what a server has drawn. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
