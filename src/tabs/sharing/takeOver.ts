import {
  CUT_OFF,
  isAskedByTool,
  type SessionInside,
  type SessionInternals,
} from '../../client/index.js';
import { isOutputExpected } from '../../core/decisions.js';
import type { SessionEvent } from '../../core/events.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { Message, PendingRequest } from '../../core/state.js';
import type { LoadedHistory } from '../../contract/index.js';

/** What this tab knows of the former leader's work. */
export interface Heard {
  /** The answer that the person gave to a request, if this tab has heard of it. */
  readonly answerTo: (requestId: string) => unknown;
  /** How many pieces of the run's data this page has been told of. */
  readonly data: number;
}

const NOW = Promise.resolve();

/** When a takeover is done. */
export interface GoingOn {
  /** Resolves once it is known which messages and answers have arrived. New actions can begin then: they queue behind the run. */
  readonly settled: Promise<void>;
  /** Resolves once the run has ended, or waits for the person. */
  readonly over: Promise<void>;
  /** The person stops: ends the run without finding out what has arrived. What was being sent is shown as not sent. */
  readonly stop: () => void;
}

/**
 * Continues a session whose leading tab is gone, from what this tab knows of it: resumes reading its run if the backend can,
 * and otherwise ends it as interrupted. A message or answer that was being sent may have arrived: the backend's history is
 * asked, and what it does not have is shown as not sent. Nothing is sent again.
 */
export function takeOver({ live, store }: SessionInside, heard: Heard): GoingOn {
  const session = live();
  const { backend } = session;
  const { connection, earlier, history, messages, requests, status } = store.current;
  if (earlier === 'loading') store.applyNow({ type: 'earlier-status', status: 'failed' });
  const isWaiting = status === 'awaiting-input';
  const isOn = isBusy(status) || isWaiting;
  // The former leader was looking for a run that may be in progress.
  const isLooking = !isOn && connection.status !== 'closed';
  if (isLooking) store.applyNow({ type: 'connection-change', connection: { status: 'closed' } });
  if (isLooking || history.status === 'loading') void session.history.load();
  if (isOn) session.history.beginRun();
  // There are several where a tab has gone that was itself finding out what of the work before it had arrived.
  const unsure = messages.filter((message) => message.status === 'sending');
  const isUnsure = unsure.length > 0 || requests.some((request) => request.status === 'submitting');
  // What is asked is in the state. Only a decoder that reads on after the outputs has to know what was read before.
  const readsOn = backend.stream?.newDecoderPerResponse !== true && requests.some(awaitsOutput);
  // They are asked also while something is sent in place of the answers, and again if that has not arrived.
  const needsStored = session.history.isAvailable && isOn && readsOn;
  if (!isUnsure && !needsStored) {
    return { settled: NOW, over: isOn ? goOn(session, heard) : NOW, stop: () => undefined };
  }
  let over: Promise<void> = NOW;
  const stopping = new AbortController();
  const isLeft = () => session.signal.aborted || stopping.signal.aborted;
  const settle = async () => {
    const stored = needsStored ? await session.history.fetch().catch(() => undefined) : undefined;
    if (isLeft()) return;
    if (unsure.length > 0) {
      const arrived = await settleMessages(session, unsure, isLeft);
      if (isLeft()) return;
      // Not awaited here, because it takes as long as the run.
      if (arrived) over = session.history.loadAnew(arrived).then(() => settleStatus(session));
      // An answer may have been given although the message was on its way.
      const areOpen = await settleAnswers(session, store.current.requests, heard, isLeft);
      if (!arrived && areOpen) over = goOn(session, heard, stored);
    } else if (await settleAnswers(session, requests, heard, isLeft)) {
      over = isOn ? goOn(session, heard, stored) : NOW;
    }
  };
  const stopped = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve());
  });
  const settled = Promise.race([settle(), stopped]);
  const stop = () => {
    if (isLeft()) return;
    stopping.abort();
    stopUnsettled(session, heard);
  };
  return { settled, over: settled.then(() => over), stop };
}

/** Ends a run of which it is not known what has arrived, and tells the backend in case it has. */
function stopUnsettled({ backend, http, signal, store, stream }: SessionInternals, heard: Heard) {
  const { messages, requests } = store.current;
  const call = backend.stop?.(stream.context);
  if (call !== undefined) http.send(call, signal).catch(() => undefined);
  store.applyNow(
    ...messages.flatMap(({ key, status }): SessionEvent[] =>
      status === 'sending' ? [{ type: 'message-update', key, status: 'interrupted' }] : [],
    ),
    ...requests
      .filter(({ status }) => status === 'submitting')
      .map((request) => notSent(request, heard)),
    { type: 'run-stop-request', by: 'person' },
    { type: 'run-end', outcome: 'stopped' },
    { type: 'connection-change', connection: { status: 'closed' } },
  );
}

/** The answer to a request may not have arrived: the request opens again, with the answer as its draft. */
function notSent({ draft, id: requestId }: PendingRequest, { answerTo }: Heard): SessionEvent {
  return { type: 'request-fail', requestId, fault: CUT_OFF, draft: answerTo(requestId) ?? draft };
}

/** @param stored The stored messages, if they were read. */
async function goOn(
  session: SessionInternals,
  heard: Heard,
  stored?: LoadedHistory,
): Promise<void> {
  const { backend, signal, store, stream } = session;
  if (signal.aborted) return;
  if (store.current.status === 'stopping') return stopAgain(session);
  const isAtWork = isBusy(store.current.status);
  if (isAtWork) {
    if (stream.canResume) await readOn(session, heard);
    else interrupt(session);
    if (stream.hasHeard || signal.aborted) return;
  }
  if (store.current.status !== 'awaiting-input') return;
  if (stored !== undefined) return waitOn(session, stored);
  // Where an answer goes on in a stream of its own, the stream that asked has nothing more.
  const isOpen = isAskedByTool(store.current) && backend.answersTogether !== true;
  if (isOpen && !isAtWork && stream.canResume) return readOn(session, heard);
}

function awaitsOutput(request: PendingRequest): boolean {
  return request.kind === 'tool' && isOutputExpected(request);
}

/** Continues a waiting run as after a reload. What the person has given for its requests so far is kept. */
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

function givenFor(request: PendingRequest): SessionEvent[] {
  const { answer: given, draft, fault, held, id: requestId, status } = request;
  const { decided, expects } = request.kind === 'tool' ? request : {};
  const isAsking = expects === 'approval' || decided !== undefined;
  const answer: SessionEvent | undefined =
    status === 'ready' && given !== undefined
      ? { type: 'request-ready', requestId, answer: given }
      : fault && { type: 'request-fail', requestId, fault, draft };
  return [
    ...(answer === undefined ? [] : [answer]),
    ...(isAsking ? [{ type: 'request-ask', requestId, isAsking } as const] : []),
    ...(decided === undefined
      ? []
      : [{ type: 'request-decide', requestId, answer: decided } as const]),
    ...(held === true ? [{ type: 'request-hold', requestId, isHeld: true } as const] : []),
  ];
}

/** Settles messages that were being sent: returns the stored messages if one has arrived, and shows the others as not sent. */
async function settleMessages(
  session: SessionInternals,
  messages: readonly Message[],
  isLeft: () => boolean,
): Promise<LoadedHistory | undefined> {
  const { sending, store } = session;
  let arrived: LoadedHistory | undefined;
  for (const { key } of messages) {
    const stored = await sending.findStored(key).catch(() => undefined);
    if (isLeft()) return arrived;
    arrived = stored ?? arrived;
    if (stored === undefined) store.apply([{ type: 'message-update', key, status: 'interrupted' }]);
  }
  if (arrived === undefined) interrupt(session);
  return arrived;
}

/** The agent's answer may be stored already; then there is no run to follow. */
function settleStatus(session: SessionInternals): void {
  const { signal, store, stream } = session;
  if (signal.aborted || !isBusy(store.current.status) || stream.isReading) return;
  const { messages, requests } = store.current;
  const last = messages.at(-1);
  if (last?.role === 'user') return interrupt(session);
  // The conversation went on behind what an earlier message asks.
  const passed = requests.filter(({ messageKey }) => messageKey !== last?.key);
  store.applyNow(
    ...passed.map(({ id: requestId }) => ({ type: 'request-close', requestId }) as const),
    { type: 'run-end', outcome: 'done' },
    { type: 'connection-change', connection: { status: 'closed' } },
  );
}

/** Settles answers that were being sent. False if one of them has arrived, so that what followed from it is shown already. */
async function settleAnswers(
  { remoteAnswers, signal, store }: SessionInternals,
  requests: readonly PendingRequest[],
  heard: Heard,
  isLeft: () => boolean,
): Promise<boolean> {
  for (const request of requests.filter(({ status }) => status === 'submitting')) {
    const isOpen = await remoteAnswers.claim(request);
    if (!isOpen || signal.aborted) return false;
    remoteAnswers.tell('released', request);
    if (isLeft()) return false;
    store.applyNow(notSent(request, heard));
  }
  return true;
}

/** The former leader was asked to stop the run, and may not have told the backend. */
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
  await session.turns.take(async () => {
    // The backend has accepted the call, so there is a run even if it has sent nothing yet.
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
