import {
  CUT_OFF,
  isAskedByTool,
  type SessionInside,
  type SessionInternals,
} from '../../client/index.js';
import type { SessionEvent } from '../../core/events.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { PendingRequest } from '../../core/state.js';
import type { LoadedHistory } from '../../protocols/protocol.js';

/** What this tab has heard of what the tab before it was at. */
export interface Heard {
  /** What was given for a request, where it was heard. */
  readonly answerTo: (requestId: string) => unknown;
  /** How many pieces of the run's data this page has been told of. */
  readonly data: number;
}

const NOW = Promise.resolve();

/** How the going on goes on. */
export interface GoingOn {
  /** Once it is known what has arrived: what is asked for from then on finds its place behind the run. */
  readonly settled: Promise<void>;
  /** Once the run is over, or waits. */
  readonly over: Promise<void>;
}

/**
 * Goes on with a session that another tab has carried out until it was gone, from what is known of it here: reads its run on,
 * where the backend can, and else ends it as interrupted. What was on its way may have arrived: the store is asked, and what it
 * does not have is shown as not sent. Nothing is sent again.
 */
export function takeOver({ live, store }: SessionInside, heard: Heard): GoingOn {
  const session = live();
  const { backend } = session;
  const { earlier, history, messages, requests, status } = store.current;
  if (history === 'loading') void session.history.load();
  if (earlier === 'loading') store.applyNow({ type: 'earlier-status', status: 'failed' });
  const isWaiting = status === 'awaiting-input';
  const isOn = isBusy(status) || isWaiting;
  if (isOn) session.history.beginRun();
  const unsure = messages.find((message) => message.status === 'sending');
  const isUnsure =
    unsure !== undefined || requests.some((request) => request.status === 'submitting');
  // Where each call holds the conversation, more of it is kept than is shown, and this page has heard of what is shown only.
  const isTold = backend.holdsConversation === true && messages.length > 0;
  // A tool that asks has the stream of its run open; what else waits has none.
  const isAsked = isAskedByTool(store.current) && session.stream.canResume;
  const needsStored = session.history.isAvailable && (isTold || (isWaiting && !isAsked));
  if (!isUnsure && !needsStored) return { settled: NOW, over: isOn ? goOn(session, heard) : NOW };
  let over: Promise<void> = NOW;
  const settle = async () => {
    const stored = needsStored ? await session.history.fetch().catch(() => undefined) : undefined;
    if (session.signal.aborted) return;
    if (unsure !== undefined) {
      const arrived = await settleMessage(session, unsure.key);
      // Not waited for here: that lasts as long as the run does.
      over = arrived
        ? session.history.loadAnew(arrived).then(() => settleStatus(session))
        : Promise.resolve();
    } else if (await settleAnswers(session, requests, heard)) {
      over = isOn ? goOn(session, heard, stored) : NOW;
    }
  };
  const settled = settle();
  return { settled, over: settled.then(() => over) };
}

/** @param stored What is stored, as far as it was asked for. */
async function goOn(
  session: SessionInternals,
  heard: Heard,
  stored?: LoadedHistory,
): Promise<void> {
  const { signal, store, stream } = session;
  const { status } = store.current;
  if (signal.aborted) return;
  if (status === 'stopping') return stopAgain(session);
  if (isBusy(status)) return readOn(session, heard);
  if (status !== 'awaiting-input') return;
  if (stored !== undefined) return waitOn(session, stored);
  if (isAskedByTool(store.current) && stream.canResume) return readOn(session, heard);
}

/** A run that waits is taken up as after a reload, and what was given for its requests is kept. */
function waitOn({ history, store }: SessionInternals, stored: LoadedHistory): Promise<void> {
  const { requests } = store.current;
  const over = history.loadAnew(stored);
  store.applyNow(
    ...store.current.requests.flatMap(({ id: requestId }) => {
      const known = requests.find(({ id }) => id === requestId);
      return known === undefined ? [] : givenFor(known);
    }),
  );
  return over;
}

function givenFor({ draft, fault, held, id: requestId, status }: PendingRequest): SessionEvent[] {
  const answer: SessionEvent | undefined =
    status === 'ready'
      ? { type: 'request-ready', requestId, draft }
      : fault && { type: 'request-fail', requestId, fault, draft };
  return [
    ...(answer === undefined ? [] : [answer]),
    ...(held === true ? [{ type: 'request-hold', requestId, isHeld: true } as const] : []),
  ];
}

/** A message that was on its way: it has arrived, and what is stored is given, or it is shown as not sent. */
async function settleMessage(
  session: SessionInternals,
  key: string,
): Promise<LoadedHistory | undefined> {
  const { sending, signal, store } = session;
  const stored = await sending.findStored(key);
  if (stored !== undefined || signal.aborted) return stored;
  store.apply([{ type: 'message-update', key, status: 'interrupted' }]);
  interrupt(session);
  return undefined;
}

/** The answer may be stored already, so that there is no run to follow. */
function settleStatus(session: SessionInternals): void {
  const { signal, store, stream } = session;
  if (signal.aborted || !isBusy(store.current.status) || stream.isReading) return;
  const isAnswered = store.current.messages.at(-1)?.role !== 'user';
  if (isAnswered) store.applyNow({ type: 'run-end', outcome: 'done' });
  else interrupt(session);
}

/** Answers that were on their way. False where one of them has arrived, and what followed is shown. */
async function settleAnswers(
  { remoteAnswers, signal, store }: SessionInternals,
  requests: readonly PendingRequest[],
  { answerTo }: Heard,
): Promise<boolean> {
  for (const request of requests.filter(({ status }) => status === 'submitting')) {
    const isOpen = await remoteAnswers.claim(request);
    if (!isOpen || signal.aborted) return false;
    remoteAnswers.tell('released', request);
    const draft = answerTo(request.id) ?? request.draft;
    store.applyNow({ type: 'request-fail', requestId: request.id, fault: CUT_OFF, draft });
  }
  return true;
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
