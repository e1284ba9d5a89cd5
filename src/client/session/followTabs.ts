import { ifPossible } from '../../core/ifPossible.js';
import { isRecord } from '../../core/json.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { AgentSession } from './AgentSession.js';

/** What of a session is needed to follow it in other tabs. */
type Followed = Pick<AgentSession, 'address' | 'attach' | 'getState' | 'subscribe'>;

/**
 * Shows runs of the session that are started in another tab of this browser as they are written, and tells the other
 * tabs of those that are started here. A tab that is hidden follows once it is looked at, so that many tabs do not
 * use up the connections. Call it in each tab; it does nothing where the backend cannot read a run again, or the
 * browser has no channels.
 *
 * ```tsx
 * useEffect(() => followTabs(session), [session]);
 * ```
 *
 * @returns how to end it. Who calls it twice for one session follows twice.
 */
export function followTabs(session: Followed): () => void {
  const { attach } = session;
  if (attach === undefined) return () => undefined;
  const tabs: { channel?: BroadcastChannel | undefined } = {};
  let name = '';
  /** The latest run that all tabs know of. */
  let known: string | undefined;
  let waiting: string | undefined;

  const follow = () => {
    const { status } = session.getState();
    if (waiting === undefined || isHidden() || isBusy(status)) return;
    const runId = waiting;
    waiting = undefined;
    void attach(runId);
  };
  const hear = ({ data }: MessageEvent<unknown>) => {
    const runId = isRecord(data) ? data['runId'] : undefined;
    if (typeof runId !== 'string') return;
    known = runId;
    waiting = runId;
    follow();
  };
  const open = (sessionId: string | undefined) => {
    const next = sessionId === undefined ? '' : `agent-runs ${session.address ?? ''} ${sessionId}`;
    if (next === name) return;
    name = next;
    tabs.channel?.close();
    tabs.channel = next === '' ? undefined : ifPossible(() => new BroadcastChannel(next));
    tabs.channel?.addEventListener('message', hear);
    // A channel keeps no process alive where there are no pages.
    (tabs.channel as { unref?: () => void } | undefined)?.unref?.();
  };
  const look = () => {
    const { messages, run, sessionId, status } = session.getState();
    open(sessionId);
    const runId = messages.findLast(({ key }) => key === run?.messageKey)?.runId;
    if (status !== 'running' || runId === undefined || runId === known) return;
    known = runId;
    const notice = { runId };
    ifPossible(() => tabs.channel?.postMessage(notice));
  };

  const unsubscribe = session.subscribe(look);
  look();
  const page = typeof document === 'undefined' ? undefined : document;
  page?.addEventListener('visibilitychange', follow);
  return () => {
    unsubscribe();
    page?.removeEventListener('visibilitychange', follow);
    tabs.channel?.close();
  };
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
