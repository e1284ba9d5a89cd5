// @vitest-environment node
/** How much an event of a tool reads does not follow how many tools the run has had (invariant 7). */
import { describe, expect, test } from 'vitest';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { SessionState } from '../../../src/core/state.js';
import { stateAfter } from '../../support/ubik.js';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const local = (number: number) => `e${number}`;
type Id = (number: number) => string;

const update = (executionId: string): SessionEvent => ({
  type: 'tool-update',
  executionId,
  toolName: 'search',
  data: { status: 'running' },
});
const asks = (executionId: string): SessionEvent => ({
  type: 'tool-request',
  executionId,
  toolName: 'search',
  question: 'Really?',
  input: {},
});
const outcome = (executionId: string): SessionEvent => ({
  type: 'tool-outcome',
  executionId,
  status: 'done',
});
const tag = (executionId: string): SessionEvent => ({
  type: 'tool-start',
  id: `tool-${executionId}`,
  parentId: '',
  toolName: 'search',
  executionId,
});
const ended = (executionId: string): SessionEvent => ({
  type: 'tool-end',
  id: `tool-${executionId}`,
  status: 'done',
});

/** The state after these events, whose parts tell of each time that one of them is read. */
function watched(events: readonly SessionEvent[], onRead: () => void): SessionState {
  const state = events.reduce(reduceSession, initialSession());
  const watch = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get(target, name, receiver) {
        onRead();
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
  return {
    ...state,
    messages: state.messages.map((message) => ({ ...message, parts: message.parts.map(watch) })),
  };
}

/** How often parts are read for each of some events, once half of them have looked around. */
function readsOf(before: readonly SessionEvent[], events: readonly SessionEvent[]): number {
  let reads = 0;
  const half = events.length / 2;
  const start = watched(before, () => reads++);
  const state = events.slice(0, half).reduce(reduceSession, start);
  reads = 0;
  events.slice(half).reduce(reduceSession, state);
  return reads / half;
}

const many = (count: number, make: (id: string) => SessionEvent, id: Id = local, from = 0) =>
  Array.from({ length: count }, (_, index) => make(id(from + index)));

describe('reads no more parts after 4,000 tools than after 500', () => {
  const cases: Readonly<
    Record<string, (count: number) => readonly [readonly SessionEvent[], readonly SessionEvent[]]>
  > = {
    'for an update of an early tool': (count) => [many(count, update), many(100, update)],
    'for an update of a tool in the text': (count) => [many(count, tag), many(100, update)],
    'for a tool that was not known': (count) => [many(count, tag), many(100, update, local, count)],
    'for a tool that nothing has been heard of, beside ended ones': (count) => [
      [...many(count, tag), ...many(count, ended)],
      many(100, update, uuid),
    ],
    'for an update under an id of the other kind': (count) => [
      many(count, tag),
      many(100, update, uuid),
    ],
    'for a tag after its events': (count) => [many(count, update), many(100, tag)],
    'for a tag after events under an id of the other kind': (count) => [
      many(count, update, uuid),
      many(100, tag),
    ],
    'for an outcome': (count) => [many(count, tag), many(100, outcome)],
    'for a question, and for what settles it': (count) => [
      many(count, update),
      many(50, asks).flatMap((event, index) => [event, update(local(index))]),
    ],
  };
  test.each(Object.entries(cases))('%s', (_, make) => {
    expect(readsOf(...make(4000))).toBeLessThanOrEqual(readsOf(...make(500)) + 1);
  });
});

describe('finds a tool', () => {
  const live = (state: SessionState) =>
    state.messages.at(-1)?.parts.map((part) => (part.type === 'tool' ? part.live?.status : ''));

  test('after a snapshot, a rewind and a load of the history have moved the parts', () => {
    const start: SessionEvent[] = [
      { type: 'run-mark', mark: 0 },
      ...many(3, tag),
      { type: 'run-mark', mark: 1 },
      ...many(3, update),
    ];
    const state = start.reduce(reduceSession, initialSession());
    const parts = [...(state.messages[0]?.parts ?? [])].reverse();
    const after: readonly SessionEvent[][] = [
      [{ type: 'content-replace', parts }],
      [{ type: 'run-rewind', mark: 1 }],
      [{ type: 'run-rewind', mark: 0 }, ...many(3, tag)],
      [{ type: 'history-load', messages: state.messages }],
    ];
    for (const events of after) {
      const next = [...events, ...many(3, update)].reduce(reduceSession, state);
      expect(live(next)).toEqual(['running', 'running', 'running']);
    }
  });

  test('by its events’ id once its tag has told another, also in a step', () => {
    const told = { type: 'tool_update', tool_name: 'search', data: { status: 'on it' } };
    const event = { ...told, tool_execution_id: uuid(1) };
    const chunk = { type: 'response_chunk', step: 1, content: '<<TOOL_STEP_START/search:e1>>\n' };
    for (const events of [
      [event, chunk, event],
      [chunk, event, event],
    ]) {
      const { messages } = stateAfter(events, { open: true });
      expect(messages[0]?.parts).toMatchObject([
        { type: 'step', parts: [{ executionId: 'e1', live: { status: 'on it' } }] },
      ]);
    }
  });
});

describe('a tool that asks once it has a result', () => {
  const given: readonly SessionEvent[] = [
    tag('e1'),
    { type: 'tool-result-end', id: 'tool-e1', text: 'Half' },
  ];

  test.each([
    ['is running', given],
    ['is done', [...given, ended('e1')]],
  ])('is asked about, and keeps its result: one that %s', (_, before) => {
    const state = [...before, asks('e1')].reduce(reduceSession, initialSession());
    expect(state).toMatchObject({
      status: 'awaiting-input',
      requests: [{ executionId: 'e1', prompt: 'Really?' }],
    });
    expect(state.messages[0]?.parts).toMatchObject([
      { status: 'awaiting-input', result: { text: 'Half' }, live: { request: { input: {} } } },
    ]);
    const next = reduceSession(state, update('e1'));
    expect(next).toMatchObject({ status: 'running', requests: [] });
  });

  test('hears no more of the tool if it does not ask', () => {
    const state = given.reduce(reduceSession, initialSession());
    expect(reduceSession(state, update('e1')).messages).toBe(state.messages);
  });
});

describe('a tool that has an outcome while it asks', () => {
  const fold = (...events: readonly SessionEvent[]) =>
    events.reduce(reduceSession, initialSession());
  const result = { text: '"Somewhere else"' };
  const given: SessionEvent = { type: 'tool-outcome', executionId: 'e1', status: 'done', result };

  test('asks no more, and its run goes on', () => {
    const state = fold(tag('e1'), asks('e1'), given);
    expect(state).toMatchObject({
      status: 'running',
      requests: [],
      messages: [{ status: 'running', parts: [{ status: 'done', result }] }],
    });
  });

  test('leaves its run waiting for what another tool asks', () => {
    const state = fold(tag('e1'), tag('e2'), asks('e1'), asks('e2'), given);
    expect(state).toMatchObject({
      status: 'awaiting-input',
      requests: [{ executionId: 'e2' }],
      messages: [{ status: 'awaiting-input', parts: [{ status: 'done' }, {}] }],
    });
  });

  test('asks no more in an earlier message, which ends with the run that told of it', () => {
    const asked = fold(tag('e1'), asks('e1'), { type: 'run-submit' }, given);
    expect(asked).toMatchObject({ status: 'submitting', requests: [] });
    const over = [{ type: 'run-start', runId: 'r2' } as const, tag('e2')].reduce(
      reduceSession,
      asked,
    );
    expect(over).toMatchObject({
      status: 'running',
      messages: [{ status: 'done', parts: [{ status: 'done', result }] }, { status: 'running' }],
    });
  });
});
