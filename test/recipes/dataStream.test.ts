// @vitest-environment node
import { expect, test } from 'vitest';
import { dataStreamBackend } from '../docs/recipes/dataStream.js';
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

/* The recipe for routes of ai 3 and 4, which answer with the data stream and not with server-sent events. */

const play = (...replies: readonly Reply[]) =>
  played(
    { 'POST /chat': replies },
    (url) => dataStreamBackend(`${url}/chat`),
    'text/plain; charset=utf-8',
  );

const whole = recorded('data-stream.txt');
/** What the backend makes of the lines. */
const framesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ code: line[0], value: JSON.parse(line.slice(2)) }));

test('a turn with reasoning, two tools, a source, a file and data', async () => {
  const { player, session } = await play(whole);
  await session.sendMessage('A train to Paris');
  const { messages, status, diagnostics } = session.getState();
  expect(status).toBe('done');
  expect(diagnostics).toEqual([]);
  expect(lastParts(session)).toMatchObject([
    { type: 'data', name: 'data', value: [{ platform: 4 }] },
    { type: 'thinking', text: 'They want a train to Paris.', status: 'done' },
    { type: 'text', text: 'I look it up.' },
    {
      type: 'tool',
      toolName: 'find_trains',
      status: 'done',
      input: { value: { from: 'Geneva' } },
      result: { value: { departure: '18:29' } },
    },
    { type: 'tool', toolName: 'weather', result: { value: 'No weather today' } },
    { type: 'source', url: 'https://trains.example/timetable', title: 'Timetable' },
    { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,iVBORw0KGgo=' },
    { type: 'text', text: 'The next train leaves at **18:29**.' },
  ]);
  expect(messages.at(-1)?.usage).toMatchObject({ inputTokens: 110, outputTokens: 21 });
  expect(player.bodies('POST /chat')).toEqual([
    { messages: [{ role: 'user', content: 'A train to Paris' }] },
  ]);
});

test.each([
  ['data-stream-failed.txt', 'agent', 'Overloaded'],
  ['data-stream-limit.txt', 'cut-off', 'The answer reached its maximum length.'],
])('%s ends the run as failed, and keeps the text so far', async (name, code, message) => {
  const { session } = await play(recorded(name));
  await session.sendMessage('A train to Paris');
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { code, message } });
  expect(lastParts(session)).toMatchObject([{ type: 'text', text: 'The next train' }]);
});

test('a connection that breaks, or a stream that ends early, is an interruption', async () => {
  const half = whole.slice(0, whole.indexOf('e:'));
  for (const reply of [cutAfter(half), half]) {
    const { session } = await play(reply);
    await session.sendMessage('A train to Paris');
    expect(session.getState().status).toBe('interrupted');
    expect(lastParts(session)).toHaveLength(5);
  }
});

test('a refusal of the route leaves the message unsent, with its status', async () => {
  const { session } = await play((response) => response.writeHead(400).end());
  await session.sendMessage('A train to Paris');
  expect(session.getState()).toMatchObject({ fault: { httpStatus: 400 } });
  expect(session.getState().messages).toMatchObject([{ role: 'user', status: 'failed' }]);
});

test('a line that is not of the stream becomes a diagnostic, and loses nothing else', async () => {
  const { session } = await play(whole.replace('f:', '<p>hello</p>\n0:not json\nf:'));
  await session.sendMessage('A train to Paris');
  expect(session.getState().status).toBe('done');
  expect(session.getState().diagnostics).toHaveLength(2);
  expect(lastParts(session)).toHaveLength(8);
});

test('Stop leaves the stream', async () => {
  const { player, session } = await play(heldAfter('f:{"messageId":"m"}\n0:"The next"\n'));
  const sent = session.sendMessage('A train to Paris');
  await until(() => expect(lastParts(session)).toHaveLength(1));
  await session.stop();
  await sent;
  expect(session.getState().status).toBe('stopped');
  await until(() => expect(player.open()).toBe(0));
});

test('the decoder passes the conformance checks', async () => {
  const names = ['data-stream', 'data-stream-failed', 'data-stream-limit'];
  const recordings = Object.fromEntries(
    names.map((name) => [name, framesOf(recorded(`${name}.txt`))]),
  );
  const createDecoder = () => dataStreamBackend('/chat').createDecoder();
  await expect(
    checkRecipe({ createDecoder, recordings, typeField: 'code' }),
  ).resolves.toBeUndefined();
});
