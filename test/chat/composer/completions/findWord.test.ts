// @vitest-environment node
import { expect, test } from 'vitest';
import { findWord } from '../../../../src/chat/composer/completions/findWord.js';
import { searchIn } from '../../../../src/completions.js';
import type { CompletionTrigger } from '../../../../src/completions.js';

const trigger = (sign: string, rest: Partial<CompletionTrigger> = {}): CompletionTrigger => ({
  trigger: sign,
  label: sign,
  search: () => [],
  ...rest,
});

/** The word at the caret, which `|` stands for. */
function wordIn(marked: string, ...triggers: readonly CompletionTrigger[]) {
  const caret = marked.indexOf('|');
  const found = findWord(marked.replace('|', ''), caret, triggers);
  return found && [found.trigger.trigger, found.start, found.query];
}

const mention = trigger('@');
const command = trigger('/', { at: 'start' });

test.each([
  ['@|', 0, ''],
  ['@tra|', 0, 'tra'],
  ['See @tra|', 4, 'tra'],
  ['See\n@tra|', 4, 'tra'],
  ['(@tra|', 1, 'tra'],
  ['« @tra|', 2, 'tra'],
  ['«@tra|', 1, 'tra'],
  ['请看@文|', 2, '文'],
  ['@one @two|', 5, 'two'],
  ['@tra|vel', 0, 'tra'],
])('finds the word in %s', (marked, start, query) => {
  expect(wordIn(marked, mention)).toEqual(['@', start, query]);
});

test.each(['|', '|@', 'name@example|', '@tra |', '@tra\n|', 'a@|'])(
  'finds no word in %j',
  (marked) => {
    expect(wordIn(marked, mention)).toBeUndefined();
  },
);

test.each([
  ['/pl|', ['/', 0, 'pl']],
  ['  /pl|', ['/', 2, 'pl']],
  ['say /pl|', undefined],
  ['/plan it|', undefined],
  ['|/plan', undefined],
])('a sign for the start counts there only: %s', (marked, expected) => {
  expect(wordIn(marked, command)).toEqual(expected);
});

test('a query may have spaces where the app wants that, on its line', () => {
  const loose = trigger('@', { spaces: true });
  expect(wordIn('See @travel po|', loose)).toEqual(['@', 4, 'travel po']);
  expect(wordIn('See @ po|', loose)).toBeUndefined();
  expect(wordIn('See @travel\npo|', loose)).toBeUndefined();
});

test('a sign may have several characters', () => {
  expect(wordIn('a [[no|', trigger('[['))).toEqual(['[[', 2, 'no']);
  expect(wordIn('[|', trigger('[['))).toBeUndefined();
});

test('a list is searched by the start of words first, whatever the case and the accents', () => {
  const search = searchIn([
    { id: '1', label: 'Voyage', description: 'Résumé of the plan' },
    { id: '2', label: 'explan' },
    { id: '3', label: 'A plan' },
    { id: '4', label: 'Été' },
  ]);
  expect(search('PLAN').map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(search('ete').map(({ id }) => id)).toEqual(['4']);
  expect(search('resume').map(({ id }) => id)).toEqual(['1']);
  expect(search('').map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(search('nothing like that')).toEqual([]);
});
