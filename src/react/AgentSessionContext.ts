'use client';
import { createContext, use } from 'react';
import type { AgentSession } from '../client/AgentSession.js';

/** The session that hooks and components below a provider read. */
export const AgentSessionContext = createContext<AgentSession | undefined>(undefined);

/** The session of the nearest provider. Throws outside one: that is a mistake in the app. */
export function useSession(): AgentSession {
  const session = use(AgentSessionContext);
  if (session === undefined) {
    throw new Error(
      'There is no agent session here, so there is nothing to show. Wrap this component in <AgentSessionProvider> or <AgentPanel>.',
    );
  }
  return session;
}
