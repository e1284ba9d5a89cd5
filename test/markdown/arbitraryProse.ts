import fc from 'fast-check';

const WORDS = [
  'words',
  'and',
  'more',
  'snake_case_name',
  '2',
  'end.',
  '(aside)',
  'a:',
  'AT&T',
  '&',
  '&amp;',
  '**bold**',
  '**two words**',
  '*soft*',
  '***both***',
  '**a *b* c**',
  '_low_',
  '__low__',
  '**open',
  '*open',
  'close**',
  'close*',
  '**',
  '*',
  '_',
  '`code`',
  '`two words`',
  '``a`b``',
  '`open',
  '`',
  '[a](https://e.org)',
  '[two words](/u)',
  '![i](https://e.org/i.png)',
  '[a]',
  '[a',
  'a](b)',
  '[',
  ']',
  'https://e.org/a_b',
  'www.e.org',
  'http://',
  'a@e.org',
  '@name',
  '<b>',
  '</b>',
  '<',
  '< 3',
  'a < b',
  '~~no~~',
  '~5',
  '~',
  '\\*',
  '\\',
  'back\\',
  '!',
  '!!',
  '**Note:**',
  '**x**y',
  'x**y**',
  '"**q**"',
  '(**p**)',
  '**a**, b',
  '`c`.',
  '**`c`**',
  '漢字',
  '😀',
  '|',
  'a|b',
  '1.',
  '-',
  '#',
  '>',
  '+',
  '`a`_b_',
];

const sentenceOf = (words: readonly string[]) =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom(...words),
        fc.constantFrom(' ', ' ', ' ', ' ', '', '  ', '\n', '  \n'),
      ),
      {
        maxLength: 14,
      },
    )
    .map((parts) => parts.flat().join(''));

/** Paragraphs, some of them in lists, of words with and without markdown, and of others. */
export const arbitraryProseWith = (words: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(fc.constantFrom('', '', '', '- ', '1. ', '> '), sentenceOf([...WORDS, ...words])),
      { maxLength: 3 },
    )
    .map((blocks) => blocks.map(([start, words]) => `${start}w ${words.trim()}`).join('\n\n'));

export const arbitraryProse = arbitraryProseWith([]);

const cellOf = (words: readonly string[]) =>
  fc
    .array(fc.constantFrom(...WORDS, ...words, '\\|', '`a\\|b`', '\\\\', ' '), { maxLength: 3 })
    .map((words) => words.join(' '));

const rowOf = (words: readonly string[]) =>
  fc
    .tuple(fc.array(cellOf(words), { maxLength: 5 }), fc.boolean(), fc.boolean())
    .map(
      ([cells, opens, closes]) => (opens ? '| ' : '') + cells.join(' | ') + (closes ? ' |' : ''),
    );

/** Tables, one of them in a list, with all kinds of words in their cells. */
export const arbitraryTableWith = (words: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', '- '),
      rowOf(words),
      fc.constantFrom('|---|---|', '| - | :-: | -: |', '--|--', ':-', '|-|'),
      fc.array(rowOf(words), { maxLength: 5 }),
    )
    .map(([start, head, rule, rows]) =>
      [start + head, ...[rule, ...rows].map((line) => (start === '' ? line : `  ${line}`))].join(
        '\n',
      ),
    );

export const arbitraryTable = arbitraryTableWith([]);
