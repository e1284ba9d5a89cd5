import type { AgentSession } from '../client/index.js';
import { isUnsent } from '../core/session/messages.js';
import { isBusy } from '../core/session/runStatus.js';
import type { SessionState } from '../core/state.js';
import { titleOf } from '../core/titleOf.js';
import type { SessionInfo } from '../contract/index.js';

/** What a session of this page tells the lists of its backend. */
export interface SessionNews {
  /** The address of its backend. */
  readonly address: string;
  readonly info: SessionInfo;
  /** Whether a run has begun, is over, or was not accepted, so that the backend may not know the session. */
  readonly run: 'begun' | 'over' | 'refused';
}

type Listener = (news: SessionNews) => void;

const listeners = new Set<Listener>();
/** The sessions whose run is in progress, for lists that are shown in the middle of it. */
const inProgress = new Map<AgentSession, SessionNews>();

/** Listens to the sessions of this page. Returns a function that stops it. */
export function onSessionNews(listener: Listener): () => void {
  listeners.add(listener);
  for (const news of inProgress.values()) listener(news);
  return () => {
    listeners.delete(listener);
  };
}

/** The sessions that are shown, and in how many places. */
const shown = new Map<AgentSession, { places: number; readonly stop: () => void }>();

/** Tells the lists when a run of the session begins and ends, once in however many places it is shown. Returns a function that stops it. */
export function tellLists(session: AgentSession): () => void {
  const known = shown.get(session) ?? { places: 0, stop: follow(session) };
  shown.set(session, known);
  known.places++;
  return () => {
    known.places--;
    if (known.places > 0) return;
    shown.delete(session);
    known.stop();
  };
}

function follow(session: AgentSession): () => void {
  const { address } = session;
  if (address === undefined) return () => undefined;
  const tell = (run: SessionNews['run'], info: SessionInfo) => {
    const news = { address, info, run };
    if (run === 'begun') inProgress.set(session, news);
    else inProgress.delete(session);
    for (const listener of listeners) listener(news);
  };
  let isPending = false;
  const unsubscribe = session.subscribe(() => {
    const state = session.getState();
    const wasPending = isPending;
    isPending = isBusy(state.status);
    if (!isPending && !wasPending) return;
    const known = inProgress.get(session)?.info;
    const info = known ?? infoOf(state);
    // Some backends name a session only in its first run.
    if (info === undefined) return;
    if (known === undefined) tell('begun', info);
    if (!isPending) tell(isRefused(state) ? 'refused' : 'over', info);
  });
  return () => {
    unsubscribe();
    // The person has left it in the middle of a run, which nobody follows any longer.
    const left = inProgress.get(session)?.info;
    if (left !== undefined) tell('over', left);
  };
}

/** The session as a list shows it, named after the first words that were sent. Undefined if it has no id yet. */
function infoOf({ messages, sessionId: id, title }: SessionState): SessionInfo | undefined {
  if (id === undefined) return undefined;
  const words = title || titleOf(messages);
  const updatedAt =
    messages.findLast(({ role }) => role === 'user')?.createdAt ?? new Date().toISOString();
  return { id, updatedAt, ...(words !== undefined && { title: words }) };
}

function isRefused({ messages }: SessionState): boolean {
  const last = messages.findLast(({ role }) => role === 'user');
  return last !== undefined && isUnsent(last);
}
