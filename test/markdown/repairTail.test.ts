// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../support/runs.js';
import { holdBackLink, repairTail } from '../../src/markdown/streaming/repairTail.js';
import { processorTime } from '../support/processorTime.js';

test.each([
  ['some **bold', 'some **bold**'],
  ['some **', 'some '],
  ['some *soft', 'some *soft*'],
  ['a `cod', 'a `cod`'],
  ['a ``cod`e', 'a ``cod`e``'],
  ['a **`cod', 'a **`cod`**'],
  ['a **`', 'a '],
  ['***all***now', '***all***now'],
  ['***all**', '***all***'],
  ['***a* b', '***a* b**'],
  ['**a *b***c', '**a *b***c'],
  ['\\*a \\[b', '\\*a \\[b'],
  ['a<br /', 'a'],
  ['see [the words](https://exa', 'see the words'],
  ['see [the wo', 'see the wo'],
  ['look ![alt](https://x', 'look '],
  ['a [b](https://x/(y)', 'a b'],
  ['[![a](/b)](https://x', '![a](/b)'],
  ['text\n-', 'text\n'],
  ['text\n1.', 'text\n'],
  ['#', ''],
  ['| a | b', '| a | b |\n| --- | --- |'],
  ['| a | b |\n|--', '| a | b |\n| --- | --- |'],
  ['snake_case_name', 'snake_case_name'],
  ['**done** and [x](https://example.org)', '**done** and [x](https://example.org)'],
  ['```ts\nconst **', '```ts\nconst **'],
  ['- one\n- two', '- one\n- two'],
  ['2 * 3 and 2 ** 3', '2 * 3 and 2 ** 3'],
])('shows %j the way it will look when closed', (open, shown) => {
  expect(repairTail(open)).toBe(shown);
});

test('holds back of links what a search for each place would', () => {
  const searched = (words: string) =>
    words
      .replace(/(?<!\S)!$/, '')
      .replace(/!\[[^\]\n]*(?:\](?:\((?:[^)\n]*|(?:[^()\s]|\([^()\s]*\))*(?:\([^()\s]*)?))?)?$/, '')
      .replace(
        /\[((?:\[[^[\]\n]*\](?!\())?(?:!\[[^[\]\n]*\]|[^[\]\n])*)(?:\](?:\((?:[^)\n]*|(?:[^()\s]|\([^()\s]*\))*(?:\([^()\s]*)?))?)?$/,
        '$1',
      )
      .replace(/<(?:[^>\s]*|a\s+a*)$/, '');
  const signs = fc.constantFrom('[', '![', ']', '](', '(', ')', '<', '>', 'a', ' ', '\n', '!');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 16 }), (list) => {
      expect(holdBackLink(list.join(''))).toBe(searched(list.join('')));
    }),
    { numRuns: runs(2000) },
  );
});

test.each(['<', '*_', '**_', '~~*', '![', '[a](', '![a](', '`a` *', '_'])(
  'repairs a line of nothing but %j at once, however long it is',
  (sign) => {
    const took = processorTime(() => repairTail(`a ${sign.repeat(40_000)} b)`));
    // By each place at which something begins, it takes seconds, or more calls than there is room for.
    expect(took).toBeLessThan(500);
  },
);
