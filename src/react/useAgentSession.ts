'use client';
import { useMemo } from 'react';
import { actionsIn, type AgentSession, type SessionActions } from '../client/index.js';
import { isBusy } from '../core/session/runStatus.js';
import type { SessionState } from '../core/state.js';
import { useSession } from './AgentSessionContext.js';
import { useSessionState } from './useSessionState.js';

/** A session's state and actions. Actions that the backend cannot carry out are undefined. */
export interface UseAgentSession
  extends SessionState, SessionActions, Pick<AgentSession, 'capabilities' | 'outbox'> {
  /** Whether a run is in progress, so that another message has to wait. */
  readonly isBusy: boolean;
}

const whole = (state: SessionState): SessionState => state;

/**
 * The session of the nearest provider: its whole state and its actions. Renders again with every
 * published change, at most once per frame. If a component needs less, select less, with
 * `useSessionState` or a more specific hook.
 */
export function useAgentSession(): UseAgentSession {
  const session = useSession();
  const state = useSessionState(whole);
  return useMemo(
    () => ({
      ...state,
      ...actionsIn(session),
      isBusy: isBusy(state.status),
      capabilities: session.capabilities,
      outbox: session.outbox,
    }),
    [session, state],
  );
}
