// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readMessage } from '../../../src/storage/keep/readMessage.js';

/*
 * Another version of the library may have written what is stored, or another program: what fits is read, and what does not is
 * left out.
 */

const TIME = '2026-01-05T09:00:00Z';
const FACTS = { id: 'm1', key: 'm1', role: 'assistant', status: 'done' };
const TEXT = { type: 'text', id: 't', text: 'Fine' };
const LIVE = { data: {}, log: [], outputs: [] };

const messageOf = (part: unknown, more: object = {}) => ({ ...FACTS, ...more, parts: [part] });
const partOf = (part: unknown) => readMessage(messageOf(part))?.message.parts[0];

/** What a field may be, and what it is not. */
const FIELDS: Readonly<
  Record<string, readonly [fits: readonly unknown[], others: readonly unknown[]]>
> = {
  answer: [
    [
      { type: 'text', input: 'Lyon' },
      { type: 'json', input: null },
    ],
    ['Lyon', null, { type: 'text' }, { input: 'Lyon' }, { type: 5, input: 'Lyon' }],
  ],
  aside: [[true], [false, 'true', 1]],
  attachments: [
    [[], [{ id: 'a', name: 'a.txt' }], [{ id: 'a', name: 'a', mediaType: 'text/plain', url: 'x' }]],
    [
      {},
      'a.txt',
      [null],
      [{ id: 'a' }],
      [{ name: 'a' }],
      [{ id: 5, name: 'a' }],
      [{ id: 'a', name: 'a', mediaType: 5 }],
      [{ id: 'a', name: 'a', url: 5 }],
      [{ id: 'a', name: 'a' }, 5],
    ],
  ],
  checkpointName: [['before'], [5]],
  createdAt: [[TIME], ['soon', 5]],
  endedAt: [[TIME], ['soon', 5]],
  error: [['No'], [{ message: 'No' }]],
  idempotencyKey: [['k'], [5]],
  input: [
    [{ text: '{}' }, { text: '{}', value: {} }],
    ['{}', null, {}, { text: 5 }],
  ],
  inputTypes: [
    [[], ['text', 'json']],
    ['text', [5], ['text', 5]],
  ],
  interruption: [['stopped'], [5]],
  isProvisional: [[true], [false, 'true']],
  live: [
    [
      LIVE,
      { ...LIVE, data: { a: 1 } },
      { ...LIVE, log: [{ text: 'Begun', at: TIME }, { text: 'On' }] },
      { ...LIVE, outputs: [{ key: 'out', text: '' }] },
      { ...LIVE, phase: 'p', status: 's', message: 'm', percent: 5, startedAt: TIME },
      { ...LIVE, updatedAt: TIME, request: { question: 'Which?', input: null } },
      // Names that every object has are fields like others.
      { ...LIVE, valueOf: 5, own: [] },
    ],
    [
      'running',
      null,
      {},
      { ...LIVE, data: 'a' },
      { ...LIVE, log: {} },
      { ...LIVE, log: ['Begun'] },
      { ...LIVE, log: [{ text: 5 }] },
      { ...LIVE, log: [{ text: 'Begun', at: 'soon' }] },
      { ...LIVE, outputs: {} },
      { ...LIVE, outputs: [null] },
      { ...LIVE, outputs: [{ key: 'out' }] },
      { ...LIVE, outputs: [{ text: '' }] },
      { ...LIVE, phase: 5 },
      { ...LIVE, status: 5 },
      { ...LIVE, message: 5 },
      { ...LIVE, percent: '5' },
      { ...LIVE, startedAt: 'soon' },
      { ...LIVE, updatedAt: 5 },
      { ...LIVE, request: 'Which?' },
      { ...LIVE, request: { question: 'Which?' } },
      { ...LIVE, request: { question: 5, input: null } },
    ],
  ],
  mediaType: [['text/plain'], [5]],
  name: [['a'], [5]],
  note: [['a'], [5]],
  origin: [['page'], ['agent', true]],
  parentId: [['p'], [5]],
  percent: [[0, 50.5], ['5']],
  provided: [[{ type: 'text', input: 'Lyon' }], ['Lyon', { type: 'text' }]],
  quote: [['a'], [5]],
  result: [[{ text: 'Done' }], ['Done', { value: 1 }]],
  runId: [['r'], [5]],
  siblingIds: [
    [[], ['m1', 'm2']],
    ['m1', [5]],
  ],
  size: [[5], ['5']],
  startedAt: [[TIME], ['soon']],
  step: [[5], ['5']],
  stoppedBy: [['person'], ['agent', true]],
  title: [['a'], [5]],
  url: [['x.png'], [5]],
  usage: [
    [{}, { inputTokens: 5, cost: 0.1, currency: 'EUR' }, { currency: 'eur' }],
    [
      5,
      'EUR',
      null,
      { inputTokens: '5' },
      { currency: 5 },
      { currency: 'EURO' },
      { currency: 'EU' },
      { currency: '???' },
    ],
  ],
};

describe.each(Object.entries(FIELDS))('%s', (name, [fits, others]) => {
  test('is read where it fits', () => {
    for (const value of fits) {
      const read = readMessage(messageOf({ ...TEXT, [name]: value }));
      expect(read).toMatchObject({ message: { parts: [{ [name]: value }] }, isWhole: true });
    }
  });

  test('is left out where it is something else, and all beside it is read', () => {
    for (const value of others) {
      const read = readMessage(messageOf({ ...TEXT, [name]: value }));
      expect([value, read?.message.parts]).toEqual([value, [TEXT]]);
      expect([value, read?.isWhole]).toEqual([value, false]);
    }
  });
});

test('fields that are not known here are read as they are', () => {
  const part = { ...TEXT, later: { any: ['thing'] }, valueOf: 5 };
  expect(readMessage(messageOf(part))).toMatchObject({
    message: { parts: [part] },
    isWhole: true,
  });
});

/** Each type of part with the texts that it must have. */
const PARTS = {
  text: { text: 'a' },
  thinking: { text: 'a', status: 'done' },
  step: { title: 'a', status: 'done' },
  tool: { toolName: 'a', executionId: 'a', status: 'done' },
  checkpoint: { name: 'a' },
  input: { prompt: 'a', status: 'done' },
  error: { message: 'a' },
  agent: { agentId: 'a', runId: 'a', task: 'a', status: 'done' },
  file: {},
  source: {},
  data: { name: 'a' },
};
const CONTAINERS = ['step', 'tool', 'checkpoint', 'agent'];

/** A part with all that it must have. */
const whole = (type: string, texts: object) => ({
  type,
  id: 'p',
  ...texts,
  ...(type === 'input' && { inputTypes: ['text'] }),
  ...(CONTAINERS.includes(type) && { parts: [TEXT] }),
});

describe.each(Object.entries(PARTS))('a part of type %s', (type, texts) => {
  test('is read as it is', () => {
    expect(partOf(whole(type, texts))).toEqual(whole(type, texts));
  });

  test('without something that it is shown by makes its message unreadable', () => {
    const part = whole(type, texts);
    for (const name of ['type', 'id', ...Object.keys(texts)]) {
      expect([name, readMessage(messageOf({ ...part, [name]: 5 }))]).toEqual([name, undefined]);
    }
    const others = type === 'input' ? ['inputTypes'] : [];
    for (const name of CONTAINERS.includes(type) ? ['parts'] : others) {
      for (const value of [undefined, 'a', [5]]) {
        expect(readMessage(messageOf({ ...part, [name]: value }))).toBeUndefined();
      }
    }
  });
});

test.each([null, 'text', [], { ...TEXT, type: 'film' }, { ...TEXT, type: 'valueOf' }])(
  'a part that is %j makes its message unreadable',
  (part) => {
    expect(readMessage(messageOf(part))).toBeUndefined();
  },
);

test.each(['id', 'key', 'role', 'status'])('a message without %s is not read', (name) => {
  expect(readMessage(messageOf(TEXT))).toBeDefined();
  expect(readMessage(messageOf(TEXT, { [name]: undefined }))).toBeUndefined();
  expect(readMessage(messageOf(TEXT, { [name]: 5 }))).toBeUndefined();
});

test.each([
  ['attachments', ['a.txt']],
  ['siblingIds', [5]],
  ['parts', 'text'],
])('a message whose %s are no such list is not read', (name, value) => {
  expect(readMessage({ ...messageOf(TEXT), [name]: value })).toBeUndefined();
});

test.each([null, 'text', 5, []])('%j is no message', (value) => {
  expect(readMessage(value)).toBeUndefined();
});

test('nothing is in progress any more, in the message and in its parts', () => {
  const statusOf = (status: string) => {
    const part = { type: 'thinking', id: 't', text: 'a', status };
    const message = readMessage(messageOf(part, { status }))?.message;
    const [inner] = message?.parts ?? [];
    return [message?.status, inner !== undefined && 'status' in inner && inner.status];
  };
  for (const end of ['done', 'failed', 'stopped']) expect(statusOf(end)).toEqual([end, end]);
  for (const other of ['running', 'awaiting-input', 'sending', 'interrupted', 'later']) {
    expect(statusOf(other)).toEqual(['interrupted', 'interrupted']);
  }
  expect(partOf(TEXT)).not.toHaveProperty('status');
});

test('what nests too deep is left out, and the message is not whole', () => {
  const nested = (depth: number) => {
    let part: object = TEXT;
    for (let level = 1; level < depth; level++) {
      part = { type: 'checkpoint', id: `c${level}`, name: 'a', parts: [part] };
    }
    return readMessage(messageOf(part));
  };
  expect(nested(200)?.isWhole).toBe(true);
  expect(JSON.stringify(nested(200)?.message)).toContain('Fine');
  expect(nested(201)?.isWhole).toBe(false);
  expect(JSON.stringify(nested(201)?.message)).not.toContain('Fine');
});
