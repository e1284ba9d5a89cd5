// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { SessionEvent, SessionEventOf } from '../../../src/core/events.js';
import type { InputPart, Part } from '../../../src/core/parts.js';
import { toFold } from '../../../src/core/session/FoldState.js';
import { initialSession, reduceSession } from '../../../src/core/session/reduceSession.js';
import type { Message } from '../../../src/core/state.js';

const asks: SessionEvent = {
  type: 'tool-request',
  executionId: 'x1',
  toolName: 'check_stock',
  question: '',
  input: { sku: 'CUP-2' },
  expects: 'output',
};

test('a request that the app carries out says so, also when it is told again, until it does not', () => {
  const asked = [
    { type: 'run-start', runId: 'r1' } as const,
    {
      type: 'tool-start',
      id: 't1',
      parentId: '',
      toolName: 'check_stock',
      executionId: 'x1',
    } as const,
    asks,
  ].reduce<ReturnType<typeof initialSession>>(reduceSession, initialSession());
  const requestId = asked.requests[0]?.id ?? '';
  const held = reduceSession(asked, { type: 'request-hold', requestId, isHeld: true });
  expect(held).toMatchObject({ status: 'awaiting-input', requests: [{ held: true }] });
  expect(reduceSession(held, asks).requests).toMatchObject([{ held: true }]);
  const left = reduceSession(held, { type: 'request-hold', requestId, isHeld: false });
  expect(left.requests).toEqual(asked.requests);
});

const fold = (...events: readonly SessionEvent[]) => events.reduce(reduceSession, initialSession());

const question = (id: string, checkpointName: string) =>
  ({ id, prompt: `${checkpointName}?`, inputTypes: ['text'], checkpointName }) as const;

const asked = (id: string, checkpointName: string): SessionEvent[] => [
  {
    type: 'input',
    parentId: '',
    status: 'awaiting-input',
    ...question(id, checkpointName),
  },
  { type: 'input-request', ...question(id, checkpointName) },
];

test('a request that has moved to another part stays beside one of a part that comes by the old name', () => {
  const state = fold(
    ...asked('input', 'city'),
    { type: 'run-start', runId: 'r1' },
    ...asked('input~2', 'day'),
    {
      type: 'content-replace',
      parts: [{ type: 'input', status: 'awaiting-input', ...question('input', 'day') }],
    },
    ...asked('input~2', 'hour'),
  );
  expect(state.requests).toMatchObject([
    { id: 'run-1:input~2', partId: 'input', prompt: 'day?' },
    { id: 'run-1:input~2~2', partId: 'input~2', prompt: 'hour?' },
  ]);
  const provided = { input: 'Nine', type: 'text' };
  expect(reduceSession(state, { type: 'input-answer', id: 'input~2', provided })).toMatchObject({
    status: 'awaiting-input',
    requests: [{ prompt: 'day?' }],
  });
});

test('a tool that asks again makes no second request once its tag has given it its place', () => {
  const tag = { toolName: 'check_stock', executionId: 'x1' };
  const placed = fold(asks, { type: 'tool-start', id: 't1', parentId: '', ...tag });
  expect(reduceSession(placed, asks).requests).toEqual(placed.requests);
  expect(placed.requests).toMatchObject([{ partId: 't1' }]);
});

const begins = (runId: string): SessionEvent => ({ type: 'run-start', runId });
const placed: SessionEvent = {
  type: 'tool-start',
  id: 't1',
  parentId: '',
  toolName: 'check_stock',
  executionId: 'x1',
};

test('a request that is told again keeps its id and how far its answer is, and takes what it asks now', () => {
  const asked = fold(begins('r1'), placed, asks);
  const [request] = asked.requests;
  const submitting = reduceSession(asked, {
    type: 'request-submit',
    requestId: request?.id ?? '',
  });
  const again = reduceSession(submitting, { ...asks, question: 'How many?', input: { sku: 'B' } });
  expect(again.requests).toEqual([
    { ...request, status: 'submitting', prompt: 'How many?', toolInput: { sku: 'B' } },
  ]);
});

const answer = { input: 'yes', type: 'text' };
const request = { type: 'request-close', requestId: 'run-1:t1', answer } as const;

test('another run leaves what an answered tool does to it, and what it has asked since unanswered', () => {
  const answered = fold(begins('r1'), placed, asks, request);
  const again = reduceSession(answered, asks);
  const left = (state: ReturnType<typeof fold>) =>
    [{ type: 'run-submit' } as const, begins('r2')]
      .reduce(reduceSession, state)
      .messages.map(({ parts, status }) => [status, ...parts]);
  expect(left(answered)).toMatchObject([['running', { status: 'running', answer }], ['running']]);
  expect(left(again)).toMatchObject([
    ['done', { status: 'interrupted', interruption: 'unanswered' }],
    ['running'],
  ]);
});

test('a run that goes on takes up what waited, and what is done stays done', () => {
  const over: readonly SessionEvent[] = [
    { type: 'tool-start', id: 't0', parentId: '', toolName: 'add', executionId: 'x0' },
    { type: 'tool-end', id: 't0', status: 'done' },
  ];
  const waiting = fold(begins('r1'), ...over, placed, asks, ...asked('i1', 'day'));
  expect(waiting.messages[0]?.status).toBe('awaiting-input');
  const { messages, requests, status } = reduceSession(waiting, begins('r1'));
  expect({ requests, status }).toEqual({ requests: [], status: 'running' });
  expect(messages).toMatchObject([
    {
      status: 'running',
      parts: [
        { status: 'done' },
        { status: 'running' },
        { type: 'input', status: 'awaiting-input' },
      ],
    },
  ]);
});

test('a tool whose request is closed in another tab stays as it is', () => {
  const waiting = fold(begins('r1'), placed, asks);
  const closed = reduceSession(waiting, { type: 'request-close', requestId: 'run-1:t1' });
  expect(closed).toMatchObject({ status: 'running', requests: [] });
  expect(closed.messages[0]?.parts).toBe(waiting.messages[0]?.parts);
});

test.each<[string, SessionEvent]>([
  ['tag', { type: 'tool-end', id: 't1', status: 'done' }],
  ['events', { type: 'tool-outcome', executionId: 'x1', status: 'done' }],
])('a tool that ends by its %s asks no more, but notes an answer that was on its way', (_, end) => {
  const waiting = fold(begins('r1'), placed, asks);
  expect(reduceSession(waiting, end)).toMatchObject({ status: 'running', requests: [] });
  const submit: SessionEvent = { type: 'request-submit', requestId: 'run-1:t1' };
  const ended = [submit, end].reduce(reduceSession, waiting);
  expect(reduceSession(ended, request)).toMatchObject({
    requests: [],
    messages: [{ parts: [{ status: 'done', answer }] }],
  });
});

describe('what another message asks stays open', () => {
  const other: Message = { id: 'm1', key: 'm1', role: 'assistant', status: 'done', parts: [] };
  const working = { toolName: 'check_stock', executionId: 'x1', data: {} } as const;
  const provided = { input: 'Monday', type: 'text' };
  const question = asked('i1', 'day');
  const replacing = (id: string): SessionEvent => {
    const tool = { toolName: 'check_stock', executionId: 'x1', status: 'running' } as const;
    return { type: 'content-replace', parts: [{ type: 'tool', id, ...tool, parts: [] }] };
  };

  test.each<[string, readonly SessionEvent[], SessionEvent, readonly string[]]>([
    ['asks itself', [asks], { type: 'run-stop-request' }, ['run-2 tool-x1', 'm1 tool-x1']],
    ['gives a tool its place', [asks], placed, ['run-2 tool-x1', 'm1 t1']],
    ['hears of a tool', [asks], { type: 'tool-update', ...working }, ['run-2 tool-x1']],
    ['has an answer', question, { type: 'input-answer', id: 'i1', provided }, ['run-2 i1']],
    ['goes on', [asks], begins('r2'), ['run-2 tool-x1']],
    ['asks no more', [placed, asks], { type: 'content-replace', parts: [] }, ['run-2 t1']],
    ['asks elsewhere', [placed, asks], replacing('t9'), ['run-2 t1', 'm1 t9']],
    ['ends', [asks], { type: 'run-end', outcome: 'done' }, ['run-2 tool-x1']],
  ])('where a run %s', (_, asking, event, left) => {
    const { requests } = fold(
      { type: 'history-load', messages: [other] },
      begins('r1'),
      ...asking,
      { type: 'run-attach', key: 'm1', runId: 'r2' },
      ...asking,
      event,
    );
    expect(requests.map(({ messageKey, partId }) => `${messageKey} ${partId}`)).toEqual(left);
  });
});

test('a fault goes with a run that is done, unless that run tells of it', () => {
  const fault = { code: 'network', message: 'No way', retryable: true } as const;
  const troubled = fold(begins('r1'), { type: 'fault', fault });
  const after = (end: Partial<SessionEventOf<'run-end'>>) =>
    reduceSession(troubled, { type: 'run-end', outcome: 'done', ...end }).fault;
  expect(after({})).toBeUndefined();
  expect(after({ outcome: 'stopped' })).toEqual(fault);
  const own = { ...fault, message: 'Another' };
  expect(after({ fault: own })).toEqual(own);
  expect(after({ outcome: 'failed', fault: own })).toEqual(own);
});

test('why a tool was not run stays with it in a snapshot, as long as it is interrupted', () => {
  const stopped: SessionEvent = {
    type: 'tool-end',
    id: 't1',
    status: 'interrupted',
    interruption: 'not-run',
  };
  const state = fold(begins('r1'), placed, stopped);
  const parts = state.messages[0]?.parts ?? [];
  const bare = { type: 'tool', id: 't1', toolName: 'check_stock', executionId: 'x1', parts: [] };
  const after = (status: 'interrupted' | 'done') =>
    reduceSession(state, { type: 'content-replace', parts: [{ ...bare, status } as Part] });
  expect(after('interrupted').messages[0]?.parts).toBe(parts);
  expect(after('done').messages[0]?.parts[0]).not.toHaveProperty('interruption');
});

test('a question moves with its tool into a snapshot, and is closed where the tool is gone', () => {
  const waiting = fold(begins('r1'), placed, asks);
  const tool = { type: 'tool', toolName: 'check_stock', status: 'running', parts: [] } as const;
  const [own, other] = [
    { ...tool, id: 't8', executionId: 'x1' },
    { ...tool, id: 't9', executionId: 'x2' },
  ];
  const words: Part = { type: 'text', id: 'x1', text: 'Hm' };
  const after = (...parts: readonly Part[]) =>
    reduceSession(waiting, { type: 'content-replace', parts });
  expect(after(own, other, words)).toMatchObject({
    status: 'awaiting-input',
    requests: [{ executionId: 'x1', partId: 't8' }],
  });
  expect(after(other, words)).toMatchObject({ status: 'running', requests: [] });
});

test('a tool takes the first name that it is given, and what cannot be stopped stays as it is', () => {
  const named = (toolName: string): SessionEvent => {
    return { type: 'tool-start', id: 't1', parentId: '', toolName, executionId: 'x1' };
  };
  const nameOf = (...names: readonly string[]) =>
    fold(...names.map(named)).messages[0]?.parts.map(
      (part) => part.type === 'tool' && part.toolName,
    );
  expect([nameOf('', 'add'), nameOf('', 'add', 'sub'), nameOf('add', '')]).toEqual([
    ['add'],
    ['add'],
    ['add'],
  ]);
  const state = initialSession();
  expect(reduceSession(state, { type: 'run-stop-request' })).toBe(state);
});

test('a question of a checkpoint moves to the part that asks the same, and is not answered', () => {
  const question = { prompt: 'Day?', inputTypes: ['text'], checkpointName: 'day' };
  const input = (id: string, more: Partial<InputPart> = {}): InputPart => {
    return { type: 'input', id, status: 'awaiting-input', ...question, ...more };
  };
  const waiting = fold(
    begins('r1'),
    { ...input('i1'), parentId: '' },
    { type: 'input-request', id: 'i1', ...question },
  );
  const after = (...parts: readonly Part[]) =>
    reduceSession(waiting, { type: 'content-replace', parts }).requests;
  const others = [input('i3', { status: 'done' }), input('i4', { checkpointName: 'hour' })];
  expect(after(input('i2'), ...others)).toMatchObject([{ checkpointName: 'day', partId: 'i2' }]);
  expect(after(...others)).toEqual([]);
});

const step = (id: string): SessionEvent => {
  return { type: 'step-start', id, parentId: '', title: 'Look', single: false };
};

test('a step stays at work while the answered tool in it goes on in another run, and ends with that', () => {
  const inside: SessionEvent = { ...placed, parentId: 's1' };
  const answered = fold(begins('r1'), step('s1'), step('s2'), inside, asks, request);
  const left = [{ type: 'run-submit' } as const, begins('r2')].reduce(reduceSession, answered);
  expect(left.messages[0]).toMatchObject({
    status: 'running',
    parts: [
      { id: 's1', status: 'running', parts: [{ status: 'running', answer }] },
      { id: 's2', status: 'done' },
    ],
  });
  const { messages } = reduceSession(left, { type: 'run-end', outcome: 'done' });
  expect(messages[0]).toMatchObject({
    status: 'done',
    parts: [{ status: 'done', parts: [{ status: 'interrupted' }] }, { status: 'done' }],
  });
});

test('a message waits until all that it asks is answered, and a report of a tool answers only that tool', () => {
  const second: SessionEvent = { ...placed, id: 't2', executionId: 'x2' };
  const waiting = fold(begins('r1'), ...asked('i1', 'day'), placed, asks, second, {
    ...asks,
    executionId: 'x2',
  });
  expect(waiting.requests.map(({ partId }) => partId)).toEqual(['i1', 't1', 't2']);
  const working: SessionEvent = {
    type: 'tool-update',
    executionId: 'x1',
    toolName: 'check_stock',
    data: {},
  };
  for (const event of [working, request]) {
    const state = reduceSession(waiting, event);
    expect(state.requests.map(({ partId }) => partId)).toEqual(['i1', 't2']);
    expect(state).toMatchObject({
      status: 'awaiting-input',
      messages: [{ status: 'awaiting-input' }],
    });
  }
});

test('an answer that is given stays with the request until it has arrived, and is taken back by a failure', () => {
  const waiting = fold(begins('r1'), placed, asks);
  const [before] = waiting.requests;
  const requestId = 'run-1:t1';
  const fault = { code: 'network', message: 'No way', retryable: true } as const;
  const draft = { text: 'Two' };
  const after = (...events: readonly SessionEvent[]) =>
    events.reduce(reduceSession, waiting).requests;
  const fail: SessionEvent = { type: 'request-fail', requestId, fault, draft };
  const answer = { input: draft, type: 'json' };
  const ready: SessionEvent = { type: 'request-ready', requestId, answer };
  expect(after(ready)).toEqual([{ ...before, status: 'ready', draft, answer }]);
  expect(after(ready, { type: 'request-reopen', requestId })).toEqual([{ ...before, draft }]);
  expect(after({ type: 'request-submit', requestId }, fail)).toEqual([{ ...before, fault, draft }]);
  expect(after(fail, ready)).toEqual([{ ...before, status: 'ready', draft, answer }]);
  expect(after(fail, { type: 'request-submit', requestId })).toEqual([
    { ...before, status: 'submitting', draft },
  ]);
  expect(after({ type: 'request-submit', requestId: 'other' })).toEqual([before]);
  expect(after({ type: 'request-close', requestId: 'other' })).toBe(waiting.requests);
});

test('an answer is not written into another part that has taken the place of the tool', () => {
  const words: Part = { type: 'text', id: 't1', text: 'Hm' };
  const state = fold(begins('r1'), placed, asks, { type: 'content-replace', parts: [words] });
  expect(state.requests).toMatchObject([{ partId: 't1' }]);
  expect(reduceSession(state, request).messages[0]?.parts).toEqual([words]);
});

test('a snapshot that asks the same at the same places leaves the requests as they are', () => {
  const waiting = fold(begins('r1'), placed, asks);
  const [part] = waiting.messages[0]?.parts ?? [];
  const parts: readonly Part[] = [{ type: 'text', id: 'a', text: 'So:' }, part as Part];
  expect(reduceSession(waiting, { type: 'content-replace', parts }).requests).toBe(
    waiting.requests,
  );
});

test('a run that tells of its start again, without an id or with its own, has one message', () => {
  const end: SessionEvent = { type: 'run-end', outcome: 'stopped' };
  const after = (first: SessionEvent, second: SessionEvent) =>
    fold(first, end, second).messages.map(({ runId }) => runId);
  const nameless: SessionEvent = { type: 'run-start' };
  expect(after(begins('r1'), nameless)).toEqual(['r1']);
  expect(after(begins('r1'), begins('r1'))).toEqual(['r1']);
  expect(after(nameless, begins('r1'))).toEqual(['r1']);
  expect(after(begins('r1'), begins('r2'))).toEqual(['r1', 'r2']);
});

test('a message was written when its run began first', () => {
  const at = (time: string): SessionEvent => ({ type: 'run-start', runId: 'r1', at: time });
  expect(fold(at('T1'), at('T2')).messages).toMatchObject([{ createdAt: 'T1' }]);
  expect(fold(begins('r1'), at('T2')).messages).toMatchObject([{ createdAt: 'T2' }]);
  expect(fold(begins('r1')).messages[0]).not.toHaveProperty('createdAt');
});

test('of the marks of a run the first stays once it is not read again in parts', () => {
  const marks = (count: number) =>
    toFold(
      reduceSession(
        fold(...Array.from({ length: count }, (_, mark) => ({ type: 'run-mark', mark }) as const)),
        { type: 'run-unmark' },
      ),
    ).run?.marks.map(({ mark }) => mark);
  expect([0, 1, 2, 3].map(marks)).toEqual([undefined, [0], [0], [0]]);
});

test('nothing changes where a run is to go back to a mark that it does not have, or to give up marks that it does not have', () => {
  const rewind: SessionEvent = { type: 'run-rewind', mark: 7 };
  const states = [fold(), fold(begins('r1')), fold(begins('r1'), { type: 'run-mark', mark: 1 })];
  for (const state of states) {
    expect(reduceSession(state, rewind)).toBe(state);
    expect(reduceSession(state, { type: 'run-unmark' })).toBe(state);
  }
});
