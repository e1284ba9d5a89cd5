'use client';
import { watchOptions } from '../development/index.js';
import type { SessionTypes } from '../core/SessionTypes.js';
import type { SessionState } from '../core/state.js';
import { useSession, useSessionSource } from './AgentSessionContext.js';
import { NOTHING, useSlice, type SliceOptions, type Source } from './source/useSlice.js';

/** Options of `useSessionState`. */
interface SessionStateOptions<Slice> extends SliceOptions<Slice> {
  /**
   * The slice to use outside of a provider, for parts that may also be shown in a stored message. Keep its identity stable.
   * Without it, the hook throws there.
   */
  readonly fallback?: NoInfer<Slice>;
}

/**
 * A slice of the session's state. The component renders again only when the slice changes, so
 * select as little as you need.
 *
 * @param selector Pure. Takes `SessionState<MyTypes>` if the app has types of its own. May return a new object each time if `isEqual` compares it.
 * @throws outside of a provider, unless there is a `fallback`.
 */
export function useSessionState<Slice, Types extends SessionTypes = SessionTypes>(
  selector: (state: SessionState<Types>) => Slice,
  options: SessionStateOptions<Slice> = {},
): Slice {
  watchOptions('useSessionState', options);
  const session = useSession<Types>({ optional: 'fallback' in options });
  // Without a fallback there is a session, or `useSession` has thrown.
  return useSliceOr(session, selector, options.fallback as Slice, options.isEqual);
}

/**
 * A slice as in `useSessionState`, for values that do not depend on the text of an answer: `selector` is not called if only the
 * text at the end of a message has grown.
 */
export function useSessionFact<Slice>(
  selector: (state: SessionState) => Slice,
  fallback: Slice,
  isEqual?: (previous: Slice, next: Slice) => boolean,
): Slice {
  const session = useSession({ optional: true });
  return useSliceOr(useSessionSource()?.around ?? session, selector, fallback, isEqual);
}

function useSliceOr<State, Slice>(
  source: Source<State> | undefined,
  selector: (state: State) => Slice,
  fallback: Slice,
  isEqual?: (previous: Slice, next: Slice) => boolean,
): Slice {
  const readable: Source<State | undefined> = source ?? NOTHING;
  return useSlice(readable, (state) => (state === undefined ? fallback : selector(state)), isEqual);
}
