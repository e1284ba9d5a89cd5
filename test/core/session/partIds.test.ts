import { describe, expect, test } from 'vitest';
import type { PartEvent, SessionEvent } from '../../../src/core/events.js';
import type { Part } from '../../../src/core/parts.js';
import { reduceParts } from '../../../src/core/session/reduceParts.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import { isSameValue } from '../../../src/core/session/reconcileParts.js';
import { findPart } from '../../../src/core/session/tree.js';
import { LIMITS, type SessionState } from '../../../src/core/state.js';

/** What a decoder of somebody's own gives, whose ids are those of its protocol. */
const fold = (events: readonly SessionEvent[], from = initialSession()): SessionState =>
  events.reduce(reduceSession, from);

const partsOf = ({ messages }: SessionState): readonly Part[] => messages.at(-1)?.parts ?? [];

const step = (id: string, parentId = ''): SessionEvent => ({
  type: 'step-start',
  id,
  parentId,
  title: id,
  single: false,
});

const tool = (id: string, parentId: string): SessionEvent => ({
  type: 'tool-start',
  id,
  parentId,
  toolName: 'search',
  executionId: id,
});

const called: readonly SessionEvent[] = [
  step('plan'),
  tool('call-7', 'plan'),
  { type: 'tool-input-delta', id: 'call-7', text: '{"q":' },
  { type: 'tool-input-delta', id: 'call-7', text: '"Lyon"}' },
  { type: 'tool-input-end', id: 'call-7' },
  { type: 'text-delta', id: 'call-7/a/b', parentId: 'call-7', text: 'Inside ' },
  { type: 'text-delta', id: 'call-7/a/b', parentId: 'call-7', text: 'a tool' },
  { type: 'tool-result-end', id: 'call-7', text: '[1,2]' },
  { type: 'tool-end', id: 'call-7', status: 'done' },
];

const CALLED: readonly unknown[] = [
  {
    id: 'plan',
    parts: [
      {
        id: 'call-7',
        status: 'done',
        input: { text: '{"q":"Lyon"}', value: { q: 'Lyon' } },
        result: { text: '[1,2]', value: [1, 2] },
        parts: [{ id: 'call-7/a/b', text: 'Inside a tool' }],
      },
    ],
  },
];

describe('ids of parts', () => {
  test('may be any text, and a part inside another gets all its events', () => {
    const state = fold(called);
    expect(partsOf(state)).toMatchObject(CALLED);
    expect(partsOf(state)).toHaveLength(1);
    expect(state.diagnostics).toEqual([]);
    expect(findPart(partsOf(state), 'call-7')).toMatchObject({ toolName: 'search' });
  });

  test('may be any text where many events are given at once', () => {
    const state = fold([{ type: 'part-events', events: called as readonly PartEvent[] }]);
    expect(partsOf(state)).toMatchObject(CALLED);
    expect(state.diagnostics).toEqual([]);
  });

  test('may look as if one stood inside the other', () => {
    const state = fold([
      { type: 'text-delta', id: 'm/1', parentId: '', text: 'One' },
      { type: 'text-delta', id: 'm', parentId: '', text: 'Two' },
      { type: 'text-delta', id: 'm/1', parentId: '', text: ' more' },
    ]);
    expect(partsOf(state)).toMatchObject([{ text: 'One more' }, { text: 'Two' }]);
    // And so may those of parts that come once others have been looked for.
    const later = fold([
      { type: 'text-delta', id: 'l', parentId: '', text: 'Before' },
      { type: 'text-delta', id: 'm/1', parentId: '', text: 'One' },
      { type: 'text-delta', id: 'm', parentId: '', text: 'Two' },
      { type: 'text-delta', id: 'm/1', parentId: '', text: ' more' },
    ]);
    expect(partsOf(later)).toMatchObject([{ id: 'l' }, { text: 'One more' }, { text: 'Two' }]);
  });

  test.each([
    ['ab', 'abc'],
    ['ab', 'cd/1'],
    ['ab', 'ab/1'],
    ['ab', 'ab/1~/2'],
    ['ab', 'a'],
    ['a/b', 'a'],
    ['a/b', 'a/c'],
  ])('tell nothing of what a part stands in: in %s stands %s', (parentId, id) => {
    const state = fold([
      step('first'),
      step(parentId),
      tool(id, parentId),
      step(`${parentId}/1~`, parentId),
      { type: 'tool-input-delta', id, text: '{}' },
    ]);
    expect(state.diagnostics).toEqual([]);
    expect(findPart(partsOf(state), parentId)).toMatchObject({ id: parentId });
    expect(findPart(partsOf(state), id)).toMatchObject({ id, input: { text: '{}' } });
  });

  test('are not found where they stood before the run went back in time', () => {
    const back = (...after: readonly SessionEvent[]) =>
      fold([
        step('first'),
        { type: 'run-mark', mark: 1 },
        step('plan'),
        tool('call-7', 'plan'),
        { type: 'tool-input-end', id: 'call-7' },
        { type: 'run-rewind', mark: 1 },
        ...after,
        { type: 'tool-result-end', id: 'call-7', text: 'done' },
      ]);
    const words: SessionEvent = { type: 'text-delta', id: 'plan', parentId: '', text: 'Hm' };
    const others = [step('plan'), tool('call-8', 'plan'), tool('call-9', 'plan')];
    for (const state of [back(words), back(...others), back()]) {
      expect(state.diagnostics).toMatchObject([{ code: 'unknown-part' }]);
      expect(JSON.stringify(partsOf(state))).not.toContain('result');
    }
  });

  test('are found in a long list, however the parts before and behind them move', () => {
    const words = (id: string, before?: string): SessionEvent => ({
      type: 'text-delta',
      id,
      parentId: '',
      text: id,
      ...(before !== undefined && { before }),
    });
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const long = () => fold(numbers.map((index) => words(`t${index}`)));
    const check = (state: SessionState, ...ids: readonly string[]) => {
      const again = ids.map((id) => words(id));
      const parts = partsOf(fold(again, state));
      expect(parts).toHaveLength(partsOf(state).length);
      const changed = parts.filter((part) => !partsOf(state).includes(part));
      expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(ids.map((id) => findPart(parts, id)?.id)).toEqual(ids);
    };
    check(long(), 't0', 't1', 't99', 't167', 't168', 't199');
    const before = numbers.slice(0, 40).map((index) => words(`u${index}`, 't1'));
    for (const count of [1, 2, 31, 32, 33, 40]) {
      check(fold([words('t0'), ...before.slice(0, count)], long()), 't1', 't99', 'u0');
    }
  });

  test('are found after a snapshot that holds parts with such ids', () => {
    const parts = partsOf(fold(called.slice(0, 4)));
    const state = fold([{ type: 'content-replace', parts }, ...called.slice(4)]);
    expect(partsOf(state)).toMatchObject(CALLED);
  });

  test('are found after the run went back in time', () => {
    const state = fold([
      step('plan'),
      { type: 'run-mark', mark: 1 },
      tool('call-7', 'plan'),
      tool('call-8', 'plan'),
      { type: 'run-rewind', mark: 1 },
      tool('call-8', 'plan'),
      tool('call-7', 'call-8'),
      { type: 'tool-result-end', id: 'call-7', text: 'done' },
    ]);
    expect(partsOf(state)).toMatchObject([
      {
        id: 'plan',
        parts: [{ id: 'call-8', parts: [{ id: 'call-7', result: { text: 'done' } }] }],
      },
    ]);
    expect(state.diagnostics).toEqual([]);
  });

  test('let a question inside a part be answered', () => {
    const asked = fold([
      step('plan'),
      tool('call-7', 'plan'),
      {
        type: 'tool-request',
        executionId: 'call-7',
        toolName: 'search',
        question: 'May I?',
        input: { q: 'Lyon' },
      },
    ]);
    const [request] = asked.requests;
    expect(request).toMatchObject({ partId: 'call-7' });
    const answer = { input: { approved: true }, type: 'confirmation' };
    const state = fold([{ type: 'request-close', requestId: request?.id ?? '', answer }], asked);
    expect(findPart(partsOf(state), 'call-7')).toMatchObject({ status: 'running', answer });
  });

  test.each<readonly [string, SessionEvent, string]>([
    [
      'of a part that was never announced',
      { type: 'tool-result-end', id: 'no-one', text: '1' },
      'No part "no-one" was announced that is of the type "tool", and an event for it was dropped.',
    ],
    [
      'of a part of another type',
      { type: 'tool-result-end', id: 'plan', text: '1' },
      'No part "plan" was announced that is of the type "tool", and an event for it was dropped.',
    ],
    [
      'of a part inside one that was never announced',
      tool('call-9', 'no-one'),
      'No part "no-one" was announced that holds the part "call-9", which stands in the message itself.',
    ],
    [
      'of a part inside one that holds none',
      tool('call-9', 'words'),
      'No part "words" was announced that holds the part "call-9", which stands in the message itself.',
    ],
    [
      'what a part has used that uses nothing',
      { type: 'part-usage', id: 'words', usage: { inputTokens: 1 } },
      'No part "words" was announced that is a step or sub-agent, and its usage was dropped.',
    ],
  ])('make a diagnostic where an event tells %s', (_, event, message) => {
    const words: SessionEvent = { type: 'text-delta', id: 'words', parentId: '', text: 'Hm' };
    const state = fold([step('plan'), words, event]);
    expect(state.diagnostics).toEqual([{ code: 'unknown-part', message }]);
    expect(partsOf(state).slice(0, 2)).toEqual(partsOf(fold([step('plan'), words])));
  });

  test('of parts that are not there change nothing, also where nobody is to be told', () => {
    const parts: readonly Part[] = [{ type: 'text', id: 'words', text: 'Hm' }];
    expect(reduceParts(parts, { type: 'tool-result-end', id: 'no-one', text: '1' })).toBe(parts);
    expect(reduceParts(parts, { type: 'part-usage', id: 'words', usage: {} })).toBe(parts);
    const inside = { type: 'text-delta', id: 'more', parentId: 'no-one', text: 'So' } as const;
    expect(reduceParts(parts, inside).map(({ id }) => id)).toEqual(['words', 'more']);
  });

  test('nest no deeper than can be shown', () => {
    const state = fold(
      Array.from({ length: 1000 }, (_, index) =>
        step(`s${index}`, index === 0 ? '' : `s${index - 1}`),
      ),
    );
    let depth = 0;
    for (let [part] = partsOf(state); part !== undefined && 'parts' in part; [part] = part.parts) {
      depth++;
    }
    expect(depth).toBe(LIMITS.partDepth);
    expect(state.diagnostics.at(-1)).toMatchObject({
      code: 'too-deep',
      message: expect.stringContaining('"s999" is nested too deeply') as unknown,
    });
    expect(findPart(partsOf(state), 's999')).toBeDefined();
  });
});

test('what is JSON has its value, also in parts that are given whole', () => {
  const parts: readonly Part[] = [
    {
      type: 'tool',
      id: 'call-7',
      toolName: 'search',
      executionId: 'call-7',
      status: 'done',
      input: { text: '{"q":"Lyon"}' },
      result: { text: 'none found' },
      parts: [],
    },
  ];
  const tools: readonly unknown[] = [
    { input: { text: '{"q":"Lyon"}', value: { q: 'Lyon' } }, result: { text: 'none found' } },
  ];
  expect(partsOf(fold([{ type: 'content-replace', parts }]))).toMatchObject(tools);
  const message = { id: 'm', key: 'm', role: 'assistant', status: 'done', parts } as const;
  expect(partsOf(fold([{ type: 'history-load', messages: [message] }]))).toMatchObject(tools);
});

describe('a part that is announced again', () => {
  const first: readonly PartEvent[] = [
    { type: 'thinking-start', id: 'a', parentId: '', at: 'T1' },
    { type: 'thinking-delta', id: 'a', text: 'Hm' },
    { type: 'step-start', id: 'b', parentId: '', title: 'Look', single: false, at: 'T1' },
    { type: 'checkpoint', id: 'c', parentId: '', name: 'one', createdAt: 'T1' },
    { type: 'agent-start', id: 'd', parentId: '', agentId: 'x', runId: 'r', task: 'Go', at: 'T1' },
    ...['b', 'c', 'd'].map((parentId): PartEvent => {
      return { type: 'text-delta', id: `${parentId}/in`, parentId, text: 'Inside' };
    }),
  ];

  test('keeps what it holds and when it began, and takes what is told of it now', () => {
    const again: readonly PartEvent[] = [
      { type: 'thinking-start', id: 'a', parentId: '', at: 'T2' },
      { type: 'step-start', id: 'b', parentId: '', title: 'See', single: true, step: 2, at: 'T2' },
      { type: 'checkpoint', id: 'c', parentId: '', name: 'two' },
      { type: 'agent-start', id: 'd', parentId: '', agentId: 'y', runId: 's', task: 'Run' },
    ];
    const inside = (id: string) => [{ type: 'text', id: `${id}/in`, text: 'Inside' }];
    expect(partsOf(fold([...first, ...again]))).toEqual([
      { type: 'thinking', id: 'a', text: 'Hm', status: 'running', startedAt: 'T1' },
      {
        type: 'step',
        id: 'b',
        title: 'See',
        single: true,
        step: 2,
        status: 'running',
        startedAt: 'T1',
        parts: inside('b'),
      },
      { type: 'checkpoint', id: 'c', name: 'two', createdAt: 'T1', parts: inside('c') },
      {
        type: 'agent',
        id: 'd',
        agentId: 'y',
        runId: 's',
        task: 'Run',
        status: 'running',
        startedAt: 'T1',
        parts: inside('d'),
      },
    ]);
  });

  test('is the same object where nothing is new: thinking, and a tool without a name', () => {
    const nameless: SessionEvent = { ...tool('t', ''), toolName: '' } as SessionEvent;
    const begun: SessionEvent = { type: 'tool-input-delta', id: 't', text: '' };
    const state = fold([...first, nameless, begun]);
    const again = fold([...first.slice(0, 1), nameless, begun], state);
    expect(partsOf(again)).toBe(partsOf(state));
    expect(partsOf(state).at(-1)).toMatchObject({ input: { text: '' } });
  });
});

test('values that nest as deep as they are compared are the same, and deeper ones are not looked at', () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
  expect(isSameValue(nested(31), nested(31))).toBe(true);
  expect(isSameValue(nested(32), nested(32))).toBe(false);
});

test('so many diagnostics are kept, the latest', () => {
  const events = Array.from({ length: LIMITS.diagnostics + 2 }, (_, index): SessionEvent => {
    return { type: 'diagnostic', diagnostic: { code: 'unknown-part', message: `${index}` } };
  });
  const { diagnostics } = fold(events);
  expect(diagnostics).toHaveLength(LIMITS.diagnostics);
  expect(diagnostics[0]?.message).toBe('2');
  expect(diagnostics.at(-1)?.message).toBe(`${events.length - 1}`);
});
