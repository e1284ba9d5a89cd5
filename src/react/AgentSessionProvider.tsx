'use client';
import type { ReactNode } from 'react';
import type { SessionTypes } from '../core/SessionTypes.js';
import { watchOptions } from '../development/index.js';
import { AgentSessionContext } from './AgentSessionContext.js';
import { type AgentSessionOptions, useOpenedSession } from './useOpenedSession.js';
import { warnOfTwoReacts } from './warnings.js';

/** Props of `AgentSessionProvider`. */
export interface AgentSessionProviderProps<
  Types extends SessionTypes = SessionTypes,
> extends AgentSessionOptions<Types> {
  /** What reads the session. */
  readonly children?: ReactNode;
}

/** Provides a session to the hooks and components below, and loads its stored messages. */
export function AgentSessionProvider<Types extends SessionTypes = SessionTypes>({
  children,
  ...options
}: AgentSessionProviderProps<Types>) {
  warnOfTwoReacts();
  watchOptions('AgentSessionProvider', options);
  const { key, session } = useOpenedSession(options as AgentSessionOptions);
  return (
    <AgentSessionContext key={key} value={session}>
      {children}
    </AgentSessionContext>
  );
}
