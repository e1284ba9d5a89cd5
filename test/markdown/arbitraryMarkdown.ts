import fc from 'fast-check';

const WORDS = [
  'word',
  'more words',
  '2',
  '2.',
  '#',
  '**bold**',
  '*soft',
  '`code`',
  '``',
  '[a]',
  '[^1]',
  '[^n]',
  '[a][b]',
  '![a]',
  '[x](https://e.org)',
  '<b>',
  'a | b',
  '~~no~~',
  'end.  ',
  'back\\',
  'www.e.org',
  '&amp;',
  '$',
  '[ ] task',
  '[x] task',
  '<!--',
  '-->',
  '---',
  '===',
  '_a_b',
  '\\|',
  'é漢字',
  '|',
];
const STARTS = [
  '',
  '',
  '',
  '- ',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2. ',
  '3) ',
  '> ',
  '>',
  '# ',
  '## ',
  '```',
  '```ts',
  '~~~',
  '    ',
  '\t',
  '| a | b |',
  '|---|---|',
  '| - | :-: |',
  '--|--',
  '***',
  '---',
  '===',
  '[a]: /url',
  '[^1]: ',
  '[^n]: ',
  '[b]: <x> "t"',
  '<div>',
  '<!-- c',
  '-->',
  '</div>',
  '- [ ] ',
  '- [x] ',
  '-',
  '1.',
  '<script>',
  '</script>',
  '-   ',
  '10. ',
  '- - ',
  '> - ',
  '- > ',
  '- ```',
  '- # ',
];
const INDENTS = ['', '', '', '', '  ', '  ', '   ', '    ', '      ', ' ', '     '];

/** A line of markdown: what can start a block at some indentation, and words. */
const lineOf = (starts: readonly string[], words: readonly string[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...INDENTS),
          fc.constantFrom(...STARTS, ...starts),
          fc.array(fc.constantFrom(...WORDS, ...words), { maxLength: 2 }),
        )
        .map(([indent, start, words]) => indent + start + words.join(' ')),
    },
  );

const documentOf = (line: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('', '\n', '\n\n'))
    .map(([lines, end]) => lines.join('\n').trimEnd() + end);

/** Documents that put the constructs of markdown beside and inside each other. */
export const arbitraryMarkdown = documentOf(lineOf([], []));

/** The same with more that can start a line, and more words. */
export const arbitraryMarkdownWith = (starts: readonly string[], words: readonly string[]) =>
  documentOf(lineOf(starts, words));
