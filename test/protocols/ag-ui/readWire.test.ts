// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readAttachments } from '../../../src/protocols/ag-ui/readAttachments.js';
import {
  contentOf,
  errorIn,
  readWireEvent,
  recordsIn,
  wordsOf,
} from '../../../src/protocols/ag-ui/readWire.js';
import { personId } from '../../../src/protocols/ag-ui/sentMessages.js';
import type { Message } from '../../../src/core/state.js';
import { Fields } from '../../../src/protocols/Fields.js';

describe('an event', () => {
  test.each([[undefined], [null], ['text'], [[]], [{}], [{ type: '' }], [{ type: 7 }]])(
    'is none: %j',
    (raw) => {
      expect(readWireEvent(raw)).toBeUndefined();
    },
  );

  test.each([
    [Date.UTC(2026, 0, 5), '2026-01-05T00:00:00.000Z'],
    [-1, '1969-12-31T23:59:59.999Z'],
    [8.64e15, '+275760-09-13T00:00:00.000Z'],
    [8.64e15 + 1, undefined],
    [-8.64e15 - 1, undefined],
    [Number.NaN, undefined],
    ['2026-01-05', undefined],
  ])('G4 with the time %j was at %s', (timestamp, at) => {
    expect(readWireEvent({ type: 'A', timestamp })).toMatchObject({ type: 'A', at, owner: '' });
  });

  test('may belong to a sub-agent', () => {
    expect(readWireEvent({ type: 'A', subagentRunId: 's' })?.owner).toBe('s');
  });
});

test('a list has the objects that are in it, and may be missing', () => {
  const fields = new Fields({ list: [{ a: 1 }, null, 'b', [{}]], none: {} });
  expect(recordsIn(fields, 'list')?.map(({ all }) => all)).toEqual([{ a: 1 }]);
  expect(recordsIn(fields, 'none')).toBeUndefined();
});

test.each<[unknown, object | undefined, string]>([
  ['{"a":1}', { text: '{"a":1}', value: { a: 1 } }, '{"a":1}'],
  ['Sunny', { text: 'Sunny' }, 'Sunny'],
  [
    [
      { type: 'text', text: 'A' },
      { type: 'text', text: 'B' },
    ],
    { text: 'A\n\nB' },
    'A\n\nB',
  ],
  [[], { text: '' }, ''],
  [
    [{ type: 'text', text: 'A' }, { type: 'image' }, null],
    {
      text: '[{"type":"text","text":"A"},{"type":"image"},null]',
      value: [{ type: 'text', text: 'A' }, { type: 'image' }, null],
    },
    'A',
  ],
  [{ text: 'A' }, undefined, ''],
  [undefined, undefined, ''],
])('the content %j is %j, in words %j', (content, read, words) => {
  expect(contentOf(content)).toEqual(read);
  expect(wordsOf(content)).toBe(words);
});

test('an error that says nothing is none', () => {
  expect(['No', '', 7].map((error) => errorIn(new Fields({ error })))).toEqual([
    'No',
    undefined,
    undefined,
  ]);
});

test('an error that says only that it is one is what the result says', () => {
  const said = (content: unknown) => errorIn(new Fields({ error: 'error', content }));
  expect([said('The tool broke.'), said(''), said(undefined)]).toEqual([
    'The tool broke.',
    'error',
    'error',
  ]);
});

test('files of a message are attachments, as far as their address is known', () => {
  const image = (source: object, more: object = {}) => ({ type: 'image', source, ...more });
  const content = [
    { type: 'text', text: 'See' },
    image({ type: 'url', value: 'https://a.test/a.png', mimeType: 'image/png' }),
    image(
      { type: 'data', value: 'QQ==', mimeType: 'image/png' },
      { metadata: { filename: 'a.png' } },
    ),
    { type: 'audio', source: { type: 'data', value: 'QQ==' } },
    { type: 'video', source: { type: 'id', value: 'f1' } },
    { type: 'document', source: { type: 'data', value: '' } },
    { type: 'binary', url: 'https://a.test/b' },
  ];
  expect(readAttachments(new Fields({ id: 'm', content }))).toEqual([
    { id: 'm/file-1', name: 'image/png', mediaType: 'image/png', url: 'https://a.test/a.png' },
    {
      id: 'm/file-2',
      name: 'a.png',
      mediaType: 'image/png',
      url: 'data:image/png;base64,QQ==',
    },
    { id: 'm/file-3', name: 'audio', url: 'data:;base64,QQ==' },
    { id: 'm/file-4', name: 'video' },
    { id: 'm/file-5', name: 'document', url: '' },
  ]);
  expect(readAttachments(new Fields({ content: 'See' }))).toEqual([]);
});

describe('the id of a person’s message', () => {
  const message = (id: string, more: Partial<Message> = {}): Message => ({
    id,
    key: id,
    role: 'user',
    status: 'done',
    parts: [{ type: 'text', id: 'text', text: 'Hi' }],
    ...more,
  });
  const own = (more: Partial<Message> = {}) =>
    message('local-1', { origin: 'page', isProvisional: true, ...more });

  test.each(['m1', 'local-1', 'local-12', 'run-7f3a', 'run-1'])('%s is the agent’s', (id) => {
    expect(personId(message(id))).toBe(id);
    expect(personId(message(id, { key: 'local-1', origin: 'page' }))).toBe(id);
  });

  test('of this page is what it was sent as, or what it is stored under, or not there yet', () => {
    expect(personId(own())).toBeUndefined();
    expect(personId(own({ carried: { id: 'made-1' } }))).toBe('made-1');
    expect(personId(own({ idempotencyKey: 'abc' }))).toBe('abc');
  });
});
