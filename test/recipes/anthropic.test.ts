// @vitest-environment node
import { expect, test } from 'vitest';
import { anthropicBackend } from '../docs/recipes/anthropic.js';
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

/* The recipe for a route that streams what the Messages API of Anthropic streams. */

const play = (...replies: readonly Reply[]) =>
  played({ 'POST /chat': replies }, (url) => anthropicBackend(`${url}/chat`));

const whole = recorded('anthropic.sse');

test('a turn with reasoning, two tools of the route, a search and a citation', async () => {
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
      input: { value: { from: 'Geneva', to: 'Paris' } },
      result: { value: '18:29' },
    },
    { type: 'tool', toolName: 'weather', status: 'failed', error: 'No weather today' },
    { type: 'tool', toolName: 'web_search', status: 'done' },
    {
      type: 'source',
      url: 'https://trains.example/timetable',
      title: 'Timetable',
      quote: 'Departs Geneva 18:29',
    },
    { type: 'text', text: 'The next train leaves at **18:29**.' },
  ]);
  expect(messages.at(-1)?.usage).toMatchObject({ inputTokens: 1315, outputTokens: 149 });
  expect(player.bodies('POST /chat')).toEqual([
    { messages: [{ role: 'user', content: 'A train to Paris' }] },
  ]);
});

test('the next message is sent with the conversation', async () => {
  const { player, session } = await play(whole);
  await session.sendMessage('A train to Paris');
  await session.sendMessage('And back?');
  expect(player.bodies('POST /chat')[1]).toEqual({
    messages: [
      { role: 'user', content: 'A train to Paris' },
      { role: 'assistant', content: 'I look it up.\n\nThe next train leaves at **18:29**.' },
      { role: 'user', content: 'And back?' },
    ],
  });
});

test.each([
  ['anthropic-overloaded.sse', 'agent', 'Overloaded'],
  ['anthropic-limit.sse', 'cut-off', 'The answer reached its maximum length.'],
  ['anthropic-refusal.sse', 'agent', 'The model declined to answer.'],
])('%s ends the run as failed, and keeps the text so far', async (name, code, message) => {
  const { session } = await play(recorded(name));
  await session.sendMessage('A train to Paris');
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { code, message } });
  const shown = name.includes('refusal') ? [] : [{ type: 'text', text: 'The next train' }];
  expect(lastParts(session)).toMatchObject(shown);
});

test('a connection that breaks, or a stream that ends early, is an interruption', async () => {
  const half = whole.slice(0, whole.indexOf('event: message_delta'));
  for (const reply of [cutAfter(half), half]) {
    const { session } = await play(reply);
    await session.sendMessage('A train to Paris');
    expect(session.getState().status).toBe('interrupted');
    expect(lastParts(session)).toMatchObject([
      { type: 'thinking' },
      { text: 'I look it up.' },
      {},
      {},
    ]);
  }
});

test('Stop leaves the stream, so that the route can abort its own', async () => {
  const { player, session } = await play(heldAfter(recorded('anthropic-limit.sse').slice(0, 900)));
  const sent = session.sendMessage('A train to Paris');
  await until(() => expect(lastParts(session)).toHaveLength(1));
  await session.stop();
  await sent;
  expect(session.getState().status).toBe('stopped');
  await until(() => expect(player.open()).toBe(0));
});

test('the decoder passes the conformance checks', async () => {
  const names = ['anthropic', 'anthropic-overloaded', 'anthropic-limit', 'anthropic-refusal'];
  const recordings = Object.fromEntries(names.map((name) => [name, recorded(`${name}.sse`)]));
  const createDecoder = () => anthropicBackend('/chat').createDecoder();
  await expect(checkRecipe({ createDecoder, recordings })).resolves.toBeUndefined();
});
