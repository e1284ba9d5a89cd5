'use client';
import { use, useCallback, useRef, useSyncExternalStore } from 'react';
import type { AgentSession } from '../client/index.js';
import type { SessionState } from '../core/state.js';
import { AgentSessionContext } from './AgentSessionContext.js';

/** The session around a part, if there is one. Parts of a stored message render without. */
export function useOptionalSession(): AgentSession | undefined {
  return use(AgentSessionContext);
}

/**
 * A slice of the session's state, or `fallback` where there is no session: for a part that also shows in a stored
 * message. The component renders again only when the slice changes.
 *
 * @param selector Pure. May return a new object each time if `isEqual` compares it.
 * @param fallback The slice without a session. Keep its identity stable.
 * @param isEqual Tells whether two slices are the same. @default Object.is
 */
export function useSessionSlice<Slice>(
  selector: (state: SessionState) => Slice,
  fallback: Slice,
  isEqual: (previous: Slice, next: Slice) => boolean = Object.is,
): Slice {
  const session = useOptionalSession();
  const latest = useRef<{ readonly slice: Slice } | undefined>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => session?.subscribe(listener) ?? nothing,
    [session],
  );
  const getSlice = () => {
    const slice = session === undefined ? fallback : selector(session.getState());
    const previous = latest.current;
    if (previous !== undefined && isEqual(previous.slice, slice)) return previous.slice;
    latest.current = { slice };
    return slice;
  };
  return useSyncExternalStore(subscribe, getSlice, getSlice);
}

const nothing = () => undefined;
