'use client';
import { useSyncExternalStore } from 'react';
import { ifPossible } from '../../core/ifPossible.js';

const NARROW = '(max-width: 719px)';

const queryList = () => ifPossible(() => matchMedia(NARROW));

function subscribe(listener: () => void): () => void {
  const list = queryList();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the page is too narrow for a region beside the conversation, as on a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => queryList()?.matches ?? false,
    () => false,
  );
}
