'use client';
import { createContext, use } from 'react';
import { seeAlso, warn, watchOptions } from '../development/index.js';
import type { AgentSession } from '../client/index.js';
import type { SessionTypes } from '../core/SessionTypes.js';
import type { SessionSource } from './source/sessionSource.js';

/** The session that hooks and components below a provider read. */
export const AgentSessionContext = createContext<AgentSession | undefined>(undefined);

/** The session of an `AgentRoot`, as a source that separates newly streamed text from everything else. */
export const SessionSourceContext = createContext<SessionSource | undefined>(undefined);

/** The `SessionSource` for the session of the nearest provider. Undefined outside an `AgentRoot` of that session. */
export function useSessionSource(): SessionSource | undefined {
  const session = use(AgentSessionContext);
  const source = use(SessionSourceContext);
  return source?.session === session ? source : undefined;
}

const NO_SESSION =
  'There is no agent session here, so there is nothing to show. Put this into <AgentSessionProvider> or <AgentPanel>, and pass that a backend or a session.';

/** The error for a component that needs a session and has none. */
export const noSession = (): Error => new Error(NO_SESSION + seeAlso('no-session'));

/** Options of `useSession`. */
interface UseSessionOptions {
  /** Return undefined outside of a provider, for parts that may also be shown in a stored message. @default false */
  readonly optional?: boolean;
}

/** The session of the nearest provider. @throws outside of a provider. */
export function useSession<Types extends SessionTypes = SessionTypes>(): AgentSession<Types>;
/** The session of the nearest provider, or undefined outside of one if it is `optional`. */
export function useSession<Types extends SessionTypes = SessionTypes>(
  options: UseSessionOptions,
): AgentSession<Types> | undefined;
/**
 * The session of the nearest provider, for its actions and capabilities. The component does not render again when the session
 * changes: `useSessionState` reads the state, `useAgentSession` everything.
 *
 * @throws outside of a provider, which is a mistake in the app, unless the session is `optional`.
 */
export function useSession(options: UseSessionOptions = {}): AgentSession | undefined {
  watchOptions('useSession', options);
  const session = use(AgentSessionContext);
  if (session === undefined && options.optional !== true) throw noSession();
  return session;
}

/** Tells the developer of a view that shows nothing because it is outside of a session. To be called while it renders. */
export function warnOutsideSession(part: string): void {
  warn('no-session-here', () => (use(AgentSessionContext) === undefined ? [part] : undefined));
}
