import { render } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  Markdown,
  MarkdownExtensionsProvider,
  type MarkdownExtensions,
} from '../../src/markdown/index.js';
import { CHAT as CHAT_GRAMMAR } from '../../src/markdown/elements/Grammar.js';
import { endMarkdown, readMarkdown } from '../../src/markdown/parse/readMarkdown.js';
import { TextView } from '../../src/markdown/render/TextView.js';
import type { MarkdownRules } from '../../src/markdown/scan/rules.js';
import { math } from '../../src/math.js';
import { runs } from '../support/runs.js';
import { arbitraryMarkdownWith } from './arbitraryMarkdown.js';
import { arbitraryProseWith, arbitraryTableWith } from './arbitraryProse.js';
import { specExamples } from './specExamples.js';
import { bare, pageMarkup, staticMarkup } from './wholeRender.js';

/** Formulas stay as their source. */
const syntax = math({ load: () => new Promise(() => {}) });

const shownBy = (extensions: MarkdownExtensions, text: string, streaming = false) => (
  <MarkdownExtensionsProvider key="text" value={extensions}>
    <Markdown text={text} streaming={streaming} />
  </MarkdownExtensionsProvider>
);

const CHAT: MarkdownExtensions = {};
const WITH_MATHS: MarkdownExtensions = { syntax };
const COMMONMARK: MarkdownExtensions = { dialect: 'commonmark' };

const seen = (text: string, extensions = CHAT) => bare(staticMarkup(shownBy(extensions, text)));

type Cells = readonly (readonly (string | undefined)[])[];

/** The bare markup of a table. A column without a head has no header. */
function table(head: Cells, body: Cells): string {
  const cell = (name: string) => (words: string | undefined) =>
    words === undefined ? '<td></td>' : `<${name}>${words}</${name}>`;
  const rows = (cells: Cells, name: string) =>
    cells.map((row) => `<tr>${row.map(cell(name)).join('')}</tr>`).join('');
  return `<div><div><table><thead>${rows(head, 'th')}</thead><tbody>${rows(body, 'td')}</tbody></table></div><div></div></div>`;
}

/** The bare markup of a block of code. */
const code = (words: string, language = 'Text') =>
  `<div><div><span>${language}</span></div><div><pre><code>${words.replaceAll('"', '&quot;')}</code></pre></div></div>`;

/** For each rule, what is written and what is shown. */
const CASES: Readonly<Record<keyof MarkdownRules, readonly (readonly [string, string])[]>> = {
  emphasis: [
    ['**注意：**请先备份。', '<p><strong>注意：</strong>请先备份。</p>'],
    ['これは**「重要」**です', '<p>これは<strong>「重要」</strong>です</p>'],
    ['**주의:**먼저', '<p><strong>주의:</strong>먼저</p>'],
    ['**기간:**3일', '<p><strong>기간:</strong>3일</p>'],
    [
      '这是**“重点”**内容，以及**（括号）**后文',
      '<p>这是<strong>“重点”</strong>内容，以及<strong>（括号）</strong>后文</p>',
    ],
    ['已~~删除。~~保留', '<p>已<del>删除。</del>保留</p>'],
    ['**Срок:**три дня', '<p><strong>Срок:</strong>три дня</p>'],
    ['**هام:**نص', '<p><strong>هام:</strong>نص</p>'],
    ['**חשוב:**טקסט', '<p><strong>חשוב:</strong>טקסט</p>'],
    ['**नोट:**पाठ', '<p><strong>नोट:</strong>पाठ</p>'],
    ['**หมายเหตุ:**ข้อความ', '<p><strong>หมายเหตุ:</strong>ข้อความ</p>'],
    ['**“🎉”**次', '<p><strong>“🎉”</strong>次</p>'],
    ['**𠮷野家：**牛丼', '<p><strong>𠮷野家：</strong>牛丼</p>'],
    ['***非常重要：***请', '<p><em><strong>非常重要：</strong></em>请</p>'],
    ['**`.env`**文件', '<p><strong><code>.env</code></strong>文件</p>'],
    ['**[文档](https://e.org/a)。**请看', '<p><strong><a>文档</a>。</strong>请看</p>'],
    ['**+12.5%**的增长', '<p><strong>+12.5%</strong>的增长</p>'],
    ['**A/B（测试）**的~~旧。~~新', '<p><strong>A/B（测试）</strong>的<del>旧。</del>新</p>'],
    [
      '**¥199**（原价~~¥299~~）**“新”**品',
      '<p><strong>¥199</strong>（原价<del>¥299</del>）<strong>“新”</strong>品</p>',
    ],
    [
      '**C++**语言，**C#**语言，**“Rust”**语言',
      '<p><strong>C++</strong>语言，<strong>C#</strong>语言，<strong>“Rust”</strong>语言</p>',
    ],
    ['**✅ 完成：**全部', '<p><strong>✅ 完成：</strong>全部</p>'],
    ['**Note:**text and **(a)**b', '<p><strong>Note:</strong>text and <strong>(a)</strong>b</p>'],
    [
      '**Note: **text: **x**, - **標題： **內容',
      '<p><strong>Note: </strong>text: <strong>x</strong>, - <strong>標題： </strong>內容</p>',
    ],
    ['**Hello,**world **x**', '<p><strong>Hello,</strong>world <strong>x</strong></p>'],
    [
      'In __init__.py, `x` and __main__, self.__a_b__() not __c__.',
      '<p>In __init__.py, <code>x</code> and __main__, self.__a_b__() not <strong>c</strong>.</p>',
    ],
    ['2*3*4, 2**10 and n**2 + m**2', '<p>2*3*4, 2**10 and n**2 + m**2</p>'],
    ['文字__粗体。__文字 _a_', '<p>文字<strong>粗体。</strong>文字 <em>a</em></p>'],
    ['**API 키(API Key)**를', '<p><strong>API 키(API Key)</strong>를</p>'],
    [
      '結果は**95%**です、**「完了」**と',
      '<p>結果は<strong>95%</strong>です、<strong>「完了」</strong>と</p>',
    ],
    ['**ทราบ!**กรุณา**“สำรอง”**ก่อน', '<p><strong>ทราบ!</strong>กรุณา<strong>“สำรอง”</strong>ก่อน</p>'],
    [
      '| **“甲”**方 | **乙：**方 |\n|---|---|',
      '<div><div><table><thead><tr><th><strong>“甲”</strong>方</th><th><strong>乙：</strong>方</th></tr></thead></table></div><div></div></div>',
    ],
  ],
  strikes: [
    ['大约3~5天，价格100~200元', '<p>大约3~5天，价格100~200元</p>'],
    ['first (~$1.50) and second (~$10)', '<p>first (~$1.50) and second (~$10)</p>'],
    ['~gone~ ~~really~~', '<p>~gone~ <del>really</del></p>'],
    ['10:00~12:00、14:00~16:00', '<p>10:00~12:00、14:00~16:00</p>'],
    ['~100元~200元', '<p>~100元~200元</p>'],
    ['H~2~O, السعر ~5~ دولار', '<p>H~2~O, السعر ~5~ دولار</p>'],
  ],
  addresses: [
    [
      '见 https://example.com/guide，详见 https://example.com。',
      '<p>见 <a>https://example.com/guide</a>，详见 <a>https://example.com</a>。</p>',
    ],
    [
      'https://example.com/docs（中文说明）了解更多',
      '<p><a>https://example.com/docs</a>（中文说明）了解更多</p>',
    ],
    [
      'https://a.example/x,https://b.example/y;https://c.example',
      '<p><a>https://a.example/x</a>,<a>https://b.example/y</a>;<a>https://c.example</a></p>',
    ],
    ['访问https://example.com获取', '<p>访问<a>https://example.com</a>获取</p>'],
    ['**https://example.com/a**后', '<p><strong><a>https://example.com/a</a></strong>后</p>'],
    ['يرجى https://example.com/a، ثم', '<p>يرجى <a>https://example.com/a</a>، ثم</p>'],
    ['«https://example.com/a»', '<p>«<a>https://example.com/a</a>»</p>'],
    ['https://example.com/help)에', '<p><a>https://example.com/help</a>)에</p>'],
    ['https://example.com/docs를 참고', '<p><a>https://example.com/docs</a>를 참고</p>'],
    ['https://example.com/에서 확인', '<p><a>https://example.com/</a>에서 확인</p>'],
    ['https://example.com/docsを参照', '<p><a>https://example.com/docs</a>を参照</p>'],
    ['「https://example.com/a」を参照', '<p>「<a>https://example.com/a</a>」を参照</p>'],
    ['https://example.com/路径/页，谢谢', '<p><a>https://example.com/路径/页</a>，谢谢</p>'],
    [
      '见 https://example.com/s?q=中文&l=zh。',
      '<p>见 <a>https://example.com/s?q=中文&amp;l=zh</a>。</p>',
    ],
    ['http://localhost:3000，打开', '<p><a>http://localhost:3000</a>，打开</p>'],
    [
      '**官网：**https://example.com，**文档：**见',
      '<p><strong>官网：</strong><a>https://example.com</a>，<strong>文档：</strong>见</p>',
    ],
    ['www.example.com、www.example.org', '<p><a>www.example.com</a>、<a>www.example.org</a></p>'],
    ['https://example.com/a…', '<p><a>https://example.com/a</a>…</p>'],
    ['[plan](https://e.org/my plan.pdf) b', '<p><a>plan</a> b</p>'],
    ['[plan](my plan.pdf) and ![a b](./a b.png)', '<p><span>plan</span> and <span>a b</span></p>'],
  ],
  formulas: [
    [
      '设$x$为实数，则$x^2\\ge 0$。',
      '<p>设<span><code>x</code></span>为实数，则<span><code>x^2\\ge 0</code></span>。</p>',
    ],
    ['the $i$th element', '<p>the <span><code>i</code></span>th element</p>'],
    ['the $(n+1)$st one', '<p>the <span><code>(n+1)</code></span>st one</p>'],
    ['2$\\times$2', '<p>2<span><code>\\times</code></span>2</p>'],
    ['$ \\frac{1}{a} $', '<p><span><code>\\frac{1}{a}</code></span></p>'],
    [
      '金额为$x$元，$y$角',
      '<p>金额为<span><code>x</code></span>元，<span><code>y</code></span>角</p>',
    ],
    [
      '花费$100（约¥700），其中$x$为变量',
      '<p>花费$100（约¥700），其中<span><code>x</code></span>为变量</p>',
    ],
    [
      '**So** \\boxed{\\frac{1}{2}}.',
      '<p><strong>So</strong> <span><code>\\boxed{\\frac{1}{2}}</code></span>.</p>',
    ],
    ['It is $a\n+ b$ so', '<p>It is <span><code>a + b</code></span> so</p>'],
    [
      '> - $x^2 +\n>   - y$\n> - z',
      '<blockquote><ul><li><span><code>x^2 + - y</code></span></li><li>z</li></ul></blockquote>',
    ],
    ['$$\na\n$$.\n\\[\nb\n\\],\nc', '<div><code>a</code></div><div><code>b</code></div><p>c</p>'],
    ['is $ E[S] = 7 $, so', '<p>is <span><code>E[S] = 7</code></span>, so</p>'],
  ],
  tags: [
    [
      '| a |\n|---|\n| x<br>y |',
      '<div><div><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>x<br> y</td></tr></tbody></table></div><div></div></div>',
    ],
    ['H<sub>2</sub>O x<sup>2</sup>', '<p>H<sub>2</sub>O x<sup>2</sup></p>'],
    [
      '<kbd>Ctrl</kbd> <mark>m</mark> <u>u</u> <s>s</s>',
      '<p><kbd>Ctrl</kbd> <mark>m</mark> <u>u</u> <s>s</s></p>',
    ],
    [
      '<b>b</b> <strong>s</strong> <i>i</i> <em>e</em> <del>d</del> <ins>n</ins>',
      '<p><strong>b</strong> <strong>s</strong> <em>i</em> <em>e</em> <del>d</del> <u>n</u></p>',
    ],
    ['<b>Note:</b> **a <i>b</i>**', '<p><strong>Note:</strong> <strong>a <em>b</em></strong></p>'],
    [
      '<details open>\n<summary><b>More</b> `x`</summary>\n\n- a\n</details>',
      '<details><summary><strong>More</strong> <code>x</code></summary><ul><li>a</li></ul></details>',
    ],
    [
      '<details open="">\n\na\n\n</details>',
      '<details><summary>Details</summary><p>a</p></details>',
    ],
    ['a<br>\nb', '<p>a<br> b</p>'],
    ['run <code>a | *b*</code>', '<p>run <code>a | <em>b</em></code></p>'],
    [
      '<a href="https://e.org?a=1&amp;b=2" target=_blank>See **b**</a> and <a name="x">c</a>',
      '<p><a>See <strong>b</strong></a> and <span>c</span></p>',
    ],
    ["<a href='https://e.org'>https://e.org</a>", '<p><a>https://e.org</a></p>'],
    ['<a href="https://e.org">[x](https://e.org/y)</a>', '<p><span><a>x</a></span></p>'],
    ['<a href="javascript:alert(1)">x</a>', '<p><span>x</span></p>'],
    [
      '<span style="color: red">r</span> <font color=red>f</font> <center>c</center> <small>s</small>',
      '<p><span>r</span> <span>f</span> <span>c</span> <span>s</span></p>',
    ],
    [
      '<mark class="a">m</mark>, <cite index="1-2">**q**</cite>',
      '<p><mark>m</mark>, <span><strong>q</strong></span></p>',
    ],
    ['a\n<hr/>\n\n- b\n<hr>\nc', '<p>a</p><hr><ul><li>b</li></ul><hr><p>c</p>'],
    ['1. a<br />\n   b', '<ol><li>a<br> b</li></ol>'],
    ['**<u>粗：</u>**体', '<p><strong><u>粗：</u></strong>体</p>'],
    ['CO<sub>2</sub>排放<sup>*注*</sup>', '<p>CO<sub>2</sub>排放<sup><em>注</em></sup></p>'],
    [
      '- <details>\n  <summary>s</summary>\n\n  t\n  </details>',
      '<ul><li><details><summary>s</summary><p>t</p></details></li></ul>',
    ],
    [
      '# A\n<h1 align="center">My **P**</h1>\n<p align="center">\n  <i>x</i>\n</p>\ny\n<div class="c" align=\'center\'>\n\n- a\n</div>\nz',
      '<h3>A</h3><h3>My <strong>P</strong></h3><p><em>x</em></p><p>y</p><ul><li>a</li></ul><p>z</p>',
    ],
    ['<center>\n\n# A\n\n</center>\n\nb', '<h3>A</h3><p>b</p>'],
    [
      '<details>\n<div align=left>\n<p align=left>a\n</div>\n</details>\nb',
      '<details><summary>Details</summary><p>a</p></details><p>b</p>',
    ],
    [
      'a <img src="/b.png" alt="b \'c\'" width=9> <img alt=c src=javascript:alert(1) onerror="d()"/>',
      '<p>a <span>b &#x27;c&#x27;</span> <span>c</span></p>',
    ],
    ['<SUB>a</sub> <br/>b', '<p><sub>a</sub> <br> b</p>'],
    ['[H<sub>2</sub>O](/u)', '<p><span>H<sub>2</sub>O</span></p>'],
    [
      '<details><summary>Log **x**</summary>\n\ntext\n\n- a\n</details>\n\nAfter',
      '<details><summary>Log <strong>x</strong></summary><p>text</p><ul><li>a</li></ul></details><p>After</p>',
    ],
    [
      '<details>\n<summary>\nA\n</summary>\n    b\n<details>c</details>\n</details>',
      '<details><summary>A</summary><p>b</p><details><summary>Details</summary><p>c</p></details></details>',
    ],
  ],
  tables: [
    [
      '| op | is |\n|---|---|\n| `a || b` | or |\n| ``x|y`` | \\| |',
      table(
        [['op', 'is']],
        [
          ['<code>a || b</code>', 'or'],
          ['<code>x|y</code>', '|'],
        ],
      ),
    ],
    [
      '| a | b |\n|---|---|\n| 1 | 2 | 3 | |\n| 4 |',
      table(
        [['a', 'b']],
        [
          ['1', '2 | 3'],
          ['4', ''],
        ],
      ),
    ],
    [
      '| a |\n|---|\n| 1 |\nAnd **text**',
      `${table([['a']], [['1']])}<p>And <strong>text</strong></p>`,
    ],
    [
      '> | a | b |\n> |==：+—|\n> | 1 | - |\n> |---|---|\n> | 3 | 4 |',
      `<blockquote>${table(
        [['a', 'b']],
        [
          ['1', '-'],
          ['3', '4'],
        ],
      )}</blockquote>`,
    ],
    ['| a | b | c |\n|---|--:|\n| 1 | 2 | 3 |', table([['a', 'b', 'c']], [['1', '2', '3']])],
    ['| a |\n|---|---|\n| 1 | 2 |', table([['a', undefined]], [['1', '2']])],
    [
      '> | `a|b` |\n> |---|\n> | 1 |\n> x',
      `<blockquote>${table([['<code>a|b</code>']], [['1']])}<p>x</p></blockquote>`,
    ],
  ],
  headings: [
    ['##标题', '<h4>标题</h4>'],
    [
      '## Title {#title}\n\n### **B** {: #b .big-one } ###',
      '<h4>Title</h4><h5><strong>B</strong></h5>',
    ],
    ['text\n###1. **Step**', '<p>text</p><h5>1. <strong>Step</strong></h5>'],
    ['###**重点：**请', '<h5><strong>重点：</strong>请</h5>'],
    ['- a\n##🚀 Go', '<ul><li>a</li></ul><h4>🚀 Go</h4>'],
    ['Some text ends.\n---\nMore', '<p>Some text ends.</p><hr><p>More</p>'],
    ['**结束。**\n---\nMore', '<p><strong>结束。</strong></p><hr><p>More</p>'],
    ['b\n\n---\ntitle: x\ny\n---\n\na', '<p>b</p><hr><p>title: x<br> y</p><hr><p>a</p>'],
    ['> a\n> b\n> ---\n> c', '<blockquote><p>a<br> b</p><hr><p>c</p></blockquote>'],
    ['Regards,\n--\nAnn', '<p>Regards,<br> --<br> Ann</p>'],
    ['x = 1\n==', '<p>x = 1<br> ==</p>'],
  ],
  numbers: [
    ['**Then:**\n2. a\n3. b', '<p><strong>Then:</strong></p><ol><li>a</li><li>b</li></ol>'],
    ['> a\n> 3) b', '<blockquote><p>a</p><ol><li>b</li></ol></blockquote>'],
    [
      'Fact [1][2], [text][1].\n\n[1]: https://e.org/a\n[2]: https://e.org/b',
      '<p>Fact <a>[1]</a><a>[2]</a>, <a>text</a>.</p>',
    ],
  ],
  fences: [
    ['```js\nx```', code('x', 'js')],
    [
      '```js\nlet a = `b`;\nlog(a)```\n\n*After*',
      `${code('let a = `b`; log(a)', 'js')}<p><em>After</em></p>`,
    ],
    [
      '1. a\n   ```sh\n   npm i ```\n\n2. b',
      `<ol><li><p>a</p>${code('npm i', 'sh')}</li><li><p>b</p></li></ol>`,
    ],
    ['> ````md\n> a````\n>\n> b', `<blockquote>${code('a', 'md')}<p>b</p></blockquote>`],
    [
      '```markdown\n```mermaid\na\n```\n```python\nx\n```\n```\nDone.',
      '<div><div><span>markdown</span></div><div><pre><code>```mermaid a ``` ```python x ```</code></pre></div></div><p>Done.</p>',
    ],
    [
      '```markdown\n# T\n```js\nx\n```\nmore\n```\nDone.',
      '<div><div><span>markdown</span></div><div><pre><code># T ```js x ``` more</code></pre></div></div><p>Done.</p>',
    ],
  ],
  layouts: [
    [
      'app/\n├── **a**/\n│   └── __init__.py\n└── b    # c\n\nAfter',
      `${code('app/ ├── **a**/ │ └── __init__.py └── b # c')}<p>After</p>`,
    ],
    [
      'It has:\n📁 src\n|-- a.ts\n`-- b.ts\nAnd *so* on goes it.',
      `<p>It has:</p>${code('📁 src |-- a.ts `-- b.ts')}<p>And <em>so</em> on goes it.</p>`,
    ],
    ['结构：\n├── 文件\n└── 其他', `<p>结构：</p>${code('├── 文件 └── 其他')}`],
    ['1. Make\n   app/\n   └── a\n2. Go', `<ol><li>Make${code('app/ └── a')}</li><li>Go</li></ol>`],
    ['┌───┐\n│ a │\n└─┬─┘\n  ▼\nb', `${code('┌───┐ │ a │ └─┬─┘ ▼')}<p>b</p>`],
    ['+---+\n| a |\n+---+', code('+---+ | a | +---+')],
    [
      'It is:\n{\n  "a": "__b__",\n\t"c": [\n  ]\n}\nSo *it* is.',
      `<p>It is:</p>${code('{ "a": "__b__", "c": [ ] }', 'json')}<p>So <em>it</em> is.</p>`,
    ],
    [
      '{"a": "__b__", "c": *d*}\n{"e": 1}\nSo',
      `${code('{"a": "__b__", "c": *d*} {"e": 1}', 'json')}<p>So</p>`,
    ],
    ['- a/\n├── *b*', `<ul><li>a/</li></ul>${code('├── *b*')}`],
    ['---\na: *b*\n---\n*c*', `${code('a: *b*', 'yaml')}<p><em>c</em></p>`],
    ['[\n  {\n    "a": 1\n  }\n]', code('[ { "a": 1 } ]', 'json')],
    ['{\n  name: `*x*`,\n}', code('{ name: `*x*`, }', 'json')],
    [
      'Traceback (most recent call last):\n  File "a.py", line 1, in __main__\nValueError: _x_',
      code('Traceback (most recent call last): File "a.py", line 1, in __main__ ValueError: _x_'),
    ],
    [
      'Log:\nTypeError: *x*\n    at f (/app/a.js:1:2)\n    at __b__ (c.js:1:2)\n\nSo',
      `<p>Log:</p>${code('TypeError: *x* at f (/app/a.js:1:2) at __b__ (c.js:1:2)')}<p>So</p>`,
    ],
    [
      'NAME      AGE\npod_a     12d\npod-b      2h\nThat is all that I can see.',
      `${code('NAME AGE pod_a 12d pod-b 2h')}<p>That is all that I can see.</p>`,
    ],
    [' name | age\n------+----\n Bob  | 3', code(' name | age ------+---- Bob | 3')],
    ['Name      Age\n-------------\nBob       3', code('Name Age ------------- Bob 3')],
  ],
  lineEnds: [
    ['Street: 1 Main St\nCity: Paris', '<p>Street: 1 Main St<br> City: Paris</p>'],
    ['• first\n• second', '<p>• first<br> • second</p>'],
    ['第一行\n　第二行', '<p>第一行<br> 第二行</p>'],
    ['一、甲\n（2）乙\n③ 丙', '<p>一、甲<br> （2）乙<br> ③ 丙</p>'],
    ['**A：**一\n**B：**二', '<p><strong>A：</strong>一<br> <strong>B：</strong>二</p>'],
    ['- a\n  b\n- ג\n  ד', '<ul><li>a<br> b</li><li>ג<br> ד</li></ul>'],
    ['(a) one\n(b) two', '<p>(a) one<br> (b) two</p>'],
  ],
  indentation: [
    ['Hello,\n\n    * item', '<p>Hello,</p><ul><li>item</li></ul>'],
    ['- First\n\n      - Second', '<ul><li><p>First</p><ul><li>Second</li></ul></li></ul>'],
    ['1. a\n  - b\n2. c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
    [
      '1. a\n  - b\n    - c\n2. d',
      '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
    ],
    [
      '1. a\n  1. b\n    1. c\n  2. d\n2. e',
      '<ol><li>a<ol><li>b<ol><li>c</li></ol></li><li>d</li></ol></li><li>e</li></ol>',
    ],
    [
      '1. Run:\n   ```sh\nnpm i\n   ```\n2. Go',
      '<ol><li>Run:<div><div><span>sh</span></div><div><pre><code>npm i</code></pre></div></div></li><li>Go</li></ol>',
    ],
    [
      'Fares:\n      a | b\n      --|--\n]',
      '<p>Fares:</p><div><div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>]</td><td></td></tr></tbody></table></div><div></div></div>',
    ],
    ['-\ta\n\n\t\t- b', '<ul><li><p>a</p><ul><li>b</li></ul></li></ul>'],
    [
      '      ~~~\n\t\ta\n      ~~~',
      '<div><div><span>Text</span></div><div><pre><code> a</code></pre></div></div>',
    ],
    ['    deep text', '<p>deep text</p>'],
    ['- أ\n\n      - ب', '<ul><li><p>أ</p><ul><li>ب</li></ul></li></ul>'],
    ['> a\n>\n>     b', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['a\n\n        b', '<p>a</p><p>b</p>'],
    [
      '- a\n| x |\n|---|\n| 1 |',
      '<ul><li>a</li></ul><div><div><table><thead><tr><th>x</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div><div></div></div>',
    ],
  ],
  alerts: [
    ['> [!WARNING]\n> Back up first.', '<div><p>Warning</p><p>Back up first.</p></div>'],
    [
      '> [!CAUTION]  \n> **注意：**请\n>\n> ```sh\n> rm\n> ```',
      '<div><p>Caution</p><p><strong>注意：</strong>请</p><div><div><span>sh</span></div><div><pre><code>rm</code></pre></div></div></div>',
    ],
    ['- > [!NOTE]\n  > ملاحظة', '<ul><li><div><p>Note</p><p>ملاحظة</p></div></li></ul>'],
    ['> [!NOTE] A title\n> and more', '<div><p>Note</p><p>A title<br> and more</p></div>'],
    [
      '> [!TIP]- A **title**\n>\n> a',
      '<div><p>Tip</p><p>A <strong>title</strong></p><p>a</p></div>',
    ],
    ['> [!NOTE]+\n> a', '<div><p>Note</p><p>a</p></div>'],
    ['> [!tip]\n>\n> - a', '<div><p>Tip</p><ul><li>a</li></ul></div>'],
    ['> [!DANGER] **Stop**\n> x', '<div><p>Danger</p><p><strong>Stop</strong><br> x</p></div>'],
    ['> [!faq]- Why\n> x', '<div><p>Faq</p><p>Why<br> x</p></div>'],
    ['> [!constructor]\n> x', '<div><p>Constructor</p><p>x</p></div>'],
  ],
};

const RULES = Object.keys(CASES) as readonly (keyof MarkdownRules)[];
const cases = RULES.flatMap((rule) =>
  CASES[rule].map(([written, shown]) => [rule, written, shown] as const),
);

describe('the rules of the dialect', () => {
  test.each(cases)('%s: %j', (rule, written, shown) => {
    const extensions = rule === 'formulas' ? WITH_MATHS : CHAT;
    expect(seen(written, extensions)).toBe(shown);
    const without = { ...extensions, rules: { [rule]: false } };
    expect(seen(written, without)).not.toBe(shown);
    expect(seen(written, { ...extensions, dialect: 'commonmark' })).not.toBe(shown);
  });

  test.each([
    ['snake_case_name and a*b*c', seen('snake_case_name and a*b*c', COMMONMARK)],
    ['2**(n)**2', '<p>2**(n)**2</p>'],
    ['#tag #1\n\n##[x]\n\n#!/bin/sh', '<p>#tag #1</p><p>##[x]</p><p>#!/bin/sh</p>'],
    ['## Use {#each}', '<h4>Use {#each}</h4>'],
    ['## {#id}\n\n## Set {a}\n\n# a \\{#b}', '<h4>{#id}</h4><h4>Set {a}</h4><h3>a {#b}</h3>'],
    ['Title\n===\n\n**B**\n---', '<h3>Title</h3><h4><strong>B</strong></h4>'],
    ['It was\n1945. Then', '<p>It was<br> 1945. Then</p>'],
    [
      '1. a\n- b\n2. c\n- d',
      '<ol><li>a</li></ol><ul><li>b</li></ul><ol><li>c</li></ol><ul><li>d</li></ul>',
    ],
    ['1. a\n1. b\n1. c', '<ol><li>a</li><li>b</li><li>c</li></ol>'],
    [
      '| $5 | $10 |\n|---|---|\n| a$ | US$b |\n| `x | y |',
      table(
        [['$5', '$10']],
        [
          ['a$', 'US$b'],
          ['`x', 'y'],
        ],
      ),
    ],
    ['https://a.example/中文/路径 x', '<p><a>https://a.example/中文/路径</a> x</p>'],
    [
      'https://ko.example.org/wiki/한국_음식',
      '<p><a>https://ko.example.org/wiki/한국_음식</a></p>',
    ],
    [
      'Array<string>, <your-name>, <b c> and x <a y',
      '<p>Array&lt;string&gt;, &lt;your-name&gt;, &lt;b c&gt; and x &lt;a y</p>',
    ],
    [
      '<div>\n<p>**x**</p>\n</div>',
      '<p>&lt;div&gt;<br> &lt;p&gt;<strong>x</strong>&lt;/p&gt;<br> &lt;/div&gt;</p>',
    ],
    [
      'Use <a>, a <b and c, or <span class="x">',
      '<p>Use &lt;a&gt;, a &lt;b and c, or &lt;span class=&quot;x&quot;&gt;</p>',
    ],
    [
      '<p class="x">\na\n</p>\n<h1>b</h1>\n<img> </div>',
      '<p>&lt;p class=&quot;x&quot;&gt;<br> a<br> &lt;/p&gt;<br> &lt;h1&gt;b&lt;/h1&gt;<br> &lt;img&gt; &lt;/div&gt;</p>',
    ],
    ['[sic](as in the original)', '<p>[sic](as in the original)</p>'],
    ['[a](see part 2.1)', '<p>[a](see part 2.1)</p>'],
    ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
    ['<sub>open', '<p>&lt;sub&gt;open</p>'],
    ['**（见*附录*）***。*', '<p><strong>（见<em>附录</em>）</strong><em>。</em></p>'],
    ['~/.ssh 和 ~/.bashrc', '<p>~/.ssh 和 ~/.bashrc</p>'],
    [
      '````md\n```js\nx\n```\n```\n````\n完',
      '<div><div><span>md</span></div><div><pre><code>```js x ``` ```</code></pre></div></div><p>完</p>',
    ],
    ['1. a\n    1. b\n        - c', '<ol><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li></ol>'],
    ['> [!NOTE]on one line', '<blockquote><p>[!NOTE]on one line</p></blockquote>'],
    ...[
      'One sentence.  Two of them.\nAnother one.  And more.',
      'It is {\n  not json\n}',
      '{\n  no json\n}',
      '[\nx\n]',
      'Line\n━━━━━\nLine',
      'An Error occurred\n    at noon',
      '**A:**    x\n**B:**    y',
      '| a    b\n| c    d',
      'a  b\nc  d',
    ].map((text): [string, string] => [text, seen(text, { rules: { layouts: false } })]),
    ...['It costs $5\n- a fee of $3', 'Needs $HOME\n- and $PATH', 'Total: $5\n- Fee:$3'].map(
      (text): [string, string] => [text, seen(text, COMMONMARK)],
    ),
    ['```js\n```py\n```\nx', seen('```js\n```py\n```\nx', COMMONMARK)],
  ])('leaves %j', (written, shown) => {
    expect(seen(written)).toBe(shown);
  });

  test.each([
    ['$|x|$', '|x|'],
    ['\\(|y|\\)', '|y|'],
    ['$P(A|B)$', 'P(A|B)'],
    ['$P(A | B)$', 'P(A | B)'],
    ['$\\{x | x > 0\\}$', '\\{x | x &gt; 0\\}'],
    ['$$|x|$$', '|x|'],
    ['a $|x|$', '|x|'],
  ])('the bars of the formula %s end no cell at any moment', (written, formula) => {
    const head = '| a | b |\n|---|---|\n';
    const shown = `<span><code>${formula}</code></span>`;
    expect(seen(`${head}| ${written} | b |`, WITH_MATHS)).toContain(`${shown}</td><td>b</td>`);
    expect(seen(`| ${written} | b |\n|---|---|`, WITH_MATHS)).toContain(`${shown}</th><th>b</th>`);
    for (let end = 1; end <= written.length; end += 1) {
      const text = `${head}| ${written.slice(0, end)}`;
      const streamed = bare(staticMarkup(shownBy(WITH_MATHS, text, true)));
      expect(streamed).toMatch(/<\/td><td><\/td><\/tr>/);
    }
  });

  test.each([
    ['| $5 | $10 |', '$5', '$10'],
    ['|$5|$10|', '$5', '$10'],
    ['| $HOME | $PATH |', '$HOME', '$PATH'],
    ['| US$ | a$ |', 'US$', 'a$'],
    ['| \\(a | b |', '(a', 'b'],
  ])('the bars of %j end cells', (row, ...cells) => {
    const body = `<td>${cells.join('</td><td>')}</td>`;
    expect(seen(`| a | b |\n|---|---|\n${row}`, WITH_MATHS)).toContain(body);
  });

  test.each([
    '价格是$5，运费$6',
    'US$5 and US$6',
    '\\boxed{a',
    '$ 5 and $ 6',
    '$HOME/$USER',
    '约$5~$6',
    '从 $5 涨到 $6 元',
  ])('leaves the prices and names of %j', (written) => {
    expect(seen(written, WITH_MATHS)).toBe(`<p>${written}</p>`);
  });
});

test('keeps the white space that begins a Chinese paragraph', () => {
  expect(staticMarkup(shownBy(CHAT, '　　段落'))).toContain('>　　段落<');
});

/** What no person sees at any moment while one of these streams. */
const NEVER = /\*\*(?!\d)|~~|##|&lt;|\[!|\{[:#]/;
const NEVER_IN_TABLES = /[`*<]/;

test.each(cases.filter(([rule]) => !['fences', 'formulas', 'layouts'].includes(rule)))(
  '%s: %j shows no signs at any moment while it streams',
  (rule, written) => {
    if (written.includes('~gone')) return;
    for (let end = 1; end <= written.length; end += 1) {
      const text = seen(written.slice(0, end)).replaceAll(/<[^>]*>/g, '');
      const streamed = bare(staticMarkup(shownBy(CHAT, written.slice(0, end), true))).replaceAll(
        /<[^>]*>/g,
        '',
      );
      expect(
        streamed,
        `after ${JSON.stringify(written.slice(0, end))}, at rest ${text}`,
      ).not.toMatch(rule === 'tables' ? NEVER_IN_TABLES : NEVER);
    }
  },
);

const WORDS = [
  '注意：',
  '**注意：**请',
  '**“重点”**',
  '，',
  '。',
  '「引」',
  '**（括号）**',
  '한국어',
  '**주의:**3일',
  'текст',
  '~',
  '~~删~~',
  '3~5',
  'https://e.org/a，',
  'https://e.org（',
  'www.e.org，',
  '<sub>2</sub>',
  '<sub>',
  '</sub>',
  '<br>',
  '<kbd>',
  '<b>',
  '</b>',
  '<i>',
  '</kbd>',
  '**a<u>b**c</u>',
  '**Note:**text',
  '**Note: **text',
  '[1][2]',
  '[a](b c.pdf)',
  '<span class="x">',
  '</span>',
  '<a href="https://e.org/a">',
  '</a>',
  '2*3*4',
  '2**3',
  '__粗。__',
  '&amp;',
  '`a|b`',
  '😀',
  '𠮷',
];
const STARTS = [
  '> [!NOTE]',
  '> [!TIP',
  '[!WARNING]',
  '<details>',
  '<details open>',
  '> [!NOTE]- T',
  '[1]: /u',
  '[2]: /v',
  '> [!Danger] T',
  '##T',
  '##T {#a',
  '# T {#a .b}',
  '#T',
  '<hr>',
  '<h1 align="center">T</h1>',
  '<p align="center">',
  '</p>',
  '<center>',
  '</center>',
  '<img src="/a" alt="b">',
  '<div>',
  '</div>',
  ':::',
  '9. ',
  '8. ',
  '---',
  '| a | b |',
  '|-|-|-|',
  '<details><summary>s</summary>',
  '<summary>s</summary>',
  '</details>',
  '```markdown',
  '```md',
  '\t- ',
  '\t\t1. ',
  '      - ',
  '• ',
  'app/\n├── a',
  '│   └── b',
  '{\n  "a": 1',
  '}',
  'TypeError: a\n    at b (c:1)',
  '    at d (e:1)',
  'a     b',
  'c     d',
  'word```',
  '├── b',
  '|---|---|---|',
  '|==|—|:+|',
  '<details class="a">',
  'title: a',
];
const ENVIRONMENTS = [
  '\\begin{align*}',
  'x &= 1 \\\\',
  '\\end{align*}',
  '\\begin{cases} a',
  '\\end{cases}.',
];
const FORMULAS = [
  '$x$为',
  '设$x^2$',
  '$ x = 1 $',
  '$5',
  'US$5',
  '2$\\times$2',
  '\\(x\\)',
  '$',
  '$i$th',
  '\\begin{align}',
  '\\end{align}',
  '$|x|$',
  '\\(|y|\\)',
  '$P(A|',
  '$a',
  '+ b$',
  '- c$ d',
  '\\boxed{1}',
  '\\boxed{',
];

const streamedMarkup = (extensions: MarkdownExtensions, text: string, cuts: readonly number[]) =>
  pageMarkup(
    ...cuts.toSorted((a, b) => a - b).map((cut) => shownBy(extensions, text.slice(0, cut), true)),
    shownBy(extensions, text, true),
    shownBy(extensions, text),
  );

describe('streamed', () => {
  test.each([
    ['blocks', arbitraryMarkdownWith(STARTS, WORDS), CHAT],
    ['words', arbitraryProseWith(WORDS), CHAT],
    ['cells', arbitraryTableWith(WORDS), CHAT],
    ['blocks of formulas', arbitraryMarkdownWith(ENVIRONMENTS, FORMULAS), WITH_MATHS],
    ['cells with formulas', arbitraryTableWith([...WORDS, ...FORMULAS]), WITH_MATHS],
    ['words with formulas', arbitraryProseWith([...WORDS, ...FORMULAS]), WITH_MATHS],
  ])('any document of %s ends as one render of it', (_kind, arbitrary, extensions) => {
    const streamed = arbitrary.chain((markdown) =>
      fc.tuple(fc.constant(markdown), fc.array(fc.nat(markdown.length), { maxLength: 20 })),
    );
    fc.assert(
      fc.property(streamed, ([markdown, cuts]) => {
        const whole = pageMarkup(shownBy(extensions, markdown));
        expect(streamedMarkup(extensions, markdown, cuts)).toBe(whole);
      }),
      { numRuns: runs(40) },
    );
  });
});

/** Lines as models indent them. */
const arbitraryLayout = fc
  .array(
    fc
      .tuple(
        fc.constantFrom('', '', '', '  ', '   ', '    ', '      ', '        '),
        fc.constantFrom(
          '',
          '- ',
          '- ',
          '* ',
          '1. ',
          '2. ',
          '5. ',
          '##',
          '<b>',
          '| `a|b` | c | d |',
          '> ',
          '```',
          '```md',
          '# ',
          '| a | b |',
          '|---|---|',
          '- - ',
          '---',
          '===',
          'app/',
          '├── ',
          '{',
          '"a": ',
          'Error: ',
          'at (',
          'a    b',
          'c``` ',
          'x```',
          '+---+',
        ),
        fc.constantFrom('', 'word', '2', '`c`', '**b**'),
      )
      .map((parts) => parts.join('')),
    { maxLength: 7 },
  )
  .map((lines) => lines.join('\n'));

describe('a block whose lines do not tell its structure', () => {
  test('is read as line by line', () => {
    fc.assert(
      fc.property(arbitraryLayout, (text) => {
        const { flow } = endMarkdown(readMarkdown(text, undefined, CHAT_GRAMMAR));
        fc.pre(!JSON.stringify(flow).includes('"whole"'));
        const shown = bare(
          staticMarkup(
            <div>
              <TextView source={text} grammar={CHAT_GRAMMAR} />
            </div>,
          ),
        );
        expect(shown.replaceAll(/\s/g, '')).toBe(seen(text).replaceAll(/\s/g, ''));
      }),
      { numRuns: runs(200) },
    );
  });

  test.each([
    [
      '- First\n\n      - Second\n\n  [a]: /u',
      '<ul><li><p>First</p><ul><li>Second</li></ul></li></ul>',
    ],
    [
      '1. a\n  - b\n  <!-- c -->\n2. d',
      '<ol><li>a<ul><li>b</li></ul>&lt;!-- c --&gt;</li><li>d</li></ol>',
    ],
    ['    code\n\n[^n]: a\n[^m]: 2.\nword', '<p>code</p><p>word</p>'],
    ['-\u00A0a\n\u00A0\u00A0-\u00A0b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['1.\u202Fa\n2.\u3000b', '<ol><li>a</li><li>b</li></ol>'],
    ['#\u00A0Title\n>\u00A0-\u00A0a', '<h3>Title</h3><blockquote><ul><li>a</li></ul></blockquote>'],
  ])('%j keeps its layout', (written, shown) => {
    expect(seen(written)).toBe(shown);
  });
});

test('each example of the specifications is read alike in both dialects, or names the rules that make it differ', () => {
  const counts = new Map<string, number>();
  for (const [, markdown] of specExamples) {
    const commonmark = seen(markdown, COMMONMARK);
    const differing =
      seen(markdown) === commonmark
        ? ['alike']
        : RULES.filter(
            (rule) => seen(markdown, { ...COMMONMARK, rules: { [rule]: true } }) !== commonmark,
          );
    const name = differing.join(' + ');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // A difference without a rule would have no name.
  expect(Object.fromEntries(counts)).toEqual({
    addresses: 2,
    alike: 1050,
    emphasis: 8,
    headings: 4,
    'headings + lineEnds': 6,
    indentation: 91,
    lineEnds: 100,
    'lineEnds + indentation': 24,
    'numbers + lineEnds': 2,
    strikes: 2,
    tables: 4,
    'tables + lineEnds': 2,
    tags: 60,
    'tags + indentation': 4,
    'tags + lineEnds': 2,
  });
}, 120_000);

/** The numbers that a person sees before the items of the first list. */
function numbersIn(extensions: MarkdownExtensions, text: string, streaming: boolean) {
  const { container, unmount } = render(shownBy(extensions, text, streaming));
  const list = container.querySelector('ol');
  let next = list?.start ?? 1;
  const numbers = [...(list?.children ?? [])].map((item) => {
    const number = Number(item.getAttribute('value') ?? next);
    next = number + 1;
    return number;
  });
  unmount();
  return numbers;
}

const COUNTDOWN = Array.from({ length: 40 }, (_, index) => 99 - index);

test.each([
  ['10. a\n9. b\n8. c', [10, 9, 8], [10, 11, 12]],
  ['3. a\n5. b\n6. c\n\n    [x]: /u', [3, 5, 6], [3, 4, 5]],
  ['1. a\n2. b\n2. c\n3. d', [1, 2, 2, 3], [1, 2, 3, 4]],
  ['1. a\n\n1. b\n\n1. c', [1, 2, 3], [1, 2, 3]],
  ['0. a\n0. b', [0, 1], [0, 1]],
  [' 9. a\n10. b', [9, 10], [9, 10]],
  ['9. a\n  10. b', [9, 10], [9, 10]],
  [
    COUNTDOWN.map((number) => `${number}. a`).join('\n'),
    COUNTDOWN,
    COUNTDOWN.map((_, at) => 99 + at),
  ],
])(
  'the items of %j have the numbers that are written, unless all have the first',
  (text, chat, counted) => {
    for (const streaming of [true, false]) {
      expect(numbersIn(CHAT, text, streaming)).toEqual(chat);
      expect(numbersIn(COMMONMARK, text, streaming)).toEqual(counted);
    }
  },
);

test.each([
  ['<details open>', true],
  ['<details open="">', true],
  ['<details>', false],
])('what %s begins is unfolded at first: %s', (tag, isOpen) => {
  const text = `${tag}\n<summary>s</summary>\n\na`;
  for (const streaming of [true, false]) {
    const { container, unmount } = render(<Markdown text={text} streaming={streaming} />);
    expect(container.querySelector('details')).toHaveProperty('open', isOpen);
    unmount();
  }
});
