'use client';
import { useMemo } from 'react';
import { actionsIn, type AgentSession, type SessionActions } from '../client/index.js';
import { isBusy } from '../core/session/runStatus.js';
import { watchOptions } from '../development/index.js';
import type { SessionTypes } from '../core/SessionTypes.js';
import type { SessionState } from '../core/state.js';
import { useSlice } from './source/useSlice.js';
import { type AgentSessionOptions, useOpenedSession } from './useOpenedSession.js';

/** A session's state and actions. Actions that the backend cannot carry out are undefined. */
export interface UseAgentSession<Types extends SessionTypes = SessionTypes>
  extends
    SessionState<Types>,
    SessionActions<Types>,
    Pick<AgentSession, 'capabilities' | 'outbox'> {
  /** Whether a run is in progress, so that another message has to wait. */
  readonly isBusy: boolean;
  /** The session itself, for a provider, a panel or parts: `<AgentSessionProvider session={session}>`. */
  readonly session: AgentSession<Types>;
}

const whole = (state: SessionState) => state;

/**
 * A session: its whole state and its actions. With a `backend`, opens a session, loads its stored messages, and closes it when
 * the component leaves or the backend is another; with a `session`, shows that one; without either, that of the nearest provider.
 * Renders again with every published change, at most once per frame. If a component needs less, select less, with
 * `useSessionState` or a more specific hook below a provider.
 *
 * ```tsx
 * const { messages, sendMessage, session } = useAgentSession({ backend });
 * ```
 *
 * @throws without a backend, a session and a provider, which is a mistake in the app.
 */
export function useAgentSession<Types extends SessionTypes = SessionTypes>(
  options: AgentSessionOptions<Types> = {},
): UseAgentSession<Types> {
  watchOptions('useAgentSession', options);
  const { session } = useOpenedSession(options as AgentSessionOptions);
  const state = useSlice(session, whole);
  const used = useMemo(
    () => ({
      ...state,
      ...actionsIn(session),
      isBusy: isBusy(state.status),
      capabilities: session.capabilities,
      outbox: session.outbox,
      session,
    }),
    [session, state],
  );
  // What the agent sends has the types that the app says.
  return used as UseAgentSession as UseAgentSession<Types>;
}
