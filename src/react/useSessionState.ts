'use client';
import type { SessionState } from '../core/state.js';
import { useSession } from './AgentSessionContext.js';
import { useSlice } from './source/useSlice.js';

/**
 * A slice of the session's state. The component renders again only when the slice changes, so
 * select as little as you need.
 *
 * @param selector Pure. May return a new object each time if `isEqual` compares it.
 * @param isEqual Tells whether two slices are the same. @default Object.is
 * @throws outside of a provider. `useSessionSlice` takes a fallback instead.
 */
export function useSessionState<Slice>(
  selector: (state: SessionState) => Slice,
  isEqual?: (previous: Slice, next: Slice) => boolean,
): Slice {
  return useSlice(useSession(), selector, isEqual);
}
