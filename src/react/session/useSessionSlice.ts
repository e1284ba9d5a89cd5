'use client';
import { use, useCallback, useSyncExternalStore } from 'react';
import type { AgentSession } from '../../client/index.js';
import type { SessionState } from '../../core/state.js';
import { AgentSessionContext } from '../AgentSessionContext.js';

/** The session around a part, if there is one. Parts of a stored message render without. */
export function useOptionalSession(): AgentSession | undefined {
  return use(AgentSessionContext);
}

const nothing = () => () => undefined;

/** A slice of the session's state, or `fallback` where there is no session. Both must be stable. */
export function useSessionSlice<Slice>(
  selector: (state: SessionState) => Slice,
  fallback: Slice,
): Slice {
  const session = use(AgentSessionContext);
  const subscribe = useCallback(
    (listener: () => void) => session?.subscribe(listener) ?? nothing(),
    [session],
  );
  const getSlice = () => (session === undefined ? fallback : selector(session.getState()));
  return useSyncExternalStore(subscribe, getSlice, getSlice);
}
