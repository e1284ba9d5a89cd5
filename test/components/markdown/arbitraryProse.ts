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

const sentence = fc
  .array(
    fc.tuple(
      fc.constantFrom(...WORDS),
      fc.constantFrom(' ', ' ', ' ', ' ', '', '  ', '\n', '  \n'),
    ),
    {
      maxLength: 14,
    },
  )
  .map((parts) => parts.flat().join(''));

/** Paragraphs, some of them in lists, of words with and without markdown. */
export const arbitraryProse: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom('', '', '', '- ', '1. ', '> '), sentence), { maxLength: 3 })
  .map((blocks) => blocks.map(([start, words]) => `${start}w ${words.trim()}`).join('\n\n'));

const cell = fc
  .array(fc.constantFrom(...WORDS, '\\|', '`a\\|b`', '\\\\', ' '), { maxLength: 3 })
  .map((words) => words.join(' '));

const row = fc
  .tuple(fc.array(cell, { maxLength: 5 }), fc.boolean(), fc.boolean())
  .map(([cells, opens, closes]) => (opens ? '| ' : '') + cells.join(' | ') + (closes ? ' |' : ''));

/** Tables, one of them in a list, with all kinds of words in their cells. */
export const arbitraryTable: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '- '),
    row,
    fc.constantFrom('|---|---|', '| - | :-: | -: |', '--|--', ':-', '|-|'),
    fc.array(row, { maxLength: 5 }),
  )
  .map(([start, head, rule, rows]) =>
    [start + head, ...[rule, ...rows].map((line) => (start === '' ? line : `  ${line}`))].join(
      '\n',
    ),
  );
