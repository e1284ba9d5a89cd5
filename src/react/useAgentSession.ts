'use client';
import { useMemo } from 'react';
import type { AgentSession } from '../client/index.js';
import { isBusy } from '../core/session/runStatus.js';
import type { SessionState } from '../core/state.js';
import { useSession } from './AgentSessionContext.js';
import { useSessionState } from './useSessionState.js';

/** A session's state and actions. */
export interface UseAgentSession extends SessionState {
  /** Whether a run is in progress, so that another message has to wait. */
  readonly isBusy: boolean;
  readonly capabilities: AgentSession['capabilities'];
  readonly sendMessage: AgentSession['sendMessage'];
  readonly stop: AgentSession['stop'];
  readonly respond: AgentSession['respond'];
  /** Undefined if no answer is held back. */
  readonly takeBack: AgentSession['takeBack'];
  /** Undefined if the backend cannot. */
  readonly skip: AgentSession['skip'];
  readonly retry: AgentSession['retry'];
  /** Undefined if the backend cannot. */
  readonly attach: AgentSession['attach'];
  /** Undefined if the backend cannot. */
  readonly detach: AgentSession['detach'];
  readonly resend: AgentSession['resend'];
  readonly discard: AgentSession['discard'];
  readonly continueFrom: AgentSession['continueFrom'];
  /** Undefined if the backend cannot. */
  readonly regenerate: AgentSession['regenerate'];
  /** Undefined if the backend cannot. */
  readonly edit: AgentSession['edit'];
  /** Undefined if the backend cannot. */
  readonly loadSiblings: AgentSession['loadSiblings'];
  /** Undefined if the backend cannot. */
  readonly showSibling: AgentSession['showSibling'];
  /** Undefined if the backend cannot. */
  readonly upload: AgentSession['upload'];
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
      isBusy: isBusy(state.status),
      capabilities: session.capabilities,
      sendMessage: session.sendMessage,
      stop: session.stop,
      respond: session.respond,
      takeBack: session.takeBack,
      skip: session.skip,
      retry: session.retry,
      attach: session.attach,
      detach: session.detach,
      resend: session.resend,
      discard: session.discard,
      continueFrom: session.continueFrom,
      regenerate: session.regenerate,
      edit: session.edit,
      loadSiblings: session.loadSiblings,
      showSibling: session.showSibling,
      upload: session.upload,
    }),
    [session, state],
  );
}
