'use client';
import { use } from 'react';
import type { AgentSession } from '../client/index.js';
import type { SessionState } from '../core/state.js';
import { AgentSessionContext, useSessionSource } from './AgentSessionContext.js';
import { NOTHING, useSlice, type Source } from './source/useSlice.js';

/** The surrounding session, if there is one. Parts of a stored message render without a session. */
export function useOptionalSession(): AgentSession | undefined {
  return use(AgentSessionContext);
}

/**
 * A slice of the session's state, or `fallback` without a session: for parts that may also be shown in a stored
 * message. The component renders again only when the slice changes.
 *
 * @param selector Pure. May return a new object each time if `isEqual` compares it.
 * @param fallback The slice to use without a session. Keep its identity stable.
 * @param isEqual Tells whether two slices are the same. @default Object.is
 */
export function useSessionSlice<Slice>(
  selector: (state: SessionState) => Slice,
  fallback: Slice,
  isEqual?: (previous: Slice, next: Slice) => boolean,
): Slice {
  const session = useOptionalSession();
  const source: Source<SessionState | undefined> = session ?? NOTHING;
  return useSlice(source, (state) => (state === undefined ? fallback : selector(state)), isEqual);
}

/**
 * A slice as in `useSessionSlice`, for values that do not depend on the text of an answer: `selector` is not called if only the
 * text at the end of a message has grown.
 */
export function useSessionFact<Slice>(
  selector: (state: SessionState) => Slice,
  fallback: Slice,
  isEqual?: (previous: Slice, next: Slice) => boolean,
): Slice {
  const session = useOptionalSession();
  const source: Source<SessionState | undefined> = useSessionSource()?.around ?? session ?? NOTHING;
  return useSlice(source, (state) => (state === undefined ? fallback : selector(state)), isEqual);
}
