// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readLetter, writeLetter, type Word } from '../../../src/tabs/sharing/words.js';

/* What comes over a channel of the origin may be from anybody: what does not fit is not heard. */

const LETTER = { from: 'tab', at: 5, words: [] };
const wordsIn = (word: unknown) => {
  const { words } = readLetter(writeLetter({ ...LETTER, words: [word as Word] })) ?? {};
  return words;
};

const ACTION = { id: 'a', by: 'tab', name: 'stop', args: [] };
const OPEN = { stage: 'told', action: ACTION };
const STAMP = { count: 1, by: 'tab' };
const QUEUED = { key: 'q', message: { text: 'Later' } };
const REST = { status: 'done', connection: { status: 'closed' }, requests: [], diagnostics: [] };
const PACKED = { messages: [{ parts: [] }, 0], rest: REST };

/** Words as a tab says them. */
const WORDS: Readonly<Record<Word['type'], readonly Readonly<Record<string, unknown>>[]>> = {
  hello: [
    { actions: [], held: [] },
    { actions: [ACTION], held: ['r'], number: 3 },
  ],
  bye: [{}, { isAlone: true }],
  here: [{}],
  action: [{ action: ACTION }],
  cancel: [{ id: 'a' }],
  draft: [{ draft: '', stamp: STAMP }],
  state: [
    { state: PACKED, queue: [], actions: [], data: 0 },
    {
      to: 'tab',
      state: PACKED,
      queue: [QUEUED],
      draft: 'Half',
      stamp: STAMP,
      actions: [OPEN, { ...OPEN, stage: 'taken' }, { ...OPEN, stage: 'begun' }],
      data: 2,
    },
  ],
  change: [{ events: [] }, { events: [{ type: 'run-end', outcome: 'done' }] }],
  replace: [{ state: PACKED }],
  queue: [{ queue: [QUEUED] }],
  taken: [{ id: 'a' }],
  begun: [{ id: 'a', key: 'm' }],
  outcome: [
    { id: 'a', outcome: { status: 'done' } },
    { id: 'a', outcome: { status: 'failed', fault: { message: 'No' } } },
  ],
};

const ACTIONS = [null, 'stop', { ...ACTION, id: 5 }, { ...ACTION, by: 5 }];
const WRONG_ACTIONS = [...ACTIONS, { ...ACTION, name: 'dispose' }, { ...ACTION, args: {} }];
const WRONG_STAMPS = [null, 'tab', { count: 1 }, { by: 'tab' }, { count: 'x', by: 'tab' }];
const WRONG_QUEUES = [null, {}, [null], [{ key: 5, message: {} }], [{ key: 'q', message: 'x' }]];
const WRONG_STATES = [
  null,
  'state',
  { rest: REST },
  { messages: [] },
  { ...PACKED, messages: {} },
  { ...PACKED, messages: [0.5] },
  { ...PACKED, messages: [{}] },
  { ...PACKED, messages: [null] },
  { ...PACKED, rest: { ...REST, status: 5 } },
  { ...PACKED, rest: { ...REST, connection: 'open' } },
  { ...PACKED, rest: { ...REST, requests: {} } },
  { ...PACKED, rest: { ...REST, diagnostics: undefined } },
];

/** For the fields of words, what they cannot be. */
const WRONG: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  hello: {
    actions: [undefined, {}, ...WRONG_ACTIONS.map((action) => [action])],
    held: [undefined, 'r', [5]],
    number: ['3', 0.5, null],
  },
  action: { action: WRONG_ACTIONS },
  cancel: { id: [undefined, 5] },
  draft: { draft: [undefined, 5], stamp: [undefined, ...WRONG_STAMPS] },
  state: {
    state: WRONG_STATES,
    queue: WRONG_QUEUES,
    draft: [5, null],
    stamp: WRONG_STAMPS,
    actions: [
      {},
      [null],
      [ACTION],
      [{ ...OPEN, stage: 'over' }],
      ...WRONG_ACTIONS.map((action) => [{ ...OPEN, action }]),
    ],
    data: [undefined, '0', 0.5],
  },
  change: { events: [undefined, {}, [null], [{}], [{ type: 5 }]] },
  replace: { state: WRONG_STATES },
  queue: { queue: WRONG_QUEUES },
  taken: { id: [5] },
  begun: { id: [5], key: [undefined, 5] },
  outcome: {
    id: [5],
    outcome: [
      null,
      'done',
      {},
      { status: 'later' },
      { status: 'failed' },
      { status: 'failed', fault: 'No' },
      { status: 'failed', fault: { message: 5 } },
    ],
  },
};

describe.each(Object.entries(WORDS))('%s', (type, words) => {
  test('is heard as it was said', () => {
    for (const word of words) expect(wordsIn({ type, ...word })).toEqual([{ type, ...word }]);
  });

  test('is not heard where a field is something else', () => {
    for (const [name, values] of Object.entries(WRONG[type] ?? {})) {
      for (const value of values) {
        const word = { type, ...words.at(-1), [name]: value };
        expect([name, value, wordsIn(word)]).toEqual([name, value, []]);
      }
    }
  });
});

test.each([null, 'bye', [], { type: 5 }, { type: 'later' }, { type: 'valueOf' }])(
  '%j is no word, and those beside it are heard',
  (word) => {
    const words = [{ type: 'here' }, word, { type: 'bye' }] as Word[];
    expect(readLetter(writeLetter({ ...LETTER, words }))?.words).toEqual([
      { type: 'here' },
      { type: 'bye' },
    ]);
  },
);

test('a letter has a sender, a time, words, and its number where it has news', () => {
  const letter = writeLetter({ ...LETTER, news: { term: 1, number: 2 } });
  expect(readLetter(letter)).toEqual({ ...LETTER, news: { term: 1, number: 2 } });
  expect(readLetter(writeLetter(LETTER))).toEqual(LETTER);
  for (const wrong of [
    { from: 5 },
    { at: '5' },
    { words: {} },
    { news: null },
    { news: { term: 1 } },
    { news: { number: 2 } },
    { news: { term: 'x', number: 2 } },
    { library: 'another' },
    { version: 1 },
  ]) {
    expect([wrong, readLetter({ ...letter, ...wrong })]).toEqual([wrong, undefined]);
  }
  for (const other of [null, 'letter', []]) expect(readLetter(other)).toBeUndefined();
});
