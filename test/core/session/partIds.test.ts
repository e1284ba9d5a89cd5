import { describe, expect, test } from 'vitest';
import type { PartEvent, SessionEvent } from '../../../src/core/events.js';
import type { Part } from '../../../src/core/parts.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
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

  test.each<readonly [string, SessionEvent]>([
    ['of a part that was never announced', { type: 'tool-result-end', id: 'no-one', text: '1' }],
    ['of a part inside one that was never announced', tool('call-9', 'no-one')],
  ])('make a diagnostic where an event tells %s', (_, event) => {
    const state = fold([step('plan'), event]);
    expect(state.diagnostics).toMatchObject([
      { code: 'unknown-part', message: expect.stringContaining('"no-one"') as string },
    ]);
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
    expect(state.diagnostics.at(-1)).toMatchObject({ code: 'too-deep' });
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
