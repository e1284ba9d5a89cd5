// @vitest-environment node
import { afterEach, expect, test } from 'vitest';
import { a2aBackend } from '../docs/recipes/a2a.js';
import { startFaultyServer } from '../support/faultyServer.js';
import { until } from '../support/until.js';
import {
  checkRecipe,
  cutAfter,
  heldAfter,
  lastParts,
  recorded,
  sessionOf,
  type Reply,
} from './play.js';

/* The recipe for agents that speak A2A 0.3 over JSON-RPC. All calls go to one address: the method says what is wanted. */

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

interface Asked {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

async function play(replies: Readonly<Record<string, readonly Reply[]>>) {
  const asked: Asked[] = [];
  const server = await startFaultyServer(() => (response, { body }) => {
    const call = JSON.parse(body) as Asked;
    asked.push(call);
    const list = replies[call.method] ?? [];
    const times = asked.filter(({ method }) => method === call.method).length;
    const reply = list[Math.min(times, list.length) - 1] ?? '';
    if (typeof reply === 'function') reply(response, body);
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(reply);
  });
  const session = sessionOf(a2aBackend(server.url));
  ended.push(() => session.dispose(), server.close);
  return { asked, session, server };
}

const asks = recorded('a2a-asks.sse');
const taskOf = (stream: string) => /"result":\{"kind":"task","id":"([^"]+)"/u.exec(stream)?.[1];

test('a task with pieces of an artifact, data and a file asks, and goes on when it is answered', async () => {
  const { asked, session } = await play({
    'message/stream': [asks, recorded('a2a-answered.sse')],
  });
  await session.sendMessage('A train to Paris');
  const { requests, status, diagnostics } = session.getState();
  expect(status).toBe('awaiting-input');
  expect(diagnostics).toEqual([]);
  expect(lastParts(session)).toMatchObject([
    { type: 'text', text: 'I look it up.' },
    { type: 'text', text: '| from | at |\n| --- | --- |\n| Geneva | 18:29 |\n' },
    { type: 'data', value: { train: 1829, price: 89 } },
    { type: 'file', name: 'offer.pdf', url: 'https://trains.example/offer.pdf' },
    { type: 'input', prompt: 'First or second class?', status: 'awaiting-input' },
  ]);
  await session.respond(requests[0]?.id ?? '', { input: 'Second', type: 'text' });
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  expect(lastParts(session)).toMatchObject([
    { text: 'I look it up.' },
    { text: 'Booked in second class.' },
  ]);
  expect(asked).toMatchObject([
    { params: { message: { role: 'user', parts: [{ kind: 'text', text: 'A train to Paris' }] } } },
    {
      method: 'message/stream',
      params: {
        message: {
          taskId: taskOf(asks),
          contextId: 'context-1',
          parts: [{ kind: 'text', text: 'Second' }],
        },
      },
    },
  ]);
});

test('an agent that answers without a task', async () => {
  const { asked, session } = await play({ 'message/stream': [recorded('a2a-message.sse')] });
  await session.sendMessage('Hello');
  expect(session.getState()).toMatchObject({ status: 'done', sessionId: 'context-1' });
  expect(lastParts(session)).toMatchObject([{ type: 'text', text: 'Hello. Where to?' }]);
  await session.sendMessage('To Paris');
  expect(asked[1]?.params).toMatchObject({ message: { contextId: 'context-1' } });
});

test('a task that needs the person to sign in asks for it', async () => {
  const { session } = await play({ 'message/stream': [recorded('a2a-signs-in.sse')] });
  await session.sendMessage('Sign in');
  const prompt = 'Sign in at https://trains.example/login, then say so.';
  expect(session.getState()).toMatchObject({ status: 'awaiting-input', requests: [{ prompt }] });
});

test.each([
  ['a2a-failed.sse', 'The timetable is closed.'],
  ['a2a-rejected.sse', 'Only trains.'],
])('%s ends the run as failed, with what the agent says', async (name, message) => {
  const { session } = await play({ 'message/stream': [recorded(name)] });
  await session.sendMessage('A train to Paris');
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { message } });
});

test('an error of JSON-RPC ends the run as failed', async () => {
  const error = '{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Out of order"}}';
  const { session } = await play({ 'message/stream': [`event: error\ndata: ${error}\n\n`] });
  await session.sendMessage('A train to Paris');
  expect(session.getState()).toMatchObject({
    status: 'failed',
    fault: { message: 'Out of order' },
  });
});

test('a connection that breaks is resumed from the task, with nothing lost or repeated', async () => {
  const slow = recorded('a2a-slow.sse');
  const { asked, session } = await play({
    'message/stream': [cutAfter(slow)],
    'tasks/resubscribe': [recorded('a2a-resubscribed.sse')],
  });
  await session.sendMessage('A train to Paris');
  expect(session.getState().status).toBe('done');
  expect(lastParts(session)).toMatchObject([
    { text: 'I look it up.' },
    { text: 'The next train leaves at **18:29**.' },
  ]);
  expect(asked[1]).toMatchObject({ method: 'tasks/resubscribe', params: { id: taskOf(slow) } });
});

test('a connection that breaks before the task is known is an interruption', async () => {
  const { asked, session } = await play({ 'message/stream': [cutAfter(': hello\n\n')] });
  await session.sendMessage('A train to Paris');
  expect(session.getState().status).toBe('interrupted');
  expect(asked).toHaveLength(1);
});

test('Stop cancels the task, which the stream reports', async () => {
  const whole = recorded('a2a-canceled.sse');
  const end = whole.lastIndexOf('data: ');
  let finish = () => undefined as unknown;
  const { asked, session } = await play({
    'message/stream': [
      (response) => {
        heldAfter(whole.slice(0, end))(response, '');
        finish = () => response.end(whole.slice(end));
      },
    ],
    'tasks/cancel': [
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"jsonrpc":"2.0","id":1,"result":{"kind":"task"}}');
        finish();
      },
    ],
  });
  const sent = session.sendMessage('A train to Paris');
  await until(() => expect(lastParts(session)).toHaveLength(2));
  await session.stop();
  await sent;
  expect(session.getState().status).toBe('stopped');
  expect(asked[1]).toMatchObject({ method: 'tasks/cancel', params: { id: taskOf(whole) } });
});

test('the decoder passes the conformance checks, and keeps what it does not know', async () => {
  const names = ['asks', 'answered', 'message', 'signs-in', 'failed', 'resubscribed', 'canceled'];
  const recordings = Object.fromEntries(names.map((name) => [name, recorded(`a2a-${name}.sse`)]));
  const createDecoder = () => a2aBackend('http://agent.test/').createDecoder();
  await expect(checkRecipe({ createDecoder, recordings })).resolves.toBeUndefined();
  const raw = { jsonrpc: '2.0', id: 1, result: { kind: 'mood', value: 'good' } };
  expect(createDecoder().push(raw)).toMatchObject([{ type: 'unknown', raw }]);
});
