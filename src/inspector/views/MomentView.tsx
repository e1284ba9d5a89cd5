'use client';
import { useLayoutEffect, useState } from 'react';
import { Transcript } from '../../chat/transcript/index.js';
import type { SessionState } from '../../core/state.js';
import { AgentSessionContext } from '../../react/index.js';
import { useWords } from '../words/useWords.js';
import { type AgentSession, createOutbox } from '../../client/index.js';

/** The conversation as it was, drawn by the same parts as in the panel. */
export function MomentView({ state }: { readonly state: SessionState }) {
  const words = useWords();
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

/** A session at one moment: to be looked at. What happened cannot be acted upon, so nothing asks for an answer. */
class MomentSession implements AgentSession {
  readonly capabilities: AgentSession['capabilities'] = {
    history: false,
    stop: false,
    resume: false,
    inputRequests: false,
    toolRequests: false,
    checkpoints: false,
    attachments: false,
  };
  private state: SessionState;
  private readonly listeners = new Set<() => void>();

  constructor(state: SessionState) {
    this.state = withoutRequests(state);
  }

  /** Goes to another moment. */
  show(state: SessionState): void {
    this.state = withoutRequests(state);
    for (const listener of this.listeners) listener();
  }

  readonly getState = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly outbox = createOutbox(this);
  readonly sendMessage = nothing;
  readonly stop = nothing;
  readonly respond = nothing;
  readonly hold = () => undefined;
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
