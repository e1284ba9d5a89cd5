import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { Markdown, MarkdownExtensionsProvider } from '../../src/markdown/index.js';
import { math } from '../../src/math.js';
import { bare, pageMarkup, staticMarkup } from './wholeRender.js';

/** Formulas stay as their source. */
const extensions = { syntax: math({ load: () => new Promise(() => {}) }) };

const shown = (text: string, streaming = false) => (
  <MarkdownExtensionsProvider key="text" value={extensions}>
    <Markdown text={text} streaming={streaming} />
  </MarkdownExtensionsProvider>
);

/** What models write beyond CommonMark, each form by itself, and what a person sees. */
const FORMS: readonly (readonly [written: string, shown: string])[] = [
  [
    'Text with a note[^1] and another[^two].\n\n[^1]: The note.\n[^two]: Another **one**.',
    '<p>Text with a note<sup></sup> and another<sup></sup>.</p><section><ol><li><p>The note.</p></li><li><p>Another <strong>one</strong>.</p></li></ol></section>',
  ],
  ['Term\n: Definition', '<p>Term<br> : Definition</p>'],
  [
    '- [ ] a\n  - [x] b\n  - [ ] c\n- [X] d',
    '<ul><li><span></span> a<ul><li><span></span> b</li><li><span></span> c</li></ul></li><li><span></span> d</li></ul>',
  ],
  ['> [!NOTE]\n> Text', '<div><p>Note</p><p>Text</p></div>'],
  ['> **Note**\n> Text', '<blockquote><p><strong>Note</strong><br> Text</p></blockquote>'],
  [
    '| a | b |\n|---|---|\n| `x | y` | z |',
    '<div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td>z</td></tr></tbody></table></div><div></div></div>',
  ],
  [
    '````markdown\n```js\nx\n```\n````',
    '<div><div><span>markdown</span></div><div><pre><code>```js x ```</code></pre></div></div>',
  ],
  [
    '**bold:**text and **粗体**。后',
    '<p><strong>bold:</strong>text and <strong>粗体</strong>。后</p>',
  ],
  [
    'The sky is blue【1†source】 and 【4:0†file.pdf】.',
    '<p>The sky is blue【1†source】 and 【4:0†file.pdf】.</p>',
  ],
  ['The sky is blue [1], [2][3] and [^1^].', '<p>The sky is blue [1], [2][3] and [^1^].</p>'],
  [
    '```mermaid\ngraph TD\nA-->B\n```',
    '<div><div><span>mermaid</span></div><div><pre><code>graph TD A--&gt;B</code></pre></div></div>',
  ],
  [
    '```diff\n- a\n+ b\n```',
    '<div><div><span>diff</span></div><div><pre><code>- a + b</code></pre></div></div>',
  ],
  ['Done :rocket: :white_check_mark:', '<p>Done :rocket: :white_check_mark:</p>'],
  ['H~2~O and x^2^ and ==hl== and ++ins++', '<p>H~2~O and x^2^ and ==hl== and ++ins++</p>'],
  [
    'See https://e.org/a. And (https://e.org/b), or https://e.org/c，然后',
    '<p>See <a>https://e.org/a</a>. And (<a>https://e.org/b</a>), or <a>https://e.org/c</a>，然后</p>',
  ],
  ['Mail me at a.b@e.org. Or <c@e.org>', '<p>Mail me at <a>a.b@e.org</a>. Or <a>c@e.org</a></p>'],
  ['3. three\n4. four', '<ol><li>three</li><li>four</li></ol>'],
  [
    'Here is a list:\n- a\n- b\n1. c',
    '<p>Here is a list:</p><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>',
  ],
  [
    'a | b\n--- | ---\n1 | 2',
    '<div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div><div></div></div>',
  ],
  [
    'Text before\n| a | b |\n|---|---|\n| 1 | 2 |',
    '<p>Text before</p><div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div><div></div></div>',
  ],
  ['*[HTML]: Hyper Text', '<p>*[HTML]: Hyper Text</p>'],
  [
    '```\nunclosed',
    '<div><div><span>Text</span></div><div><pre><code>unclosed</code></pre></div></div>',
  ],
  ['**unclosed bold', '<p>**unclosed bold</p>'],
  ['`unclosed code', '<p>`unclosed code</p>'],
  ['[link](https://e.org/unclosed', '<p>[link](<a>https://e.org/unclosed</a></p>'],
  ['1) one\n2) two', '<ol><li>one</li><li>two</li></ol>'],
  ['• one\n• two', '<p>• one<br> • two</p>'],
  ['Line one\\\nLine two', '<p>Line one<br> Line two</p>'],
  [
    '~~~python\nx=1\n~~~',
    '<div><div><span>python</span></div><div><pre><code>x=1</code></pre></div></div>',
  ],
  [
    '```python title="a.py" {1,3}\nx\n```',
    '<div><div><span>python</span></div><div><pre><code>x</code></pre></div></div>',
  ],
  ['```{r}\nx\n```', '<div><div><span>r</span></div><div><pre><code>x</code></pre></div></div>'],
  ['[text] (https://e.org)', '<p>[text] (<a>https://e.org</a>)</p>'],
  ['[Click here]( https://e.org )', '<p><a>Click here</a></p>'],
  ['Use `a``b` ok', '<p>Use <code>a``b</code> ok</p>'],
  [
    '1. First\n```sh\nx\n```\n2. Second',
    '<ol><li>First</li></ol><div><div><span>sh</span></div><div><pre><code>x</code></pre></div></div><ol><li>Second</li></ol>',
  ],
  ['# Heading #', '<h3>Heading</h3>'],
  ['- a\n    - b\n        - c', '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>'],
  [':::note\nText\n:::', '<p>:::note<br> Text<br> :::</p>'],
  ['<answer>42</answer>', '<p>&lt;answer&gt;42&lt;/answer&gt;</p>'],
  [
    '<think>\nLet me see.\n</think>\n\nThe answer is 4.',
    '<p>&lt;think&gt;<br> Let me see.<br> &lt;/think&gt;</p><p>The answer is 4.</p>',
  ],
  [
    '[Source](https://e.org) ([e.org](https://e.org?utm_source=chatgpt.com))',
    '<p><a>Source</a> (<a>e.org</a>)</p>',
  ],
  [
    '**1. Title**\n- a\n- b\n\n**2. Title**\n- c',
    '<p><strong>1. Title</strong></p><ul><li>a</li><li>b</li></ul><p><strong>2. Title</strong></p><ul><li>c</li></ul>',
  ],
  [
    'Price is $5 and $10, or $x$ is',
    '<p>Price is $5 and $10, or <span><code>x</code></span> is</p>',
  ],
  ['Text $$a+b$$ text', '<p>Text <span><code>a+b</code></span> text</p>'],
  [
    '\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}',
    '<div><code>\\begin{align} a &amp;= b \\\\ c &amp;= d \\end{align}</code></div>',
  ],
  [
    '- **Key**: value\n- **Key2** : value',
    '<ul><li><strong>Key</strong>: value</li><li><strong>Key2</strong> : value</li></ul>',
  ],
  ['> quote\ncontinued', '<blockquote><p>quote<br> continued</p></blockquote>'],
  ['C:\\Users\\name\\file.txt and \\n', '<p>C:\\Users\\name\\file.txt and \\n</p>'],
  ['(see [a](https://e.org/x_(y)))', '<p>(see <a>a</a>)</p>'],
  ['https://e.org/**bold**', '<p><a>https://e.org/</a><strong>bold</strong></p>'],
  ['—— 中文破折号——**重点**——', '<p>—— 中文破折号——<strong>重点</strong>——</p>'],
  ['「**A**」と「*B*」', '<p>「<strong>A</strong>」と「<em>B</em>」</p>'],
  ['**a** *b **c** d*', '<p><strong>a</strong> <em>b <strong>c</strong> d</em></p>'],
  ['* **Item**:\ntext under', '<ul><li><strong>Item</strong>:<br> text under</li></ul>'],
  [
    '- **A**\n    ```py\n    x\n    ```\n- **B**',
    '<ul><li><strong>A</strong><div><div><span>py</span></div><div><pre><code>x</code></pre></div></div></li><li><strong>B</strong></li></ul>',
  ],
  [
    '| A | B |\n|---|---|\n| x | y\n| z | w |',
    '<div><div><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>x</td><td>y</td></tr><tr><td>z</td><td>w</td></tr></tbody></table></div><div></div></div>',
  ],
  ['**Bold _and italic_**', '<p><strong>Bold <em>and italic</em></strong></p>'],
  ['`*args` and `**kwargs`', '<p><code>*args</code> and <code>**kwargs</code></p>'],
  [
    '✅ **Done**: x\n❌ **Fail**: y',
    '<p>✅ <strong>Done</strong>: x<br> ❌ <strong>Fail</strong>: y</p>',
  ],
  ['[1]: https://e.org "T"\n\nSee [1] and [text][1].', '<p>See <a>[1]</a> and <a>text</a>.</p>'],
  ['Text<|endoftext|>', '<p>Text</p>'],
  [
    'Use the <Button> component and Array<T>',
    '<p>Use the &lt;Button&gt; component and Array&lt;T&gt;</p>',
  ],
  ['AT&T &amp; R&D &lt;b&gt;', '<p>AT&amp;T &amp; R&amp;D &lt;b&gt;</p>'],
  ['[![a](https://e.org/a.png)](https://e.org)', '<p><a><span></span></a></p>'],
  ['[file](sandbox:/mnt/data/file.csv)', '<p><span>file</span></p>'],
  ['\\[ a = b \\]', '<p><span><code>a = b</code></span></p>'],
  [
    '- $a$: x\n- \\(b\\): y',
    '<ul><li><span><code>a</code></span>: x</li><li><span><code>b</code></span>: y</li></ul>',
  ],
  [
    '| $a$ | \\(b\\) |\n|---|---|\n| $|x|$ | $$y$$ |',
    '<div><div><table><thead><tr><th><span><code>a</code></span></th><th><span><code>b</code></span></th></tr></thead><tbody><tr><td><span><code>|x|</code></span></td><td><span><code>y</code></span></td></tr></tbody></table></div><div></div></div>',
  ],
  ['- a\n---\n- b', '<ul><li>a</li></ul><hr><ul><li>b</li></ul>'],
  ['$ npm install\n$ npm test', '<p>$ npm install<br> $ npm test</p>'],
  ['Line1<br/>Line2<br>Line3', '<p>Line1<br> Line2<br> Line3</p>'],
  [
    '<details>\n<summary><b>S</b></summary>\n\n```js\nx\n```\n</details>',
    '<details><summary><strong>S</strong></summary><div><div><span>js</span></div><div><pre><code>x</code></pre></div></div></details>',
  ],
  [
    '<iframe src="https://e.org"></iframe>',
    '<p>&lt;iframe src=&quot;https://e.org&quot;&gt;&lt;/iframe&gt;</p>',
  ],
  [
    'Answer: $\\boxed{5}$. **Answer: \\(5\\)**',
    '<p>Answer: <span><code>\\boxed{5}</code></span>. <strong>Answer: <span><code>5</code></span></strong></p>',
  ],
  [
    '**“Hello”**, he said, **C#**: x **100%**的',
    '<p><strong>“Hello”</strong>, he said, <strong>C#</strong>: x <strong>100%</strong>的</p>',
  ],
  [
    '1. a\n   b\n   - c\n\n     d\n2. e',
    '<ol><li>a<br> b<ul><li><p>c</p><p>d</p></li></ul></li><li>e</li></ol>',
  ],
  ['key: value\nother:\n  - a\n  - b', '<p>key: value<br> other:</p><ul><li>a</li><li>b</li></ul>'],
  ['2023-01-01: event\n2023-02-01: event', '<p>2023-01-01: event<br> 2023-02-01: event</p>'],
  [
    '- project/\n├── a\n└── b',
    '<ul><li>project/</li></ul><div><div><span>Text</span></div><div><pre><code>├── a └── b</code></pre></div></div>',
  ],
  [
    '<details class="x">\n<summary>a</summary>\nb\n</details>',
    '<details><summary>a</summary><p>b</p></details>',
  ],
  [
    '| a | b |\n|------+-----|\n| 1 | 2 |',
    '<div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div><div></div></div>',
  ],
  [
    '| 名称 | 值 |\n|：---|---：|\n| 甲 | 乙 |',
    '<div><div><table><thead><tr><th>名称</th><th>值</th></tr></thead><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table></div><div></div></div>',
  ],
  [
    '| a | b |\n| :—: | — |\n| 1 | 2 |',
    '<div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div><div></div></div>',
  ],
  [
    '| a | b |\n|===|===|\n| 1 | 2 |',
    '<div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div><div></div></div>',
  ],
  [
    '| a | b |\n|---|---|\n| 1 | 2 |\n|---|---|\n| 3 | 4 |',
    '<div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table></div><div></div></div>',
  ],
  [
    '| a | b |\n|---|---|\n| - | x |',
    '<div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>-</td><td>x</td></tr></tbody></table></div><div></div></div>',
  ],
  [
    '+---+---+\n| A | B |\n+===+===+\n| 1 | 2 |\n+---+---+',
    '<div><div><span>Text</span></div><div><pre><code>+---+---+ | A | B | +===+===+ | 1 | 2 | +---+---+</code></pre></div></div>',
  ],
  [
    '__粗体__文字，文字__粗体。__后',
    '<p><strong>粗体</strong>文字，文字<strong>粗体。</strong>后</p>',
  ],
  ['- [ ] a\n- [x] b', '<ul><li><span></span> a</li><li><span></span> b</li></ul>'],
  ['- 1. a\n  2. b', '<ul><li><ol><li>a</li><li>b</li></ol></li></ul>'],
  ['a &amp; b &lt;c&gt; AT&T x', '<p>a &amp; b &lt;c&gt; AT&amp;T x</p>'],
  ['<a href="https://e.org">x</a> and **b**', '<p><a>x</a> and <strong>b</strong></p>'],
  ['A fact.[^1] More [1] of [^it].', '<p>A fact.[^1] More [1] of [^it].</p>'],
  ['Text<|im_end|>', '<p>Text</p>'],
  ['Text<｜end▁of▁sentence｜>', '<p>Text</p>'],
  ['<s>gone</s>', '<p><s>gone</s></p>'],
  [
    'Use `<|im_end|>` or <|eot_id|> here.',
    '<p>Use <code>&lt;|im_end|&gt;</code> or &lt;|eot_id|&gt; here.</p>',
  ],
  ['Hi! ![alt](https://e.org/a.png) !', '<p>Hi! <span></span> !</p>'],
  ['\u200B- item', '<ul><li>item</li></ul>'],
  [
    '---\ntitle: x\ntags:\n  - a\n---\n\nText',
    '<div><div><span>yaml</span></div><div><pre><code>title: x tags: - a</code></pre></div></div><p>Text</p>',
  ],
  ['---\nNote: *this*\n\nText', '<hr><p>Note: <em>this</em></p><p>Text</p>'],
  ['$100 \\times 1.05 = $105', '<p>$100 \\times 1.05 = $105</p>'],
  [
    'Let $f: \\mathbb{R} \\to \\mathbb{R}$, $x$ and $O(n)$ in $HOME/x',
    '<p>Let <span><code>f: \\mathbb{R} \\to \\mathbb{R}</code></span>, <span><code>x</code></span> and <span><code>O(n)</code></span> in $HOME/x</p>',
  ],
  ['Then \\[E = mc^2\\] and \\[z\\].', '<p>Then <span><code>E = mc^2</code></span> and [z].</p>'],
  ['So \\[ c = d \\]', '<p>So <span><code>c = d</code></span></p>'],
  [
    '<details>\n<summary>S</summary>\n- a\n</details>',
    '<details><summary>S</summary><ul><li>a</li></ul></details>',
  ],
  [
    'Fact [[1]](https://e.org/a) ([e.org](https://e.org/b)).',
    '<p>Fact <a>[1]</a> (<a>e.org</a>).</p>',
  ],
  [
    '```python:app/main.py\nx\n```',
    '<div><div><span>python</span></div><div><pre><code>x</code></pre></div></div>',
  ],
  ['1. a\n\n- b\n\n2. c', '<ol><li>a</li></ol><ul><li>b</li></ul><ol><li>c</li></ol>'],
  [
    'I paid $5 — she paid $10; see $a_1$.',
    '<p>I paid $5 — she paid $10; see <span><code>a_1</code></span>.</p>',
  ],
  [
    '<sup>[1]</sup> <tool_call>x</tool_call>',
    '<p><sup>[1]</sup> &lt;tool_call&gt;x&lt;/tool_call&gt;</p>',
  ],
  ['[ ] a\n[x] b', '<p>[ ] a<br> [x] b</p>'],
  ['مرحبا **مهم:**نص `npm i` ثم', '<p>مرحبا <strong>مهم:</strong>نص <code>npm i</code> ثم</p>'],
  [
    '**第一步：**打开`设置`，__第二步：__点击',
    '<p><strong>第一步：</strong>打开<code>设置</code>，<strong>第二步：</strong>点击</p>',
  ],
];

/** Forms of which no sign is ever seen that goes away again, however much of them has come. */
const STEADY = [
  '- [ ] a\n- [x] b\n1. [X] c',
  '- 1. a\n  2. b',
  'a &amp; b &lt;c&gt; AT&T x &#39;y',
  '<a href="https://e.org">x</a> and **b** <sup class="a">c</sup>',
  'A fact.[^1] More [1] of [^it].',
  'Hi! ![alt](https://e.org/a.png) x',
  '<details>\n<summary>S</summary>\n- a\n</details>',
  '| a | b |\n|---|---|\n| 1 | 2 |\n|---|---|\n| 3 | 4 |',
  '| a | b |\n|：---|===|\n| 1 | 2 |',
  'Let $f:$ be $x$, $O(n)$, $-3$ and \\[E=m\\] or \\[ x \\] in $HOME.',
  'Text<|im_end|>',
  '---\ntitle: x\ntags:\n  - a\n---\n\nText',
];

/** Signs that mark something. */
const SIGNS = /\*\*|~~|&lt;\/|\]\(|\[!/;

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

describe('what models write', () => {
  test.each(FORMS)('%j is shown as it is meant', (written, markup) => {
    expect(bare(staticMarkup(shown(written)))).toBe(markup);
  });

  test.each(FORMS)(
    '%j comes to the same letter by letter, without signs that go away again',
    (written, markup) => {
      const beginnings = Array.from({ length: written.length }, (_, end) =>
        shown(written.slice(0, end + 1), true),
      );
      expect(pageMarkup(...beginnings, shown(written))).toBe(pageMarkup(shown(written)));
      if (SIGNS.test(wordsOf(markup))) return;
      for (const beginning of beginnings) {
        expect(wordsOf(bare(staticMarkup(beginning)))).not.toMatch(SIGNS);
      }
    },
  );

  test.each(STEADY)('%j shows nothing that goes away again', (written) => {
    const seen = (element: ReactElement) =>
      wordsOf(bare(staticMarkup(element))).replaceAll(/\s/g, '');
    const whole = seen(shown(written));
    for (let end = 1; end <= written.length; end += 1) {
      const beginning = seen(shown(written.slice(0, end), true));
      expect(whole.slice(0, beginning.length)).toBe(beginning);
    }
  });

  test.each([
    '---\nNote: this is a paragraph,\nand not a line of YAML.',
    `---\nNote: ${'a sentence that goes on and on, '.repeat(20)}`,
  ])('%j is a rule and a paragraph, for which nothing is waited', (written) => {
    expect(bare(staticMarkup(shown(written, true)))).toMatch(/^<hr><p>Note: /);
  });
});
