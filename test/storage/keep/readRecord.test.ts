// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isEmpty, isFilesOnly, readRecord } from '../../../src/storage/keep/OutboxRecord.js';

/* The record of what is not sent: other programs of the origin, and other versions of the library, can have written it. */

const MESSAGE = { text: 'One', attachments: [{ id: 'a', name: 'a.txt' }], options: { tool: 'x' } };

/** A record with all that one can hold. */
const WHOLE = {
  version: 1,
  at: 5,
  sessionId: 's',
  isUnnamed: true,
  taken: ['p1', 'p2'],
  draft: 'Dear',
  messages: [{ key: 'k', message: MESSAGE, at: '2026-01-01T00:00:00Z', after: 'm1' }],
  queue: [MESSAGE],
  answers: [{ partId: 'ask', runId: 'r', input: 'Lyon', ready: { type: 'text', input: 'Lyon' } }],
  files: [
    {
      key: 'file-1',
      bytes: 'file/1',
      name: 'a.txt',
      type: 'text/plain',
      attachment: { id: 'a', name: 'a.txt', mediaType: 'text/plain', url: '/a.txt' },
    },
  ],
};

type Path = readonly (string | number)[];

/** The record with something else in one place. */
function withValue(path: Path, value: unknown): Record<string, unknown> {
  const copy = JSON.parse(JSON.stringify(WHOLE)) as Record<string, unknown>;
  const holder = path.slice(0, -1).reduce((one, name) => (one as never)[name], copy as unknown);
  (holder as Record<string | number, unknown>)[path.at(-1) ?? ''] = value;
  return copy;
}

const read = (value: unknown) => readRecord(JSON.stringify(value));

test('is read as it was written', () => {
  expect(read(WHOLE)).toEqual(WHOLE);
});

test.each([undefined, null, 5, '', '{', '[]', '"text"', '{}', '{"version":2}', '{"version":"1"}'])(
  '%j is no record',
  (text) => {
    expect(readRecord(text)).toBe(undefined);
  },
);

test('one that says nothing but its version is empty', () => {
  const record = read({ version: 1 });
  expect(record).toEqual({
    version: 1,
    at: 0,
    isUnnamed: false,
    taken: [],
    messages: [],
    queue: [],
    answers: [],
    files: [],
  });
  expect(record && isEmpty(record)).toBe(true);
});

/** A place, what else can stand there, and what is read of the record then. */
const WRONG: Record<string, readonly [Path, readonly unknown[], Record<string, unknown>]> = {
  'the time': [['at'], ['5', null, {}], { at: 0 }],
  'the session': [['sessionId'], [5, null, {}, ['s']], { sessionId: undefined }],
  'whether the session has a name': [['isUnnamed'], [1, 'true', null], { isUnnamed: false }],
  'pages that are gone': [['taken'], ['p1', 5, null, { 0: 'p1' }], { taken: [] }],
  'one of these pages': [['taken', 0], [5, null, {}], { taken: ['p2'] }],
  'the draft': [['draft'], [5, null, ['Dear']], { draft: undefined }],
  messages: [['messages'], ['k', 5, null, { 0: {} }], { messages: [] }],
  'a message': [['messages', 0], ['k', 5, null, [], {}], { messages: [] }],
  'the key of a message': [['messages', 0, 'key'], [5, null, {}], { messages: [] }],
  'what a message says': [['messages', 0, 'message'], ['One', 5, null, []], { messages: [] }],
  'the text of a message': [
    ['messages', 0, 'message', 'text'],
    [5, null, ['One']],
    { messages: [] },
  ],
  'the time of a message': [
    ['messages', 0, 'at'],
    [5, null],
    { messages: [{ ...WHOLE.messages[0], at: undefined }] },
  ],
  'what stands before a message': [
    ['messages', 0, 'after'],
    [5, null],
    { messages: [{ ...WHOLE.messages[0], after: undefined }] },
  ],
  'the queue': [['queue'], ['One', 5, null], { queue: [] }],
  'a message that waits': [['queue', 0], ['One', 5, null, [], {}], { queue: [] }],
  'the files of a message': [
    ['queue', 0, 'attachments'],
    ['a', 5, null, [], [5], [{ id: 'a' }], [{ name: 'a.txt' }], [{ id: 5, name: 'a.txt' }]],
    { queue: [{ text: 'One', options: { tool: 'x' } }] },
  ],
  'the options of a message': [
    ['queue', 0, 'options'],
    ['x', 5, null, []],
    { queue: [{ text: 'One', attachments: MESSAGE.attachments }] },
  ],
  answers: [['answers'], ['Lyon', 5, null], { answers: [] }],
  'an answer': [['answers', 0], ['Lyon', 5, null, [], { partId: 5 }], { answers: [] }],
  'the run of an answer': [
    ['answers', 0, 'runId'],
    [5, null],
    { answers: [{ ...WHOLE.answers[0], runId: undefined }] },
  ],
  'an answer that was given whole': [
    ['answers', 0, 'ready'],
    ['Lyon', 5, null, {}, { input: 'Lyon' }, { type: 'text' }, { type: 5, input: 'Lyon' }],
    { answers: [{ ...WHOLE.answers[0], ready: undefined }] },
  ],
  files: [['files'], ['a', 5, null], { files: [] }],
  'a file': [['files', 0], ['a', 5, null, [], {}], { files: [] }],
  'the key of a file': [['files', 0, 'key'], [5, null], { files: [] }],
  'where the content of a file is': [['files', 0, 'bytes'], [5, null], { files: [] }],
  'the name of a file': [['files', 0, 'name'], [5, null], { files: [] }],
  'the type of a file': [
    ['files', 0, 'type'],
    [5, null],
    { files: [{ ...WHOLE.files[0], type: '' }] },
  ],
  'what the server calls a file': [
    ['files', 0, 'attachment'],
    ['a', 5, null, [], { id: 'a' }, { name: 'a.txt' }, { id: 5, name: 'a.txt' }],
    { files: [{ ...WHOLE.files[0], attachment: undefined }] },
  ],
  'the media type and address of an attachment': [
    ['files', 0, 'attachment'],
    [{ id: 'a', name: 'a.txt', mediaType: 5, url: null }],
    { files: [{ ...WHOLE.files[0], attachment: { id: 'a', name: 'a.txt' } }] },
  ],
};

describe.each(Object.entries(WRONG))('%s', (_, [path, values, changed]) => {
  test('is left out where it is something else, and all beside it is read', () => {
    for (const value of values) {
      expect([value, read(withValue(path, value))]).toEqual([value, { ...WHOLE, ...changed }]);
    }
  });
});

test.each([
  ['answers', WHOLE.answers],
  ['draft', WHOLE.draft],
  ['messages', WHOLE.messages],
  ['queue', WHOLE.queue],
])('one with %s is not empty, and holds more than files', (name, value) => {
  const record = read({ version: 1, [name]: value });
  expect(record && [isEmpty(record), isFilesOnly(record)]).toEqual([false, false]);
});

test('one with files is not empty, and holds no more than these', () => {
  const record = read({ version: 1, files: WHOLE.files });
  expect(record && [isEmpty(record), isFilesOnly(record)]).toEqual([false, true]);
});
