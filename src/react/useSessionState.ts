'use client';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { SessionState } from '../core/state.js';
import { useSession } from './AgentSessionContext.js';

/**
 * A slice of the session's state. The component renders again only when the slice changes, so
 * select the smallest thing that is needed.
 *
 * @param selector Pure. May return a new object each time if `isEqual` compares it.
 * @param isEqual Tells whether two slices are the same. @default Object.is
 */
export function useSessionState<Slice>(
  selector: (state: SessionState) => Slice,
  isEqual: (previous: Slice, next: Slice) => boolean = Object.is,
): Slice {
  const session = useSession();
  const latest = useRef<{ readonly slice: Slice } | undefined>(undefined);
  const getSlice = useCallback(() => {
    const slice = selector(session.getState());
    const previous = latest.current;
    if (previous !== undefined && isEqual(previous.slice, slice)) return previous.slice;
    latest.current = { slice };
    return slice;
  }, [session, selector, isEqual]);
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  return useSyncExternalStore(subscribe, getSlice, getSlice);
}
