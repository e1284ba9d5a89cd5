'use client';
import { useLayoutEffect, useState } from 'react';
import { Transcript } from '../../chat/transcript/index.js';
import type { SessionState } from '../../core/state.js';
import { AgentSessionContext } from '../../react/index.js';
import { useWords } from '../words/useWords.js';
import { MomentSession } from './MomentSession.js';

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
