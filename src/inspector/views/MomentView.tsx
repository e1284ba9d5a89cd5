'use client';
import { useLayoutEffect, useState } from 'react';
import { Transcript } from '../../chat/transcript/index.js';
import { createListeners } from '../../core/createListeners.js';
import type { SessionState } from '../../core/state.js';
import { capabilitiesOf } from '../../contract/index.js';
import { AgentSessionContext } from '../../react/index.js';
import { useInspectorTexts } from '../texts/useInspectorTexts.js';
import { type AgentSession, createOutbox } from '../../client/index.js';

/** The conversation in an earlier state, rendered with the same components as in the panel. */
export function MomentView({ state }: { readonly state: SessionState }) {
  const words = useInspectorTexts();
  const [session] = useState(() => new MomentSession(state));
  useLayoutEffect(() => session.show(state), [session, state]);
  if (state.messages.length === 0) return <p data-part="inspector-empty">{words.noMessages}</p>;
  return (
    <AgentSessionContext value={session}>
      <Transcript />
    </AgentSessionContext>
  );
}

const nothing = () => Promise.resolve();

/** A session in a fixed state, for display only. Actions on the past are impossible, so no request can be answered. */
class MomentSession implements AgentSession {
  readonly capabilities = capabilitiesOf({});
  #state: SessionState;
  readonly #listeners = createListeners();

  constructor(state: SessionState) {
    this.#state = withoutRequests(state);
  }

  /** Changes to another state. */
  show(state: SessionState): void {
    this.#state = withoutRequests(state);
    this.#listeners.tell();
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  readonly outbox = createOutbox(this);
  readonly sendMessage = nothing;
  readonly stop = nothing;
  readonly respond = nothing;
  readonly hold = () => undefined;
  readonly ask = () => undefined;
  readonly retry = nothing;
  readonly resend = nothing;
  readonly discard = () => undefined;
  readonly continueFrom = nothing;
  readonly load = nothing;
  readonly fetchHistory = () => Promise.resolve({ messages: [] });
  readonly dispose = () => undefined;
}

function withoutRequests(state: SessionState): SessionState {
  return { ...state, requests: [] };
}
