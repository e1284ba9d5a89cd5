/* What is shown of an answer is what is copied of it, found in it and read aloud, in whatever form a model has written it. */
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { wordsOfMarkdown } from '../../src/overview/words/index.js';
import { toMarkdown } from '../../src/core/markdown/toMarkdown.js';
import type { TextPart } from '../../src/core/parts.js';
import { spokenText } from '../../src/speech/reading/spokenText.js';
import { readContents } from '../../src/ui/copy/index.js';
import { AgentRoot, Text } from '../../src/view/index.js';

const partOf = (text: string): TextPart => ({ type: 'text', id: 't', text });

/** The words of a text, one by one, without signs. */
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

function shown(text: string): string {
  const { container, unmount } = render(
    <AgentRoot>
      <Text.Markdown text={text} />
    </AgentRoot>,
  );
  for (const beside of container.querySelectorAll('[data-part="alert-label"]')) beside.remove();
  const copied = readContents(container).text;
  unmount();
  return words(copied);
}

const FORMS = {
  'surplus cells': '| a | b |\n|---|---|\n| 1 | 2 | 3 |',
  'bars in code of a cell': '| op |\n|---|\n| `a || b` |',
  'text right after a table': '| a | b |\n|---|---|\n| 1 | 2 |\nAfter.',
  'lines in a cell': '| a | b |\n|---|---|\n| x<br>y | - one<br>- two |',
  'a list right after a table': '| a |\n|---|\n| 1 |\n- item',
  'titles without a space': '##Title\n\n##标题',
  'a rule under a sentence': 'It ends here.\n---\nNext part.',
  'a rule by a tag': 'a\n\n<hr>\n\nb\n\n<hr/>',
  'no space behind bold words': '**Note:**text and **"quoted"**s',
  'signs of arithmetic': '2*3*4 and 2**10 and 5 * 6',
  'marks beside other scripts': '这是**“x”**是 and 已~~删除~~的',
  'tags within words': 'H<sub>2</sub>O, <kbd>C</kbd>, a<br>b, <code>npm</code>, <b>bold</b>',
  'what is unfolded': '<details open>\n<summary>Sum</summary>\n\ntext **b**\n\n</details>\nafter',
  'the end of a directive': ':::note\n- a\n:::',
  placeholders: 'run clone <your-repo> as <your-name>',
  'two sources side by side': 'fact [1][2]\n\n[1]: https://e.org\n[2]: https://e.org/b',
  'tags with attributes':
    '<a href="https://e.org">t</a> <span style="color: red">r</span>s <font>f</font>',
  'URLs with spaces': '[a](https://e.org/b c.pdf) and ![d](e f.png)',
  'a title with its space inside': '**Note: **text and **標題： **內容',
  entities: 'a&nbsp;&lt;b&gt; &copy; &#39;c&#x27; &unknown; `&lt;`',
  'numbered lists': '3. a\n2. b\n   - c\n1. d',
  'names of tags': 'Use the <tool> tag, `<b>` and <your-name>',
  definitions: '[a][1] and [b]\n\n[1]: https://e.org "T"\n[b]: https://e.org/b',
  'marks that define nothing': 'fact [1][2], [citation:1][citation:2], [a][x]',
  'brackets in a link': '[[1]](https://e.org) and [a](https://e.org/x_(y)) b',
  'spaces that do not break': '-\u00A0item a\n-\u00A0item b\n\n#\u00A0Title\n\n>\u00A0quote',
};

test.each(Object.entries(FORMS))('of %s', (_, text) => {
  const expected = shown(text);
  expect(words(wordsOfMarkdown(text))).toBe(expected);
  expect(words(spokenText([partOf(text)]))).toBe(expected);
  expect(toMarkdown([partOf(text)]).trim()).toBe(text);
});

test('marks of GPT that lead nowhere are in none of these', () => {
  const cite = '\uE200cite\uE202turn0search1\uE202turn0news2\uE201';
  const entity = '\uE200entity\uE202["company","Acme"]\uE201';
  const text = `One ${cite} two${cite}. ${entity}`;
  expect(shown(text)).toBe(shown(`One two. ${entity}`));
  expect(wordsOfMarkdown(text)).toBe(wordsOfMarkdown(`One  two. ${entity}`));
  expect(spokenText([partOf(text)])).toBe(spokenText([partOf(`One  two. ${entity}`)]));
  expect(toMarkdown([partOf(text)])).toBe(`One  two. ${entity}`);
  for (let end = text.indexOf('two'); end <= text.indexOf(entity); end += 1) {
    expect(shown(text.slice(0, end))).toMatch(/^One(?: t?w?o?)?$/);
  }
});

test('of footnotes, whose labels are shown as numbers', () => {
  const text = 'a[^note] b[^none] `[^note]`.\n\n[^note]: Words.';
  expect(shown(text)).toBe('a 1 b none note 1 Words');
  expect(words(wordsOfMarkdown(text))).toBe('a b none note Words');
});

test('of notes of any kind, whose label is not read aloud', () => {
  const text = '> [!DANGER] Title\n> words\n\n> [!QUESTION]+ Why\n> more';
  expect(shown(text)).toBe('Title words Why more');
  expect(words(wordsOfMarkdown(text))).toBe('DANGER Title words QUESTION Why more');
  expect(words(spokenText([partOf(text)]))).toBe('Title words Why more');
});

test('of HTML that is shown as written, words of two elements are not read as one', () => {
  expect(words(spokenText([partOf('<ul><li>one</li><li>two</li></ul>')]))).toBe('one two');
  expect(words(spokenText([partOf('<think>short</think>Answer')]))).toBe('short Answer');
  expect(words(spokenText([partOf('<details>\n<summary>Sum</summary>\n\nb\n\n</details>')]))).toBe(
    'Sum b',
  );
  expect(words(spokenText([partOf('a<span>b</span>c <!-- x --> d')]))).toBe('abc d');
});

test('of a link without words, which has its address as its name', () => {
  for (const link of ['[](https://e.org/a)', '[ ](https://e.org/a)', '[&nbsp;](https://e.org/a)']) {
    const { container, unmount } = render(
      <AgentRoot>
        <Text.Markdown text={`See ${link}.`} />
      </AgentRoot>,
    );
    expect(container.querySelector('a')?.textContent).toBe('https://e.org/a');
    unmount();
  }
  expect(wordsOfMarkdown('See [](https://e.org/a).')).toBe('See https://e.org/a.');
  expect(wordsOfMarkdown('[![b](https://e.org/b.svg)](https://e.org) ![](https://e.org/x)')).toBe(
    'b ',
  );
});

test('of notes, the kind is that of a word with the same meaning', () => {
  const kinds = {
    danger: 'caution',
    error: 'caution',
    attention: 'warning',
    hint: 'tip',
    todo: 'note',
    tip: 'tip',
  };
  for (const [word, kind] of Object.entries(kinds)) {
    const { container, unmount } = render(
      <AgentRoot>
        <Text.Markdown text={`> [!${word}]\n> x`} />
      </AgentRoot>,
    );
    expect(container.querySelector('[data-part="alert"]')?.getAttribute('data-kind')).toBe(kind);
    unmount();
  }
});

test('of footnotes, the numbers are on the side where the words begin, as those of other lists', () => {
  const { container } = render(
    <AgentRoot>
      <Text.Markdown text={'Text[^1]\n\n[^1]: One.'} />
    </AgentRoot>,
  );
  expect(container.querySelector('[data-part="footnote-list"]')?.getAttribute('dir')).toBe('auto');
  // The detection of the list's direction skips elements with a direction of their own.
  expect(container.querySelector('[data-part="footnote"]')?.hasAttribute('dir')).toBe(false);
});

test('of spaces that do not break, those beside markers make blocks, and all others stay', () => {
  for (const text of ['10\u00A0000 km', '\u00A0\u00A0a', '```\n-\u00A0a\n```', '- a:\u00A0b']) {
    const { container, unmount } = render(
      <AgentRoot>
        <Text.Markdown text={text} />
      </AgentRoot>,
    );
    expect(container.textContent).toContain('\u00A0');
    unmount();
  }
});
