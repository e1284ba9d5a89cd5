// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/core/events.js';
import type { Part, ToolPart } from '../../../src/core/parts.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import { LIMITS } from '../../../src/core/state.js';

/*
 * What a tool tells of itself while it works (R107, R108): the latest of each kind counts, and all of it is bounded.
 */

const tool = { toolName: 'search', executionId: 'x1' };
const update = (data: Readonly<Record<string, unknown>>, at?: string): SessionEvent => ({
  type: 'tool-update',
  ...tool,
  data,
  ...(at !== undefined && { at }),
});
const output = (outputKey: string, content: unknown): SessionEvent => ({
  type: 'tool-output',
  ...tool,
  outputKey,
  content,
});
const asks: SessionEvent = { type: 'tool-request', ...tool, question: 'Which?', input: { a: 1 } };
const tag: SessionEvent = { type: 'tool-start', id: 't1', parentId: '', ...tool };

const fold = (...events: readonly SessionEvent[]) => events.reduce(reduceSession, initialSession());
const toolAfter = (...events: readonly SessionEvent[]) =>
  fold(...events).messages.at(-1)?.parts[0] as ToolPart;

describe('what a tool reports', () => {
  test('stands in its live state, the latest of each, and as a log', () => {
    const { live } = toolAfter(
      update({ phase: 'look', status: 'running', message: 'One', hits: 1 }, 'T1'),
      update({ message: 'Two', percent: 50 }, 'T2'),
      update({ message: 7, phase: '' }),
    );
    expect(live).toEqual({
      phase: '',
      status: 'running',
      message: 'Two',
      percent: 50,
      data: { phase: '', status: 'running', message: 7, hits: 1, percent: 50 },
      log: [
        { phase: 'look', status: 'running', message: 'One', at: 'T1' },
        { message: 'Two', at: 'T2' },
        {},
      ],
      outputs: [],
      startedAt: 'T1',
      updatedAt: 'T2',
    });
  });

  test.each([
    [{ percent: 12.5 }, 12.5],
    [{ percentage: 30 }, 30],
    [{ progress: 40 }, 40],
    [{ percent: 1, percentage: 2, progress: 3 }, 1],
    [{ percent: '1', percentage: 2 }, 2],
    [{ percent: Number.NaN, progress: 3 }, 3],
    [{ percent: -5 }, 0],
    [{ percent: 140 }, 100],
    [{ share: 5 }, undefined],
  ])('%j says that it is %j per cent done', (data, percent) => {
    expect(toolAfter(update(data)).live?.percent).toBe(percent);
  });

  test('takes the place of what it told of its progress before', () => {
    expect(toolAfter(update({ percent: 5 }), update({ percent: 6 })).live?.percent).toBe(6);
  });

  test('is kept up to a number of fields and entries', () => {
    const events = Array.from({ length: LIMITS.toolLog + 5 }, (_, index) =>
      update({ message: `${index}` }),
    );
    const log = toolAfter(...events).live?.log ?? [];
    expect(log).toHaveLength(LIMITS.toolLog);
    expect(log.at(0)).toEqual({ message: '5' });
    expect(log.at(-1)).toEqual({ message: `${LIMITS.toolLog + 4}` });
    const fields = (from: number, count: number, value: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`field-${from + index}`, value]),
      );
    const data = toolAfter(
      update(fields(0, LIMITS.toolData, 1)),
      update({ ...fields(LIMITS.toolData, 5, 2), 'field-0': 2 }),
    ).live?.data;
    expect(data).toEqual({ ...fields(0, LIMITS.toolData, 1), 'field-0': 2 });
  });
});

describe('what a tool gives out', () => {
  test('grows as text under its key, and is replaced by what is none', () => {
    const { live } = toolAfter(
      output('a', 'One '),
      output('b', { rows: 1 }),
      output('a', 'two'),
      output('b', { rows: 2 }),
      output('c', 'text'),
      output('c', 7),
      output('c', 'more'),
    );
    expect(live?.outputs).toEqual([
      { key: 'a', text: 'One two' },
      { key: 'b', text: '', value: { rows: 2 } },
      { key: 'c', text: 'more' },
    ]);
  });

  test('stands under so many keys, and those that are known go on', () => {
    const keys = Array.from({ length: LIMITS.toolOutputs + 1 }, (_, index) => `key-${index}`);
    const { live } = toolAfter(...keys.map((key) => output(key, 'a')), output('key-0', 'b'));
    expect(live?.outputs.map(({ key }) => key)).toEqual(keys.slice(0, -1));
    expect(live?.outputs[0]?.text).toBe('ab');
  });
});

describe('a tool', () => {
  test.each([
    ['completed', 'done'],
    ['Complete', 'done'],
    ['done', 'done'],
    ['FINISHED', 'done'],
    ['success', 'done'],
    ['failed', 'failed'],
    ['error', 'failed'],
    ['working', 'running'],
    [7, 'running'],
  ])('that reports %j without a tag is %s; one with a tag ends with it', (status, ended) => {
    expect(toolAfter(update({ status })).status).toBe(ended);
    expect(toolAfter(tag, update({ status })).status).toBe('running');
  });

  test('waits once it asks, and what it has asked stands in its live state until it reports', () => {
    const asked = toolAfter(tag, asks);
    expect(asked.status).toBe('awaiting-input');
    expect(asked.live?.request).toEqual({ question: 'Which?', input: { a: 1 } });
    expect(toolAfter(tag, asks, update({})).live).not.toHaveProperty('request');
  });

  test.each([
    ['Waiting', 1],
    ['PENDING', 1],
    ['input_required', 1],
    ['running', 0],
    [undefined, 0],
  ])('that reports %j after it has asked has %i requests open', (status, count) => {
    const state = fold(tag, asks, update({ status }));
    const left = count === 0 ? 'running' : 'awaiting-input';
    expect(state.requests).toHaveLength(count);
    expect(state).toMatchObject({
      status: left,
      messages: [{ status: left, parts: [{ status: left }] }],
    });
    const { live } = toolAfter(tag, asks, update({ status }));
    expect(live?.request?.question).toBe(count === 0 ? undefined : 'Which?');
    // It has been answered somewhere else.
    expect(reduceSession(state, update({ status: 'running' }))).toMatchObject({
      status: 'running',
      requests: [],
      messages: [{ parts: [{ status: 'running' }] }],
    });
  });

  test('has its result in place of all that it told, and tells no more', () => {
    const done = [
      tag,
      update({ message: 'Looking' }),
      { type: 'tool-result-end', id: 't1', text: '2', value: 2 },
    ] as const;
    const settled = fold(...done);
    expect(reduceSession(settled, update({ message: 'Late' })).messages).toEqual(settled.messages);
  });
});

test('what came of a tool is known wherever it stands, in the latest message that has it', () => {
  const outcome = { type: 'tool-outcome', executionId: 'x1', at: 'T9' } as const;
  const run = (runId: string): SessionEvent[] => [{ type: 'run-start', runId }, tag];
  const end: SessionEvent = { type: 'run-end', outcome: 'done' };
  const both = [...run('r1'), end, { type: 'run-submit' } as const, ...run('r2')];
  const statuses = (...events: readonly SessionEvent[]) =>
    fold(...events).messages.map(({ parts }) => parts);
  const result = { text: '{"n":2}' };
  expect(statuses(...both, { ...outcome, status: 'done', result })).toMatchObject([
    [{ status: 'done' }],
    [{ status: 'done', result: { text: '{"n":2}', value: { n: 2 } }, endedAt: 'T9' }],
  ]);
  const earlier = [...run('r1'), end, { type: 'run-submit' } as const];
  const failed = { ...outcome, status: 'failed', error: 'No' } as const;
  const [[left] = []] = statuses(...earlier, { type: 'run-start', runId: 'r2' }, failed);
  expect(left).toMatchObject({ status: 'failed', error: 'No' });
  expect(left).not.toHaveProperty('result');
  const state = fold(...earlier);
  expect(reduceSession(state, { ...failed, executionId: 'x2' }).messages).toBe(state.messages);
});

test('tools of one name that their tags name otherwise are found one after the other, the latest first', () => {
  const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
  const told = (executionId: string): SessionEvent => ({
    type: 'tool-update',
    toolName: 'search',
    executionId,
    data: { message: executionId },
  });
  const tags = ['e1', 'e2', 'e3'].map((executionId): SessionEvent => ({
    type: 'tool-start',
    id: executionId,
    parentId: '',
    toolName: 'search',
    executionId,
  }));
  const { messages } = fold(...tags, told(uuid(1)), told(uuid(2)), told(uuid(3)), told(uuid(4)));
  expect(
    messages[0]?.parts.map(
      (part) => part.type === 'tool' && [part.executionId, part.live?.message],
    ),
  ).toEqual([
    ['e1', uuid(3)],
    ['e2', uuid(2)],
    ['e3', uuid(1)],
    [uuid(4), uuid(4)],
  ]);
});

test('a tool that tells of itself under its own id is not taken for another one of the same name', () => {
  const other = '00000000-0000-4000-8000-000000000001';
  const { messages } = fold(tag, update({ message: 'Mine' }), {
    ...update({ message: 'Another' }),
    executionId: other,
  } as SessionEvent);
  expect(messages[0]?.parts).toMatchObject([
    { executionId: 'x1', live: { message: 'Mine' } },
    { executionId: other, live: { message: 'Another' } },
  ]);
});

test('what came of a tool of the running message is known, also after the history was loaded', () => {
  const running = fold({ type: 'run-start', runId: 'r1' }, tag, {
    type: 'history-load',
    messages: [],
  });
  const { messages } = reduceSession(running, {
    type: 'tool-outcome',
    executionId: 'x1',
    status: 'failed',
    error: 'No',
  });
  expect(messages).toMatchObject([{ parts: [{ id: 't1', status: 'failed', error: 'No' }] }]);
});

test('a tool that gets another execution id is found under that one only', () => {
  const renamed: SessionEvent = { ...tag, executionId: 'x2' };
  const told = fold(tag, renamed, update({ message: 'Old' }), {
    ...update({ message: 'New' }),
    executionId: 'x2',
  } as SessionEvent);
  expect(told.messages[0]?.parts).toMatchObject([
    { id: 't1', executionId: 'x2', live: { message: 'New' } },
    { executionId: 'x1', live: { message: 'Old' } },
  ]);
});

test('what came of a tool is found before messages that have none, and not where nothing is told of it', () => {
  const runs = ['r1', 'r2', 'r3'].flatMap((runId, index): SessionEvent[] => [
    { type: 'run-submit' },
    { type: 'run-start', runId },
    ...(index === 0 ? [tag] : []),
    { type: 'run-end', outcome: 'done' },
  ]);
  const { messages } = fold(...runs, {
    type: 'tool-outcome',
    executionId: 'x1',
    status: 'failed',
    error: 'No',
  });
  expect(messages.map(({ parts }) => parts)).toMatchObject([
    [{ status: 'failed', error: 'No' }],
    [],
    [],
  ]);
});

describe('a tool whose events come before its tag', () => {
  const uuid = '00000000-0000-4000-8000-000000000001';
  const told = (executionId: string): SessionEvent => ({
    type: 'tool-update',
    toolName: 'search',
    executionId,
    data: { message: executionId },
  });
  const partsAfter = (...events: readonly SessionEvent[]) => fold(...events).messages[0]?.parts;

  test('stands at the end under an id that is no path', () => {
    expect(partsAfter(told('a/b/c'))).toMatchObject([
      { id: 'tool-a%2Fb%2Fc', executionId: 'a/b/c' },
    ]);
  });

  test('stays at the end of a snapshot that does not have it, and once in one that does', () => {
    const words = { type: 'text', id: 'w', text: 'Hm' } as const;
    const own = { type: 'tool', id: 't1', ...tool, status: 'running', parts: [] } as const;
    const replaced = (...parts: readonly Part[]): SessionEvent => ({
      type: 'content-replace',
      parts,
    });
    const more: SessionEvent = { type: 'text-delta', id: 'v', parentId: '', text: 'So' };
    expect(partsAfter(told('x1'), replaced(words), more)).toMatchObject([
      words,
      { id: 'v' },
      { id: 'tool-x1', live: { message: 'x1' } },
    ]);
    expect(partsAfter(told('x1'), replaced(words, own), more)).toMatchObject([
      words,
      { id: 't1', live: { message: 'x1' } },
      { id: 'v' },
    ]);
    expect(partsAfter(told('x1'), told('x2'), replaced(own), more)).toMatchObject([
      { id: 't1', live: { message: 'x1' } },
      { id: 'v' },
      { id: 'tool-x2', live: { message: 'x2' } },
    ]);
  });

  test('is found by a tag of the other kind of id, also after a snapshot', () => {
    for (const between of [[], [{ type: 'content-replace', parts: [] } as const]]) {
      const parts = partsAfter(told(uuid), ...between, tag, told(uuid));
      expect(parts).toMatchObject([{ id: 't1', executionId: 'x1', live: { message: uuid } }]);
      expect(parts).toHaveLength(1);
    }
  });

  test('leaves many others where they are found, once it has its place in a step', () => {
    const names = Array.from({ length: 100 }, (_, index) => `x${index}`);
    const step = {
      type: 'step-start',
      id: 's',
      parentId: '',
      title: 'Look',
      single: false,
    } as const;
    const placed: SessionEvent = { ...tag, executionId: 'x0', parentId: 's' };
    const parts = partsAfter(step, ...names.map(told), told('x0'), placed, ...names.map(told));
    expect(parts).toHaveLength(100);
    expect(parts).toMatchObject([
      { id: 's', parts: [{ id: 't1', live: { log: { length: 3 } } }] },
      ...names.slice(1).map((name) => ({ executionId: name, live: { log: { length: 2 } } })),
    ]);
  });

  test('takes the place of the part that its tag names', () => {
    const known: SessionEvent = { ...tag, toolName: '', executionId: '' };
    const input: SessionEvent = { type: 'tool-input-delta', id: 't1', text: '{}' };
    const parts = partsAfter(known, input, told('x1'), tag);
    expect(parts).toMatchObject([
      { id: 't1', ...tool, input: { text: '{}' }, live: { message: 'x1' } },
    ]);
    expect(parts).toHaveLength(1);
  });
});
