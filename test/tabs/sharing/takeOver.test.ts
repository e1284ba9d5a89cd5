// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AgentBackend } from '../../../src/contract/index.js';
import { createSession, insideOf, type AgentSession } from '../../../src/client/index.js';
import { deny } from '../../../src/core/decisions.js';
import { textOf } from '../../../src/core/session/textOf.js';
import type { SessionState } from '../../../src/core/state.js';
import { takeOver } from '../../../src/tabs/sharing/takeOver.js';
import { call } from '../../support/agentbEvents.js';
import { OfficeServer, Wire, type OfficeOptions } from '../../support/officeServer.js';
import { pageToolThread } from '../../support/pageToolThread.js';

/* A tab is killed at a moment of its work. Another one goes on from the state that both had shown at that moment. */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

interface Killed extends OfficeOptions {
  /** What the person said before, in a run that is over. */
  readonly before?: string;
  /** What the person does in the tab that is killed. */
  readonly act: (session: AgentSession) => unknown;
  /** Milliseconds after that in which it is killed. Each way of a request takes 50. */
  readonly after: number;
  /** Whether what is on its way arrives nevertheless. */
  readonly arrives?: boolean;
  readonly backend?: Partial<AgentBackend>;
  readonly change?: (state: SessionState) => SessionState;
  /** Milliseconds until another tab goes on. */
  readonly pause?: number;
}

/** What the tab that takes over shows, and how it goes on. */
async function takenOver(killed: Killed) {
  const { act, after, arrives = true, backend, before, change, pause = 0, ...options } = killed;
  const server = new OfficeServer({ pace: 20, ...options });
  const open = (wire: Wire) => {
    const session = createSession({ backend: { ...server.backend(wire), ...backend } });
    session.subscribe(() => undefined);
    return session;
  };
  const wire = new Wire(
    () => 50,
    () => arrives,
  );
  const former = open(wire);
  if (before !== undefined) {
    void former.sendMessage(before);
    await pass(1000);
  }
  await act(former);
  await pass(after);
  wire.cut();
  const state = former.getState();
  await pass(pause);
  const session = open(new Wire(() => 5));
  const inside = insideOf(session);
  if (inside === undefined) throw new Error('Not created here.');
  inside.live();
  inside.store.set(change?.(state) ?? state);
  inside.store.publish();
  const goingOn = takeOver(inside, { answerTo: () => 'Lyon', data: 0 });
  return { session, server, goingOn };
}

const said = ({ getState }: AgentSession) =>
  getState().messages.map((message) => `${textOf(message)} (${message.status})`);
const sendOne = ({ sendMessage }: AgentSession) => void sendMessage('One');

const FOLLOWED = ['One (done)', 'Re One Done. (done)'];
const NOT_SENT = ['One (interrupted)'];

test.each<readonly [string, Killed, readonly string[], string, number]>([
  [
    'that has not arrived is shown as not sent',
    { act: sendOne, after: 10, arrives: false },
    NOT_SENT,
    'interrupted',
    0,
  ],
  ['that has arrived is followed', { act: sendOne, after: 60 }, FOLLOWED, 'done', 1],
  [
    'whose answer is stored already is shown with it',
    { act: sendOne, after: 60, pause: 500 },
    FOLLOWED,
    'done',
    1,
  ],
  ['whose run is shown is read on', { act: sendOne, after: 200, pace: 100 }, FOLLOWED, 'done', 1],
  ['that is answered stays as it is', { act: sendOne, after: 1000 }, FOLLOWED, 'done', 1],
  [
    'that nobody can be asked about is shown as not sent',
    { act: sendOne, after: 10, hasHistory: false },
    NOT_SENT,
    'interrupted',
    1,
  ],
  [
    'whose run is shown ends where it cannot be read on',
    {
      act: sendOne,
      after: 200,
      pace: 100,
      backend: { resume: () => undefined },
      hasHistory: false,
    },
    ['One (done)', 'Re  (interrupted)'],
    'interrupted',
    1,
  ],
])('a message %s', async (_, killed, shown, status, count) => {
  const { session, server } = await takenOver(killed);
  await pass(2000);
  expect(said(session)).toEqual(shown);
  expect(session.getState()).toMatchObject({ status, connection: { status: 'closed' } });
  expect(session.getState().fault?.code).toBe(status === 'interrupted' ? 'interrupted' : undefined);
  expect(server.count('message', 'One')).toBe(count);
});

test('what was being sent and is settled can be acted on before the run is over', async () => {
  const { session, goingOn } = await takenOver({ act: sendOne, after: 60 });
  const told: string[] = [];
  void goingOn.settled.then(() => told.push(`settled ${session.getState().status}`));
  void goingOn.over.then(() => told.push(`over ${session.getState().status}`));
  await pass(2000);
  expect(told).toEqual(['settled submitting', 'over done']);
});

const ask = async (session: AgentSession) => {
  void session.sendMessage('Where?');
  await pass(500);
};
const answer = async (session: AgentSession) => {
  await ask(session);
  void session.respond(session.getState().requests[0]?.id ?? '', { input: 'Lyon', type: 'text' });
};

test('a question that waits is asked still, and can be answered', async () => {
  const { session, server } = await takenOver({ act: ask, after: 500 });
  await pass(100);
  const [request] = session.getState().requests;
  expect([session.getState().status, request?.status]).toEqual(['awaiting-input', 'pending']);
  void session.respond(request?.id ?? '', { input: 'Rome', type: 'text' });
  await pass(500);
  expect(said(session)[1]).toBe('Re Where? You said Rome. (done)');
  expect(server.count('answer', 'Rome')).toBe(1);
});

test.each<readonly [string, boolean, number, unknown, string]>([
  [
    'has not arrived opens the question again, with the answer in it',
    false,
    0,
    [{ status: 'pending', draft: 'Lyon', fault: { code: 'interrupted' } }],
    'Re Where? (awaiting-input)',
  ],
  ['has arrived is followed', true, 1, [], 'Re Where? You said Lyon. (done)'],
])('an answer that %s', async (_, arrives, count, requests, words) => {
  const { session, server } = await takenOver({ act: answer, after: 10, arrives, pause: 100 });
  await pass(2000);
  expect(session.getState().requests).toMatchObject(requests as object[]);
  expect(server.count('answer', 'Lyon')).toBe(count);
  expect(said(session)[1]).toBe(words);
});

const stops: Partial<AgentBackend> = {
  stop: () => ({ method: 'POST', url: 'https://office.test/answers', body: { input: 'stop' } }),
};

test('Stop while it is being found out what has arrived ends that, and tells the backend', async () => {
  const { session, server, goingOn } = await takenOver({
    act: sendOne,
    after: 10,
    arrives: false,
    backend: stops,
  });
  const settled = vi.fn();
  void goingOn.settled.then(settled);
  goingOn.stop();
  expect(said(session)).toEqual(NOT_SENT);
  expect(session.getState()).toMatchObject({ status: 'stopped', connection: { status: 'closed' } });
  await pass();
  expect(settled).toHaveBeenCalledOnce();
  await pass(1000);
  expect(said(session)).toEqual(NOT_SENT);
  expect(server.count('answer', 'stop')).toBe(1);
  goingOn.stop();
  await pass(1000);
  expect(server.count('answer', 'stop')).toBe(1);
});

test('Stop while an answer may have arrived opens its question again', async () => {
  const { session, goingOn } = await takenOver({ act: answer, after: 10, arrives: false });
  goingOn.stop();
  expect(session.getState().status).toBe('stopped');
  expect(said(session)[0]).toBe('Where? (done)');
});

test.each<readonly [string, Partial<AgentBackend>, number]>([
  ['and tells the backend', stops, 1],
  ['where the backend cannot be told', {}, 0],
])('a run that was being stopped ends %s', async (_, backend, count) => {
  const { session, server } = await takenOver({
    act: sendOne,
    after: 200,
    pace: 100,
    backend,
    change: (state) => ({ ...state, status: 'stopping' }),
  });
  await pass(1000);
  expect(session.getState()).toMatchObject({ status: 'stopped', connection: { status: 'closed' } });
  expect(server.count('answer', 'stop')).toBe(count);
});

test('earlier messages that were being loaded can be asked for again', async () => {
  const { session } = await takenOver({
    before: 'One',
    act: () => undefined,
    after: 10,
    change: (state) => ({ ...state, earlier: 'loading' }),
  });
  expect(session.getState().earlier).toBe('failed');
});

test('messages that were being loaded are loaded here', async () => {
  const { session } = await takenOver({
    before: 'One',
    act: () => undefined,
    after: 10,
    change: (state) => ({
      ...state,
      messages: [],
      history: { ...state.history, status: 'loading' },
    }),
  });
  await pass(500);
  expect(said(session)).toEqual(FOLLOWED);
  expect(session.getState().history.status).toBe('loaded');
});

test.each<readonly [string, (session: AgentSession, id: string) => unknown, object]>([
  ['it is held', ({ hold }, id) => hold(id, true), { held: true, expects: 'output' }],
  ['it asks the person', ({ ask }, id) => ask(id, true), { expects: 'approval' }],
  [
    'the person has decided',
    ({ ask, respond }, id) => {
      ask(id, true);
      void respond(id, deny('Not now.'));
    },
    { decided: { input: { approved: false, reason: 'Not now.' } } },
  ],
  [
    'its output waits for that of another call',
    ({ respond }, id) => void respond(id, { input: 5, type: 'json' }),
    { status: 'ready', answer: { input: 5 } },
  ],
  ['nothing was given yet', () => undefined, { status: 'pending', expects: 'output' }],
])('a call whose output is waited for is loaded as it was: %s', async (_, act, expected) => {
  const thread = pageToolThread([call('c1', 'pick', {}), call('c2', 'pick', {})]);
  const opening = thread.open();
  await pass(100);
  const session = await opening;
  const inside = insideOf(session);
  const id = session.getState().requests[0]?.id ?? '';
  act(session, id);
  await pass(100);
  if (inside === undefined) throw new Error('Not created here.');
  const { over } = takeOver(inside, { answerTo: () => undefined, data: 0 });
  await pass(500);
  await over;
  const { requests, status } = session.getState();
  expect(status).toBe('awaiting-input');
  expect(requests).toHaveLength(2);
  expect(requests.find((one) => one.id === id)).toMatchObject(expected);
});
