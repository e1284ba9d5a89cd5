'use client';
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { AgentSession } from '../client/AgentSession.js';
import { createSession } from '../client/createSession.js';
import { addressOf } from '../protocols/addressOf.js';
import type { AgentBackend, SessionObserver } from '../protocols/protocol.js';
import { AgentSessionContext, NO_SESSION } from './AgentSessionContext.js';
import { useHistory } from './useHistory.js';

export interface AgentSessionProviderProps {
  /**
   * The system that runs the agent. May be made anew on each render: a session is opened for its
   * name, address and session id, and stays while these are the same. Without one and without a
   * `session`, that of the provider around this one is used.
   */
  readonly backend?: AgentBackend;
  /** The session to continue. Changing it opens that session. */
  readonly sessionId?: string | undefined;
  /** A session that you made with `createSession`, in place of `backend`. It stays yours to dispose. */
  readonly session?: AgentSession;
  /** Is told of what happens; may be made anew on each render. For sessions made from `backend`. */
  readonly observer?: SessionObserver | undefined;
  readonly children?: ReactNode;
}

/** Gives a session to the hooks and components below, and shows its stored messages. */
export function AgentSessionProvider({
  backend,
  sessionId,
  session,
  observer,
  children,
}: AgentSessionProviderProps) {
  const outer = use(AgentSessionContext);
  if (session !== undefined) return <Provided session={session}>{children}</Provided>;
  if (backend === undefined) {
    if (outer === undefined) throw new Error(NO_SESSION);
    return children;
  }
  const key = [addressOf(backend), sessionId ?? backend.sessionId].join(' ');
  return (
    <Owned key={key} backend={backend} sessionId={sessionId} observer={observer}>
      {children}
    </Owned>
  );
}

interface OwnedProps {
  readonly backend: AgentBackend;
  readonly sessionId: string | undefined;
  readonly observer: SessionObserver | undefined;
  readonly children: ReactNode;
}

function Owned({ backend, sessionId, observer, children }: OwnedProps) {
  const [session] = useState(() => createSession({ backend, sessionId }));
  const stopTelling = useRef<() => void>(undefined);
  // Not stopped when this goes away: the end of the session, which follows, is told as well.
  useLayoutEffect(() => {
    stopTelling.current?.();
    stopTelling.current = observer && session.observe?.(observer);
  }, [session, observer]);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // StrictMode takes everything down and up again at once: what is still wanted is not closed.
      queueMicrotask(() => {
        if (!isMounted.current) session.dispose();
      });
    };
  }, [session]);
  return <Provided session={session}>{children}</Provided>;
}

function Provided({
  session,
  children,
}: {
  readonly session: AgentSession;
  readonly children: ReactNode;
}) {
  useHistory(session);
  return <AgentSessionContext value={session}>{children}</AgentSessionContext>;
}
