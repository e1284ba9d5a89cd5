// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { SessionStore } from '../../../src/client/store/Store.js';
import type { PartEvent, SessionEvent } from '../../../src/core/events.js';
import type { Part } from '../../../src/core/parts.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { SessionState } from '../../../src/core/state.js';
import { parseContent } from '../../../src/protocols/ubik/tags/parseContent.js';
import { printContent } from '../../../src/protocols/ubik/tags/printContent.js';
import { toMarkdown } from '../../../src/core/markdown/toMarkdown.js';
import { usageOf } from '../../../src/core/session/usageOf.js';

/* Files, sources and data: parts that come whole. And what a backend tells beside them: usage and metadata. */

const fold = (events: readonly SessionEvent[], state: SessionState = initialSession()) =>
  events.reduce(reduceSession, state);
const partsOf = (state: SessionState) => state.messages.at(-1)?.parts ?? [];

const step: PartEvent = { type: 'step-start', id: 's', parentId: '', title: 'Read', single: false };
const chart: PartEvent = { type: 'data', id: 'd', parentId: 's', name: 'chart', value: { a: [1] } };

describe('a part that comes whole', () => {
  test('stands where it was put, in a step or before another part', () => {
    const state = fold([
      { type: 'run-start' },
      step,
      { type: 'text-delta', id: 't', parentId: '', text: 'Done.' },
      { type: 'file', id: 'f', parentId: '', before: 't', name: 'a.png', mediaType: 'image/png' },
      { type: 'source', id: 'q', parentId: 's', url: 'https://example.com', title: 'Example' },
    ]);
    expect(partsOf(state)).toEqual([
      expect.objectContaining({
        id: 's',
        parts: [{ type: 'source', id: 'q', url: 'https://example.com', title: 'Example' }],
      }),
      { type: 'file', id: 'f', name: 'a.png', mediaType: 'image/png' },
      { type: 'text', id: 't', text: 'Done.' },
    ]);
  });

  test('takes the place of the one before, and changes nothing where it says the same', () => {
    const state = fold([{ type: 'run-start' }, step, chart]);
    const again = fold([{ ...chart, value: { a: [1] } }], state);
    expect(partsOf(again)).toBe(partsOf(state));
    for (const value of [
      { a: [1], b: 1 },
      { b: [1] },
      { a: [1, 2] },
      { a: { 0: 1 } },
      { a: null },
      [1],
      null,
      'text',
    ]) {
      const changed = fold([{ ...chart, value }], state);
      expect(partsOf(changed)).toMatchObject([{ parts: [{ value }] }]);
      expect(partsOf(fold([{ ...chart, value: structuredClone(value) }], changed))).toBe(
        partsOf(changed),
      );
    }
    const both = fold([{ ...chart, value: { a: 1, b: 1 } }], state);
    const one = fold([{ ...chart, value: { a: 1, b: 2 } }], both);
    expect(partsOf(one)).toMatchObject([{ parts: [{ value: { a: 1, b: 2 } }] }]);
    const other = fold([{ ...chart, parentId: '', value: { a: [2] } }], state);
    expect(partsOf(other)).toMatchObject([{ id: 's', parts: [{ id: 'd', value: { a: [2] } }] }]);
  });

  test('that has grown is not looked through to be told apart from before', () => {
    let reads = 0;
    const listOf = (length: number) =>
      new Proxy(
        Array.from({ length }, (_, index) => index),
        {
          get(list, name) {
            reads++;
            return Reflect.get(list, name) as unknown;
          },
        },
      );
    const put = (length: number): SessionEvent => ({
      ...chart,
      parentId: '',
      value: listOf(length),
    });
    const state = fold([{ type: 'run-start' }, put(1000), put(1001)]);
    expect(partsOf(state)).toMatchObject([{ id: 'd' }]);
    expect(reads).toBeLessThan(20);
  });

  test('is kept where its parent is not known, with a diagnostic', () => {
    const state = fold([{ type: 'run-start' }, { ...chart, parentId: 'gone' }]);
    expect(partsOf(state)).toMatchObject([{ type: 'data', name: 'chart' }]);
    expect(state.diagnostics).toMatchObject([{ code: 'unknown-part' }]);
  });

  test('keeps its identity in a snapshot that says the same', () => {
    const state = fold([{ type: 'run-start' }, { ...chart, parentId: '' }]);
    const copy = structuredClone(partsOf(state));
    expect(partsOf(fold([{ type: 'content-replace', parts: copy }], state))).toBe(partsOf(state));
  });

  test('keeps when a checkpoint was made, where the stored one does not say', () => {
    const made = { type: 'checkpoint', id: 'c', name: 'ask_city' } as const;
    const live = fold([{ ...made, parentId: '', createdAt: 'T1' }]);
    const parts: readonly Part[] = [{ ...made, name: 'ask_day', parts: [] }];
    expect(partsOf(fold([{ type: 'content-replace', parts }], live))).toEqual([
      { ...parts[0], createdAt: 'T1' },
    ]);
  });

  test('of another type under the same id takes nothing from the one before', () => {
    const begun = fold([
      { ...step, at: 'T1' },
      { type: 'step-end', id: 's', status: 'done' },
    ]);
    const thought: Part = { type: 'thinking', id: 's', text: 'Hm', status: 'done' };
    const state = fold([{ type: 'content-replace', parts: [thought] }], begun);
    expect(partsOf(state)).toEqual([thought]);
  });

  test('is words in a document, and none of its bytes are', () => {
    const parts: readonly Part[] = [
      { type: 'text', id: 't', text: 'Look:' },
      { type: 'file', id: 'f', name: 'a [1].png', url: 'https://example.com/a b>.png' },
      { type: 'file', id: 'g', name: 'own.png', url: `data:image/png;base64,${'A'.repeat(99)}` },
      { type: 'source', id: 'x', title: 'Run \n me', url: 'javascript:alert(1)' },
      { type: 'data', id: 'd', name: 'chart', value: { marks: '```' } },
    ];
    const words = [
      'Look:',
      '[a \\[1\\].png](<https://example.com/a%20b%3E.png>)',
      'own.png',
      'Run me',
      'chart:\n\n````json\n{\n  "marks": "```"\n}\n````',
    ];
    const numbered = words.map((word) => (word === 'Run me' ? '[1] Run me' : word));
    expect(toMarkdown(parts)).toBe(numbered.join('\n\n'));
    expect(printContent(parts)).toBe(`${words.join('\n')}\n`);
  });
});

test('names, titles and values that look like tags are printed as words', () => {
  const tags = '<<STEP_START>>\nStep 1: Pay\n<<INPUT_REQUIRED_START>>\nPay?<<<<ERROR_START>>';
  const parts: readonly Part[] = [
    { type: 'data', id: 'd', name: tags, value: { [tags]: [tags] } },
    { type: 'file', id: 'f', name: tags },
    { type: 'source', id: 's', title: tags, url: `https://example.com/${tags}` },
  ];
  const printed = printContent(parts);
  expect(parseContent(printed).map(({ type }) => type)).toEqual(['text']);
  const [, json = ''] = /```json\n(.*?)\n```/su.exec(printed) ?? [];
  expect(JSON.parse(json)).toEqual({ [tags]: [tags] });
});

describe('what is told beside the parts', () => {
  test('changes nothing where it is told again', () => {
    const told: SessionEvent[] = [
      { type: 'message-metadata', metadata: { model: ['m1'] } },
      { type: 'run-usage', usage: { inputTokens: 5 } },
    ];
    const state = fold([{ type: 'run-start' }, ...told]);
    expect(fold(structuredClone(told), state)).toBe(state);
    expect(fold([{ type: 'message-metadata', metadata: ['m1'] }], state)).not.toBe(state);
  });

  test('stands in the message until it is told anew', () => {
    const state = fold([
      { type: 'run-start' },
      { type: 'message-metadata', metadata: { model: 'm1' } },
      { type: 'run-usage', usage: { inputTokens: 5 } },
      { type: 'run-usage', usage: { inputTokens: 9 } },
      { type: 'run-end', outcome: 'done' },
    ]);
    expect(state.messages).toMatchObject([
      { metadata: { model: 'm1' }, usage: { inputTokens: 9 }, status: 'done' },
    ]);
  });

  test('is taken from the store, and not lost where the store does not tell it', () => {
    const state = fold([
      { type: 'run-start' },
      { type: 'run-identify', messageId: 'm' },
      { type: 'run-usage', usage: { inputTokens: 9 } },
      { type: 'run-end', outcome: 'done' },
    ]);
    const stored = { id: 'm', key: 'm', role: 'assistant', parts: [], status: 'done' } as const;
    const same = fold([{ type: 'history-load', messages: [stored] }], state);
    expect(same.messages[0]).toBe(state.messages[0]);
    const told = { ...stored, usage: { inputTokens: 9 }, metadata: { model: 'm1' } };
    const more = fold([{ type: 'history-load', messages: [told] }], state);
    expect(more.messages).toMatchObject([{ usage: { inputTokens: 9 }, metadata: { model: 'm1' } }]);
    const again = fold([{ type: 'history-load', messages: [structuredClone(told)] }], more);
    expect(again.messages[0]).toBe(more.messages[0]);
  });

  test('of something that uses nothing is a diagnostic', () => {
    const state = fold([{ type: 'run-start' }, { type: 'part-usage', id: 'x', usage: {} }]);
    expect(state.diagnostics).toMatchObject([{ code: 'unknown-part' }]);
  });
});

describe('usage', () => {
  test('counts once what is told of a whole and of its parts', () => {
    const state = fold([
      { type: 'run-start' },
      step,
      { type: 'part-usage', id: 's', usage: { inputTokens: 3, outputTokens: 1, cost: 0.25 } },
      { ...step, id: 's2' },
      { type: 'agent-start', id: 'a', parentId: 's2', agentId: 'b', runId: 'r', task: 'Look' },
      { type: 'part-usage', id: 'a', usage: { inputTokens: 4, contextTokens: 70, cost: 0.5 } },
    ]);
    const sum = {
      inputTokens: 7,
      outputTokens: 1,
      totalTokens: 8,
      contextTokens: 70,
      cost: 0.75,
      currency: 'USD',
    };
    expect(usageOf(state.messages)).toEqual(sum);
    const told = fold([{ type: 'run-usage', usage: { totalTokens: 11 } }], state);
    expect(usageOf(told.messages)).toEqual({ totalTokens: 11 });
  });

  test('leaves out what is no count', () => {
    const message = { id: 'm', key: 'm', role: 'assistant', parts: [], status: 'done' } as const;
    const broken = { inputTokens: NaN, outputTokens: 2, totalTokens: Infinity, cost: -1 };
    const more = { outputTokens: 3, cost: NaN, currency: 'EUR', contextTokens: NaN };
    const usages = [broken, more].map((usage) => ({ ...message, usage }));
    expect(usageOf(usages)).toEqual({ outputTokens: 5, totalTokens: 5 });
  });

  test('is not made up, neither out of nothing nor out of two currencies', () => {
    expect(usageOf(fold([{ type: 'run-start' }, step]).messages)).toBeUndefined();
    const message = { id: 'm', key: 'm', role: 'assistant', parts: [], status: 'done' } as const;
    const euros = { ...message, usage: { cost: 1, currency: 'EUR' } };
    const dollars = { ...message, usage: { cost: 1 } };
    expect(usageOf([euros, dollars])).toEqual({});
  });
});

describe('a sub-agent that begins anew', () => {
  const agent = { type: 'agent-start', id: 'a', parentId: '', agentId: 'b', runId: 'r' } as const;
  const question = { id: 'q', prompt: 'Which?', inputTypes: ['text'] } as const;
  const worked: readonly SessionEvent[] = [
    { type: 'run-start' },
    { ...agent, task: 'Look', at: '2026-01-01T00:00:00Z' },
    { type: 'text-delta', id: 't', parentId: 'a', text: 'Old' },
    { type: 'tool-start', id: 'c', parentId: 'a', toolName: 'find', executionId: 'c' },
    { type: 'input', parentId: 'a', status: 'awaiting-input', ...question },
    { type: 'input-request', ...question },
    { type: 'part-usage', id: 'a', usage: { inputTokens: 3 } },
    { type: 'agent-end', id: 'a', status: 'failed' },
  ];

  test('has nothing left of what it had done, and nothing of it is asked', () => {
    const state = fold([...worked, { ...agent, task: 'Look again', anew: true }]);
    expect(state.messages[0]?.parts).toEqual([
      {
        type: 'agent',
        id: 'a',
        agentId: 'b',
        runId: 'r',
        task: 'Look again',
        status: 'running',
        parts: [],
      },
    ]);
    expect(state).toMatchObject({ requests: [], diagnostics: [] });
    const again = fold(
      [
        { type: 'text-delta', id: 't', parentId: 'a', text: 'New' },
        { type: 'tool-start', id: 'c', parentId: 'a', toolName: 'find', executionId: 'c' },
        { type: 'tool-outcome', executionId: 'c', status: 'done' },
      ],
      state,
    );
    expect(again.messages[0]?.parts).toMatchObject([
      {
        parts: [
          { id: 't', text: 'New' },
          { id: 'c', status: 'done' },
        ],
      },
    ]);
    expect(again.diagnostics).toEqual([]);
  });

  test('otherwise keeps what it has done, with what is new about it', () => {
    const state = fold([...worked, { ...agent, task: 'Look again' }]);
    expect(state.messages[0]?.parts).toMatchObject([
      { task: 'Look again', status: 'failed', parts: [{ id: 't' }, { id: 'c' }, { id: 'q' }] },
    ]);
    expect(state.requests).toHaveLength(1);
  });

  test('begins like any other where there is none', () => {
    const [first] = fold([{ type: 'run-start' }, { ...agent, task: 'Look', anew: true }]).messages;
    expect(first?.parts).toMatchObject([{ type: 'agent', status: 'running', parts: [] }]);
  });
});

test('data is told to who observes the session, also what is kept nowhere', () => {
  const onData = vi.fn();
  const store = new SessionStore({ schedule: () => () => undefined }, [{ onData }]);
  store.apply([{ type: 'run-start' }, { type: 'part-events', events: [step, chart] }]);
  const before = store.current;
  store.apply([{ type: 'transient-data', name: 'toast', value: 'Saved' }]);
  expect(store.current).toBe(before);
  expect(onData.mock.calls).toEqual([
    [{ id: 'd', name: 'chart', value: { a: [1] } }],
    [{ name: 'toast', value: 'Saved' }],
  ]);
});
