'use client';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type AgentSession,
  type AgentStorage,
  createSession,
  type Outbox,
  type Scheduler,
} from '../client/index.js';
import type { SessionTypes } from '../core/SessionTypes.js';
import { soon } from '../core/soon.js';
import { watchData, watchObserver, watchOpened, watchTwins } from '../development/index.js';
import { type AgentBackend, type SessionObserver, addressOf } from '../contract/index.js';
import { AgentSessionContext, noSession } from './AgentSessionContext.js';
import { leaveSession } from './leftSessions.js';
import { tellLists } from './sessionNews.js';
import { useHistory } from './useHistory.js';
import { useSteady } from './warnings.js';

/** What a session is made from, or the session itself. */
export interface AgentSessionOptions<Types extends SessionTypes = SessionTypes> {
  /**
   * The system that runs the agent. You may create it on each render: a session is opened for its
   * name, address and session id, and stays while these are the same. Without `backend` and
   * `session`, the session of the provider around it is used.
   */
  readonly backend?: AgentBackend | undefined;
  /** The session to continue. Changing it opens another session, unless it is the id that the open session has received. */
  readonly sessionId?: string | undefined;
  /** A session that you created with `createSession`, instead of `backend`. You dispose it yourself. */
  readonly session?: AgentSession<Types> | undefined;
  /** Receives events, errors and ids; may be created on each render. For sessions created from `backend`. */
  readonly observer?: SessionObserver<Types> | undefined;
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
}

/** A session that is shown. */
export interface OpenedSession {
  readonly session: AgentSession;
  /** Another one for each conversation: what a component holds of the former does not become part of the next. */
  readonly key: number;
}

/**
 * The given session, or one that is opened for a backend and disposed when another is wanted or the component leaves; its stored
 * messages are loaded. Without both, that of the nearest provider.
 *
 * @throws if there is none, which is a mistake in the app.
 */
export function useOpenedSession(options: AgentSessionOptions): OpenedSession {
  watchOpened({ ...options });
  watchData('AgentPanel, AgentSessionProvider or useAgentSession', options.session);
  const outer = use(AgentSessionContext);
  const own = useOwnSession(options.session === undefined ? options : {});
  const here = options.session ?? own?.session;
  useEffect(() => watchTwins(own, outer), [own, outer]);
  useHistory(here);
  useEffect(() => here && tellLists(here), [here]);
  const session = here ?? outer;
  if (session === undefined) throw noSession();
  const key = keyOf(session);
  useSteady('new-session', options.session && String(key));
  return { session, key };
}

const keys = new WeakMap<object, number>();
let keyCount = 0;

/** What an app makes from a session, such as `{ ...session, sendMessage: mine }`, shares its outbox. */
function keyOf(session: AgentSession): number {
  const shared = (session.outbox as Outbox | undefined) ?? session;
  const key = keys.get(shared) ?? ++keyCount;
  keys.set(shared, key);
  return key;
}

/** A session, and the options it was opened for. */
interface Opened {
  readonly session: AgentSession;
  readonly address: string;
  readonly wanted: string | undefined;
  /** The id that the session has got since. */
  readonly latest: { name?: string };
}

/** Opens a session for a backend, and another one when the options ask for it. */
function useOwnSession(options: AgentSessionOptions): Opened | undefined {
  const { backend, observer } = options;
  // Something that is no backend is refused with words when the session is created.
  const known = (backend as AgentBackend | null | undefined)?.sessionId;
  const wanted = backend === undefined ? undefined : (options.sessionId ?? known);
  const [opened, setOpened] = useState(() => open(options, wanted));
  const address = backend === undefined ? undefined : addressOf(backend);
  useSteady('new-backend', address);
  if (opened?.address !== address || opened?.wanted !== wanted) {
    // The app passes the id that the open session has got meanwhile, so it is the same session.
    const isNamed = opened?.address === address && opened?.latest.name === wanted;
    setOpened(
      isNamed && opened !== undefined && wanted !== undefined
        ? { ...opened, wanted }
        : open(options, wanted),
    );
  }
  watchObserver(observer);
  useObserver(opened?.session, observer);
  useDisposal(opened?.session);
  return opened;
}

function open(
  { backend, scheduler, storage }: AgentSessionOptions,
  wanted: string | undefined,
): Opened | undefined {
  if (backend === undefined) return undefined;
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
  return { session, address: addressOf(backend), wanted, latest };
}

function useObserver(
  session: AgentSession | undefined,
  observer: SessionObserver | undefined,
): void {
  const watching = useRef<{ readonly session: AgentSession; readonly stop?: () => void }>(
    undefined,
  );
  useLayoutEffect(() => {
    // An observer of the session before, and one that leaves with the component, must also see the end that follows.
    if (watching.current?.session === session) watching.current?.stop?.();
    const stop = observer && session?.observe?.(observer);
    watching.current = session && { session, ...(stop && { stop }) };
  }, [session, observer]);
}

/** StrictMode unmounts and mounts again at once: only a session that stays away is disposed. */
function useDisposal(session: AgentSession | undefined): void {
  const shown = useRef<AgentSession>(undefined);
  useEffect(() => {
    shown.current = session;
    return () => {
      shown.current = undefined;
      soon(() => {
        if (session !== undefined && shown.current !== session) leaveSession(session);
      });
    };
  }, [session]);
}
