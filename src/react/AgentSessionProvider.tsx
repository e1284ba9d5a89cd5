'use client';
import { soon } from '../core/soon.js';
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  type AgentSession,
  type AgentStorage,
  createSession,
  type Scheduler,
} from '../client/index.js';
import { addressOf } from '../protocols/addressOf.js';
import type { AgentBackend, SessionObserver } from '../protocols/protocol.js';
import { AgentSessionContext, noSession } from './AgentSessionContext.js';
import { tellLists } from './sessionNews.js';
import { useHistory } from './useHistory.js';
import { useSteadyAddress, warnOfTwoReacts } from './warnings.js';

/** Props of `AgentSessionProvider`. */
export interface AgentSessionProviderProps {
  /**
   * The system that runs the agent. You may create it on each render: a session is opened for its
   * name, address and session id, and stays while these are the same. Without `backend` and
   * `session`, the provider uses the session of the provider around it.
   */
  readonly backend?: AgentBackend | undefined;
  /** The session to continue. Changing it opens another session, unless it is the id that the open session has received. */
  readonly sessionId?: string | undefined;
  /** A session that you created with `createSession`, instead of `backend`. You dispose it yourself. */
  readonly session?: AgentSession | undefined;
  /** Receives events, errors and ids; may be created on each render. For sessions created from `backend`. */
  readonly observer?: SessionObserver | undefined;
  /**
   * Decides when changes are shown, for sessions created from `backend`; read when one is created.
   * @default once per frame
   */
  readonly scheduler?: Scheduler | undefined;
  /**
   * Stores unsent messages and the conversation beyond the page, for sessions created from `backend`; read when one is created.
   * Create a storage outside of components, see `agent-session-react/storage`. @default only a draft is stored
   */
  readonly storage?: AgentStorage | undefined;
  readonly children?: ReactNode;
}

/** Provides a session to the hooks and components below, and loads its stored messages. */
export function AgentSessionProvider({
  backend,
  sessionId,
  session,
  observer,
  scheduler,
  storage,
  children,
}: AgentSessionProviderProps) {
  warnOfTwoReacts();
  const outer = use(AgentSessionContext);
  if (session !== undefined) return <Provided session={session}>{children}</Provided>;
  if (backend === undefined) {
    if (outer === undefined) throw noSession();
    return children;
  }
  return <Made {...{ backend, sessionId, observer, scheduler, storage }}>{children}</Made>;
}

interface MadeProps {
  readonly backend: AgentBackend;
  readonly sessionId: string | undefined;
  readonly observer: SessionObserver | undefined;
  readonly scheduler: Scheduler | undefined;
  readonly storage: AgentStorage | undefined;
  readonly children: ReactNode;
}

/** A session, and the props it was opened for. */
interface Opened {
  readonly session: AgentSession;
  readonly address: string;
  readonly wanted: string | undefined;
  /** The id that the session has got since. */
  readonly latest: { name?: string };
  readonly key: number;
}

function open(
  { backend, scheduler, storage }: Pick<MadeProps, 'backend' | 'scheduler' | 'storage'>,
  wanted: string | undefined,
  key: number,
): Opened {
  const session = createSession({
    backend,
    sessionId: wanted,
    storage,
    ...(scheduler && { scheduler }),
  });
  const latest: Opened['latest'] = {};
  session.observe?.({
    onSessionChange: (name) => {
      latest.name = name;
    },
  });
  return { session, address: addressOf(backend), wanted, latest, key };
}

/** Opens a session for a backend, and another one when the props ask for it. */
function Made({ backend, sessionId, observer, scheduler, storage, children }: MadeProps) {
  // Something that is no backend is refused with words when the session is created.
  const wanted = sessionId ?? (backend as AgentBackend | null)?.sessionId;
  const [opened, setOpened] = useState(() => open({ backend, scheduler, storage }, wanted, 0));
  const address = addressOf(backend);
  useSteadyAddress(address);
  const isOther = opened.address !== address;
  if (isOther || opened.wanted !== wanted) {
    // The app passes the id that the open session has got meanwhile, so it is the same session.
    const isNamed = !isOther && wanted !== undefined && opened.latest.name === wanted;
    setOpened(
      isNamed
        ? { ...opened, wanted }
        : open({ backend, scheduler, storage }, wanted, opened.key + 1),
    );
  }
  return (
    <Owned key={opened.key} session={opened.session} observer={observer}>
      {children}
    </Owned>
  );
}

interface OwnedProps {
  readonly session: AgentSession;
  readonly observer: SessionObserver | undefined;
  readonly children: ReactNode;
}

function Owned({ session, observer, children }: OwnedProps) {
  const stopTelling = useRef<() => void>(undefined);
  // Not removed on unmount: the observer must also see the end of the session, which follows.
  useLayoutEffect(() => {
    stopTelling.current?.();
    stopTelling.current = observer && session.observe?.(observer);
  }, [session, observer]);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // StrictMode unmounts and mounts again at once: only a session that stays unmounted is disposed.
      soon(() => {
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
  useEffect(() => tellLists(session), [session]);
  return <AgentSessionContext value={session}>{children}</AgentSessionContext>;
}
