// @vitest-environment node
import { expect, test } from 'vitest';
import { approve, deny } from '../../src/core.js';
import { adkBackend } from '../docs/recipes/adk.js';
import { until } from '../support/until.js';
import {
  checkRecipe,
  cutAfter,
  heldAfter,
  lastParts,
  played,
  recorded,
  type Reply,
} from './play.js';

/* The recipe for the API server of Google's Agent Development Kit. */

const play = (...replies: readonly Reply[]) =>
  played(
    {
      'POST /apps/trains/users/ann/sessions': [
        (response) =>
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end('{"id":"s1","appName":"trains","userId":"ann","state":{},"events":[]}'),
      ],
      'POST /run_sse': replies,
    },
    (url) => adkBackend(url, 'trains', 'ann'),
  );

const whole = recorded('adk.sse');

test('a turn with a thought, two tools and an answer, whose pieces are repeated whole', async () => {
  const { player, session } = await play(whole);
  await session.sendMessage('A train to Paris');
  const { messages, status, diagnostics } = session.getState();
  expect(status).toBe('done');
  expect(diagnostics).toEqual([]);
  expect(lastParts(session)).toMatchObject([
    { type: 'thinking', text: 'They want a train to Paris.', status: 'done' },
    { type: 'text', text: 'I look it up.' },
    {
      type: 'tool',
      toolName: 'find_trains',
      status: 'done',
      input: { value: { from: 'Geneva' } },
      result: { value: { departure: '18:29' } },
    },
    { type: 'tool', toolName: 'weather', status: 'failed' },
    { type: 'text', text: 'The next train leaves at **18:29**.' },
  ]);
  expect(messages.at(-1)?.usage).toMatchObject({ inputTokens: 110, outputTokens: 21 });
  expect(player.bodies('POST /run_sse')).toEqual([
    {
      appName: 'trains',
      userId: 'ann',
      sessionId: 's1',
      newMessage: { role: 'user', parts: [{ text: 'A train to Paris' }] },
      streaming: true,
    },
  ]);
});

test('the same without pieces, as a server sends it that does not stream', async () => {
  const { session } = await play(
    whole
      .split('\n\n')
      .filter((frame) => !frame.includes('"partial":true'))
      .join('\n\n'),
  );
  await session.sendMessage('A train to Paris');
  expect(session.getState().status).toBe('done');
  expect(lastParts(session).map(({ type }) => type)).toEqual([
    'thinking',
    'text',
    'tool',
    'tool',
    'text',
  ]);
});

const callIn = (stream: string) => /"id":"(?<id>adk-[^"]+)"/u.exec(stream)?.groups?.['id'] ?? '';

/** The id of the call that asks, which is not that of the tool. */
const confirmationIn = (stream: string) => {
  const ids = [...stream.matchAll(/"longRunningToolIds":\["(?<id>[^"]+)"\]/gu)];
  return ids.at(-1)?.groups?.['id'] ?? '';
};

test.each([
  [true, 'adk-confirmed.sse', { status: 'done', result: { value: { bought: true } } }],
  [false, 'adk-denied.sse', { status: 'failed', error: '{"error":"This tool call is rejected."}' }],
])('a tool that asks for confirmation, and gets %s', async (confirmed, name, outcome) => {
  const asking = recorded('adk-confirm.sse');
  // The refusal is of another session, in which the call has another id.
  const next = recorded(name).replaceAll(callIn(recorded(name)), callIn(asking));
  const { player, session } = await play(asking, next);
  await session.sendMessage('Buy it');
  const { requests, status } = session.getState();
  expect(status).toBe('awaiting-input');
  expect(requests).toMatchObject([{ kind: 'tool', toolName: 'buy', toolInput: { price: 89 } }]);
  await session.respond(requests[0]?.id ?? '', confirmed ? approve() : deny());
  expect(player.bodies('POST /run_sse')[1]).toMatchObject({
    newMessage: {
      parts: [{ functionResponse: { id: confirmationIn(asking), response: { confirmed } } }],
    },
  });
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  const tool = session.getState().messages[1]?.parts.find(({ type }) => type === 'tool');
  expect(tool).toMatchObject(outcome);
  expect(lastParts(session)).toMatchObject([{ text: 'The next train leaves at **18:29**.' }]);
});

test.each([
  ['adk-failed.sse', 'agent', 'Overloaded'],
  ['adk-thrown.sse', 'agent', 'No model'],
  ['adk-limit.sse', 'cut-off', 'MAX_TOKENS'],
])('%s ends the run as failed, and keeps the text so far', async (name, code, message) => {
  const { session } = await play(recorded(name));
  await session.sendMessage('A train to Paris');
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { code, message } });
  expect(lastParts(session)).toMatchObject([{ type: 'text', text: 'The next train' }]);
});

test('a server that reports an error in its stream', async () => {
  const { session } = await play('data: {"error":"No such agent"}\n\n');
  await session.sendMessage('A train to Paris');
  expect(session.getState()).toMatchObject({
    status: 'failed',
    fault: { message: 'No such agent' },
  });
});

test('a connection that breaks, or a stream that ends before the answer is whole, is an interruption', async () => {
  const afterTools = whole.slice(0, whole.indexOf('data: ', whole.indexOf('weather') + 3000));
  const midway = whole.slice(0, whole.indexOf('" leaves at')).replace(/data: [^\n]*$/u, '');
  for (const reply of [cutAfter(whole), cutAfter(midway), midway, afterTools]) {
    const { session } = await play(reply);
    await session.sendMessage('A train to Paris');
    expect(session.getState().status).toBe('interrupted');
  }
});

test('Stop leaves the stream, which stops the agent', async () => {
  const { player, session } = await play(heldAfter(`${whole.split('\n\n')[0] ?? ''}\n\n`));
  const sent = session.sendMessage('A train to Paris');
  await until(() => expect(lastParts(session)).toHaveLength(1));
  await session.stop();
  await sent;
  expect(session.getState().status).toBe('stopped');
  await until(() => expect(player.open()).toBe(0));
});

test('the decoder passes the conformance checks', async () => {
  const names = ['adk', 'adk-confirm', 'adk-confirmed', 'adk-denied', 'adk-failed', 'adk-limit'];
  const recordings = Object.fromEntries(names.map((name) => [name, recorded(`${name}.sse`)]));
  const backend = adkBackend('http://agent.test', 'trains', 'ann');
  const createDecoder = () => backend.createDecoder();
  const isEnd = (frame: unknown) =>
    JSON.stringify(frame).includes('leaves at **18:29**."}]},"turn');
  await expect(
    checkRecipe({ createDecoder, recordings, isEnd, stream: backend.stream }),
  ).resolves.toBeUndefined();
});
