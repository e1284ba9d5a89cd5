import {
  CUT_OFF,
  isAskedByTool,
  type SessionInside,
  type SessionInternals,
} from '../../client/index.js';
import { isBusy } from '../../core/session/runStatus.js';

/** What this tab has heard of what the tab before it was at. */
export interface Heard {
  /** What was given for a request, where it was heard. */
  readonly answerTo: (requestId: string) => unknown;
  /** How many pieces of the run's data this page has been told of. */
  readonly data: number;
}

/**
 * Goes on with a session that another tab has carried out until it was gone, from what is known of it here: reads its run on,
 * where the backend can, and else ends it as interrupted. What was on its way may have arrived: the store is asked, and what it
 * does not have is shown as not sent. Nothing is sent again.
 */
export async function takeOver({ live, store }: SessionInside, heard: Heard): Promise<void> {
  const session = live();
  const { history, messages, status } = store.current;
  if (isBusy(status) || status === 'awaiting-input') session.history.beginRun();
  if (history === 'loading') void session.history.load();
  if (store.current.earlier === 'loading') {
    store.applyNow({ type: 'earlier-status', status: 'failed' });
  }
  const unsure = messages.find((message) => message.status === 'sending');
  if (unsure !== undefined) return settleMessage(session, unsure.key);
  if (!(await settleAnswers(session, heard)) || session.signal.aborted) return;
  if (store.current.status === 'awaiting-input') return goOnWaiting(session, heard);
  if (store.current.status === 'stopping') return stopAgain(session);
  if (isBusy(store.current.status)) return readOn(session, heard);
}

/** A message that was on its way: it has arrived, or is shown as not sent. */
async function settleMessage(session: SessionInternals, key: string): Promise<void> {
  const { sending, signal, store, stream } = session;
  const hasArrived = await sending.hasArrived(key);
  if (signal.aborted) return;
  if (!hasArrived) store.apply([{ type: 'message-update', key, status: 'interrupted' }]);
  if (!isBusy(store.current.status) || stream.isReading) return store.publish();
  // The answer may be stored already, so that there is no run to follow.
  const isAnswered = hasArrived && store.current.messages.at(-1)?.role !== 'user';
  if (isAnswered) store.applyNow({ type: 'run-end', outcome: 'done' });
  else interrupt(session);
}

/** Answers that were on their way. False where one of them has arrived, and what followed is shown. */
async function settleAnswers(session: SessionInternals, { answerTo }: Heard): Promise<boolean> {
  const { remoteAnswers, signal, store } = session;
  for (const request of store.current.requests.filter(({ status }) => status === 'submitting')) {
    const isOpen = await remoteAnswers.claim(request);
    if (!isOpen || signal.aborted) return false;
    remoteAnswers.tell('released', request);
    const draft = answerTo(request.id) ?? request.draft;
    store.applyNow({ type: 'request-fail', requestId: request.id, fault: CUT_OFF, draft });
  }
  return true;
}

/** A run that waits: what else happens in it is read, or what an answer goes on from. */
async function goOnWaiting(session: SessionInternals, heard: Heard): Promise<void> {
  const { history, signal, store, stream } = session;
  if (isAskedByTool(store.current) && stream.canResume) return readOn(session, heard);
  if (!history.isAvailable) return;
  const stored = await history.fetch().catch(() => undefined);
  if (stored?.waitingRun !== undefined && !signal.aborted) await history.loadAnew(stored);
}

/** The tab that was asked to stop the run may not have come to it. */
async function stopAgain({
  backend,
  http,
  signal,
  store,
  stream,
}: SessionInternals): Promise<void> {
  const call = backend.stop?.(stream.context);
  if (call !== undefined) await http.send(call, signal).catch(() => undefined);
  if (signal.aborted || store.current.status !== 'stopping') return;
  store.applyNow(
    { type: 'run-end', outcome: 'stopped' },
    { type: 'connection-change', connection: { status: 'closed' } },
  );
}

async function readOn(session: SessionInternals, { data }: Heard): Promise<void> {
  const { store, stream } = session;
  if (!stream.canResume) return interrupt(session);
  await session.enqueue(async () => {
    // The call was taken, so there is a run, even if nothing of it has been heard yet.
    if (store.current.run === undefined) store.apply([{ type: 'run-identify' }]);
    const key = store.current.run?.messageKey;
    if (key !== undefined) await stream.resumeInto(key, { isKnown: true, toldData: data });
  });
  session.afterRun();
}

function interrupt({ store }: SessionInternals): void {
  store.applyNow(
    { type: 'run-end', outcome: 'interrupted' },
    { type: 'fault', fault: CUT_OFF },
    { type: 'connection-change', connection: { status: 'closed' } },
  );
}
