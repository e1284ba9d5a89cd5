// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import { initialSession } from '../../../src/core.js';
import type { Message, PendingRequest, SessionState } from '../../../src/core/state.js';
import { ToolFailure } from '../../../src/core/ToolFailure.js';
import {
  copyable,
  packAction,
  packEvents,
  packState,
  unpackEvents,
  unpackState,
  unpackValue,
} from '../../../src/tabs/sharing/carry.js';

/* What one tab tells another one arrives as it was, and keeps its identity where it is known there already. */

/** Over the channel, as the browser carries it. */
const carried = <Value>(value: Value): Value => structuredClone(value);

const EMPTY = initialSession();

const messageOf = (key: string, text: string): Message => ({
  id: key,
  key,
  role: 'assistant',
  status: 'done',
  parts: [{ type: 'text', id: 'text', text }],
});

const stateOf = (...messages: Message[]): SessionState => ({ ...EMPTY, messages });

describe('a state', () => {
  const one = messageOf('a', 'One');
  const two = messageOf('b', 'Two');

  test('arrives as it was where nothing is known there', () => {
    const state = stateOf(one, two);
    const packed = packState(state);
    expect(packed.messages).toEqual([one, two]);
    expect(unpackState(carried(packed), EMPTY)).toEqual(state);
  });

  test('names messages that have not changed, and these are the same there', () => {
    const before = stateOf(one, two);
    const after = stateOf(one, messageOf('b', 'Two more'), messageOf('c', 'Three'));
    const packed = packState(after, before);
    expect(packed.messages.map((item) => typeof item)).toEqual(['number', 'object', 'object']);
    const there = carried(before);
    const shown = unpackState(carried(packed), there);
    expect(shown).toEqual(after);
    expect(shown.messages[0]).toBe(there.messages[0]);
  });

  test('keeps what is equal, though it is sent anew', () => {
    const there = carried(stateOf(one, two));
    const changed = { ...two, parts: [...two.parts, { type: 'text', id: 't2', text: 'more' }] };
    const shown = unpackState(carried(packState(stateOf(one, changed as Message))), there);
    expect(shown.messages[0]).toBe(there.messages[0]);
    expect(shown.messages[1]).not.toBe(there.messages[1]);
    expect(shown.messages[1]?.parts[0]).toBe(there.messages[1]?.parts[0]);
    expect(shown.messages[1]?.parts).toHaveLength(2);
  });

  test.each([
    ['with a field more', { ...one, runId: 'r' }],
    ['with a field less', { ...one, id: undefined }],
    ['with a part less', { ...one, parts: [] }],
  ])('is the new one %s', (_, changed) => {
    const there = carried(stateOf(one));
    const shown = unpackState(carried(packState(stateOf(changed as Message))), there);
    expect(shown.messages).toEqual([changed]);
    expect(shown.messages[0]).not.toBe(there.messages[0]);
  });

  test('leaves out a message that the other tab is said to have, and has not', () => {
    expect(unpackState({ rest: EMPTY, messages: [5] }, EMPTY).messages).toEqual([]);
  });
});

const failure = new ToolFailure('No network');
const asFailure = expect.objectContaining({ error: 'No network' }) as unknown;
const isFailure = (value: unknown) => value instanceof ToolFailure;
const request = { kind: 'tool', id: 'q', status: 'pending' } as unknown as PendingRequest;

describe('a failed tool', () => {
  test.each([
    ['a draft', { type: 'request-fail', requestId: 'q', draft: failure }, 'draft'],
    [
      'an answer',
      { type: 'request-ready', requestId: 'q', answer: { type: 'tool', input: failure } },
      'answer',
    ],
  ])('is one again as %s of an event', (_, event, field) => {
    const [arrived] = unpackEvents(carried(packEvents([event as unknown as SessionEvent])));
    const value = (arrived as unknown as Record<string, { input?: unknown }>)[field];
    expect(field === 'answer' ? value?.input : value).toEqual(asFailure);
    expect(isFailure(field === 'answer' ? value?.input : value)).toBe(true);
  });

  test('is one again in an argument of an action, alone and as the input of an answer', () => {
    const action = { name: 'respond', args: ['q', failure, { type: 'tool', input: failure }, 5] };
    const { args } = carried(packAction(action as unknown as Parameters<typeof packAction>[0]));
    const [id, alone, answer, number] = args.map(unpackValue);
    expect([id, number]).toEqual(['q', 5]);
    expect([isFailure(alone), isFailure((answer as { input: unknown }).input)]).toEqual([
      true,
      true,
    ]);
    expect(answer).toMatchObject({ type: 'tool', input: asFailure });
  });

  test('is one again as the draft of a request, and in its answer', () => {
    const given = { ...request, draft: failure, answer: { type: 'tool', input: failure } };
    const state = { ...EMPTY, requests: [given as unknown as PendingRequest] };
    const [there] = unpackState(carried(packState(state)), EMPTY).requests;
    expect([isFailure(there?.draft), isFailure(there?.answer?.input)]).toEqual([true, true]);
    expect(there).toMatchObject({ ...request, draft: asFailure });
  });
});

test.each([
  [{ type: 'request-fail', requestId: 'q', draft: 'Lyon' }],
  [{ type: 'request-ready', requestId: 'q', answer: { type: 'text', input: 'Lyon' } }],
  [{ type: 'request-ready', requestId: 'q', answer: undefined }],
  [{ type: 'run-start', runId: 'r' }],
])('the event %j is the same', (event) => {
  const events = [event as unknown as SessionEvent];
  expect(unpackEvents(carried(packEvents(events)))).toEqual(events);
});

test.each(['text', 5, null, undefined, [1], { input: 'Lyon' }, { input: { city: 'Lyon' } }])(
  'a value that is no failure is itself: %j',
  (value) => {
    expect(unpackValue(value)).toBe(value);
  },
);

describe('what can be cloned', () => {
  test('leaves out functions, symbols and objects that cannot', () => {
    const value = {
      text: 'a',
      act: () => 5,
      mark: Symbol('mark'),
      promise: Promise.resolve(),
      at: new Date(5),
      list: [1, () => 5],
      map: new Map<string, unknown>([['a', { act: () => 5, b: 1 }]]),
    };
    expect(copyable(value)).toEqual({
      text: 'a',
      at: new Date(5),
      list: [1, undefined],
      map: new Map([['a', { b: 1 }]]),
    });
    expect(structuredClone(copyable(value))).toEqual(copyable(value));
  });

  test('is a copy, also of an object without a prototype', () => {
    const bare = Object.assign(Object.create(null) as object, { a: [1] });
    const copy = copyable(bare) as { a: number[] };
    expect({ ...copy }).toEqual({ a: [1] });
    expect(copy).not.toBe(bare);
  });

  test('has a note in place of what nests without limit', () => {
    const loop: Record<string, unknown> = { name: 'loop' };
    loop['self'] = loop;
    const text = JSON.stringify(copyable(loop));
    expect(text.startsWith('{"name":"loop","self":{"name":"loop"')).toBe(true);
    expect(text.length).toBeLessThan(100_000);
  });
});
