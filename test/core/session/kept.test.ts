// @vitest-environment node
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message, SessionState } from '../../../src/core/state.js';

/*
 * What was brought back from a storage: messages as they were read, until the store says more, and messages of the
 * person's that may have arrived.
 */

const NAME = '0123456789abcdef0123456789abcdef';
const AT = '2026-01-01T00:00:00Z';

const fold = (events: readonly SessionEvent[], state: SessionState = initialSession()) =>
  events.reduce(reduceSession, state);

const said = (id: string, text: string, more: Partial<Message> = {}): Message => ({
  id,
  key: id,
  role: 'user',
  parts: [{ type: 'text', id: 'text', text }],
  status: 'done',
  ...more,
});

const kept = (key: string, text: string, keptAfter: string): SessionEvent[] => [
  { type: 'message-submit', key, text, keptAfter },
  { type: 'message-update', key, status: 'interrupted' },
];

const load = (messages: readonly Message[]): SessionEvent => ({ type: 'history-load', messages });
const look = ({ messages }: SessionState) => messages.map(({ id, status }) => `${id} ${status}`);

test('what is cached stands before what was written meanwhile, and says when it was so', () => {
  const state = fold([
    { type: 'message-submit', key: 'local-1', text: 'New' },
    {
      type: 'cache-load',
      messages: [said('a', 'Old')],
      at: AT,
      title: 'Lyon',
      agentState: { n: 1 },
    },
  ]);
  expect(look(state)).toEqual(['a done', 'local-1 sending']);
  expect(state).toMatchObject({
    cachedAt: AT,
    title: 'Lyon',
    agentState: { n: 1 },
    history: { status: 'none' },
  });
});

test('what the store has said is not covered by a cache that answers late', () => {
  const state = fold([load([said('a', 'Now')])]);
  expect(fold([{ type: 'cache-load', messages: [said('b', 'Then')], at: AT }], state)).toBe(state);
});

test('the word of the store takes the place of the cache, and messages keep their keys and identity', () => {
  const cached = fold([
    { type: 'cache-load', messages: [said('a', 'Old', { key: 'run-2' })], at: AT },
  ]);
  const state = fold([load([said('a', 'Old'), said('b', 'New')])], cached);
  expect(state.cachedAt).toBeUndefined();
  expect(state.messages.map(({ key }) => key)).toEqual(['run-2', 'b']);
  expect(state.messages[0]).toBe(cached.messages[0]);
});

test('a kept message that says what an earlier one said has not arrived with that one', () => {
  const state = fold([
    ...kept('local-1', 'Yes', 'b'),
    load([said('a', 'Yes'), said('b', 'Then?')]),
  ]);
  expect(look(state)).toEqual(['a done', 'b done', 'local-1 interrupted']);
});

test('a kept message has arrived where it stands behind the one that it was written after', () => {
  const stored = [said('a', 'Yes'), said('b', 'Then?'), said('c', 'Yes')];
  const state = fold([...kept('local-1', 'Yes', 'b'), load(stored)]);
  expect(look(state)).toEqual(['a done', 'b done', 'c done']);
  expect(state.messages[2]?.key).toBe('local-1');
});

test('a kept message has not arrived where another one stands behind the one that it was written after', () => {
  const stored = [said('b', 'Then?'), said('c', 'No')];
  const state = fold([...kept('local-1', 'Yes', 'b'), load(stored)]);
  expect(look(state)).toEqual(['b done', 'c done', 'local-1 interrupted']);
});

test('two kept messages of the same words arrive one by one', () => {
  const both = [...kept('local-1', 'Yes', ''), ...kept('local-2', 'Yes', '')];
  expect(look(fold([...both, load([said('a', 'Yes')])]))).toEqual([
    'a done',
    'local-2 interrupted',
  ]);
});

test('a kept message whose place the store does not know is left to the person', () => {
  const state = fold([...kept('local-1', 'Yes', 'gone'), load([said('a', 'Yes')])]);
  expect(look(state)).toEqual(['a done', 'local-1 interrupted']);
});

test('the place of a kept message may be before the page of messages that was loaded', () => {
  const cached: SessionEvent = {
    type: 'cache-load',
    messages: [said('a', 'One'), said('b', 'Two')],
    at: AT,
  };
  const stored = [said('b', 'Two'), said('c', 'Yes')];
  const tail: SessionEvent = { type: 'history-load', messages: stored, isTail: true };
  const state = fold([cached, ...kept('local-1', 'Yes', 'a'), tail]);
  expect(look(state)).toEqual(['a done', 'b done', 'c done']);
});

test('a stored message is known by the name that it was sent with, whatever it says', () => {
  const [submit, update] = kept(NAME, 'Yes', 'gone');
  const sent = { ...submit, idempotencyKey: NAME } as SessionEvent;
  const state = fold([sent, update as SessionEvent, load([said(NAME, 'Yes, edited')])]);
  expect(state.messages.map(({ key }) => key)).toEqual([NAME]);
});

test('a key is no name', () => {
  const state = fold([...kept('local-1', 'Yes', 'gone'), load([said('1', 'Other')])]);
  expect(look(state)).toEqual(['1 done', 'local-1 interrupted']);
});

test('a message that the store had told of before it was kept is one with it, once', () => {
  const stored = [said('a', 'Then?'), said('b', 'Yes')];
  const both = [...kept('local-1', 'Yes', 'a'), ...kept('local-2', 'Yes', 'a')];
  const once = fold([load(stored), ...both, load(stored)]);
  const twice = fold([load(stored)], once);
  expect(look(once)).toEqual(['a done', 'b done', 'local-2 interrupted']);
  expect(look(twice)).toEqual(look(once));
});

test('a message that has just been taken stays, where the store was asked before it arrived', () => {
  const state = fold([
    { type: 'message-submit', key: 'local-1', text: 'New' },
    { type: 'run-submit' },
    { type: 'message-update', key: 'local-1', status: 'done' },
    { type: 'run-start', runId: 'r1' },
    load([said('a', 'Old')]),
  ]);
  expect(look(state)).toEqual(['a done', 'local-1 done', 'run-2 running']);
});
