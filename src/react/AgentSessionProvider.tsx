'use client';
import type { ReactNode } from 'react';
import { AgentSessionContext } from './AgentSessionContext.js';
import { type AgentSessionOptions, useOpenedSession } from './useOpenedSession.js';
import { warnOfTwoReacts } from './warnings.js';

/** Props of `AgentSessionProvider`. */
export interface AgentSessionProviderProps extends AgentSessionOptions {
  readonly children?: ReactNode;
}

/** Provides a session to the hooks and components below, and loads its stored messages. */
export function AgentSessionProvider({ children, ...options }: AgentSessionProviderProps) {
  warnOfTwoReacts();
  const { key, session } = useOpenedSession(options);
  return (
    <AgentSessionContext key={key} value={session}>
      {children}
    </AgentSessionContext>
  );
}
