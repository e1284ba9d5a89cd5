import { differenceOf } from '../../../src/conformance/kit/difference.js';
import { CHAT, COMMONMARK, type Grammar } from '../../../src/markdown/elements/Grammar.js';
import { endMarkdown, readMarkdown } from '../../../src/markdown/parse/readMarkdown.js';
import { openEnd } from '../../../src/markdown/streaming/openEnd.js';
import { repairTail } from '../../../src/markdown/streaming/repairTail.js';
import { readWords } from '../../../src/markdown/inline/readWords.js';
import { textsIn } from '../textsIn.js';
import { Broken, chanceOf, cut, Lost, type Target } from '../Target.js';

/** The reader of markdown: streamed in any pieces it comes to the blocks of the whole, and no word is lost. */
export const markdown: Target = {
  name: 'markdown',
  kind: 'text',
  dictionary: [
    '- ',
    '* ',
    '1. ',
    '10) ',
    '> ',
    '# ',
    '```',
    '```ts\n',
    '~~~',
    '    ',
    '\t',
    '| a | b |',
    '|---|:-:|',
    '***',
    '---',
    '===',
    '[a]: /url',
    '[^1]: note',
    '[^1]',
    '[a]',
    '[a][b]',
    '![a](',
    '[x](https://e.org)',
    '<div>',
    '</div>',
    '<!--',
    '-->',
    '<script>',
    '<b>',
    '- [ ] ',
    '- [x] ',
    '**',
    '__',
    '*',
    '_',
    '~~',
    '`',
    '``',
    '\\',
    '&amp;',
    '&#0;',
    'www.e.org',
    '  \n',
    '\n\n',
    '\r\n',
    'word',
    'é漢字',
    '\u00a0',
    '\u2028',
    '<details>',
    '</details>',
    '<summary>',
    '</summary>',
    '<sub>',
    '</sub>',
    '<br>',
    '> [!NOTE]',
    '```markdown\n',
    'app/\n├── ',
    '{\n  "a": ',
    'Error: a\n    at b (',
    'a    b\n',
    'word```\n\n',
    '，',
    '**注意：**请',
    'https://e.org/a，',
  ],
  tryWith(text: string) {
    tryBy(COMMONMARK, text);
    tryBy(CHAT, text);
  },
};

function tryBy(grammar: Grammar, text: string): void {
  const whole = endMarkdown(readMarkdown(text, undefined, grammar));
  let document = readMarkdown('', undefined, grammar);
  let read = '';
  for (const piece of cut(text, chanceOf(text))) {
    read += piece;
    document = readMarkdown(read, document, grammar);
    openEnd(document);
    repairTail(read.slice(document.blockStart), grammar);
  }
  const difference = differenceOf(whole, endMarkdown(document));
  readWords(text, undefined, grammar);
  if (difference !== undefined) throw new Broken(`streamed, ${JSON.stringify(difference)}`);
  const said = textsIn([whole.flow, whole.definitions]);
  for (const [word] of text.matchAll(/\p{L}{2,}/gu)) {
    if (!said.includes(word) && !isTag(word)) {
      throw new Lost(`${JSON.stringify(word)} is in no block`);
    }
  }
}

/** The names of tags that are read, and so are in no block. */
const isTag = (word: string) => /^(?:details|summary)$/i.test(word);
