// @vitest-environment node
/*
 * What a person gets who selects something in a panel, in a real Chromium, and copies it with the keyboard or with the button
 * of a message.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { panelOpener } from './panelOpener.js';

const openPanel = panelOpener();

const ANSWER = `## Fares to Lyon

Take the **06:58 TGV**, see [the *timetable*](https://trains.example/lyon?a=1&b=2). It costs $E = mc^2$, \`a < b\`.

1. First
2. Second, with more:
   - inner
   - [x] done

| Train | Fare |
| --- | ---: |
| TGV 9761 | 89 € |
| TER 17 | |

\`\`\`ts
function fare() {
  return '<89>';
}
\`\`\`

> Fares can change.

$$
\\frac{1}{2}
$$

مرحبا بالعالم
`;

const HTML = [
  '<h4>Fares to Lyon</h4>',
  '<p>Take the <strong>06:58 TGV</strong>, see <a href="https://trains.example/lyon?a=1&amp;b=2">the <em>timetable</em></a>. It costs $E = mc^2$, <code>a &lt; b</code>.</p>',
  '<ol><li>First</li><li>Second, with more:<ul><li>inner</li><li>☑ done</li></ul></li></ol>',
  '<table><thead><tr><th>Train</th><th>Fare</th></tr></thead>',
  '<tbody><tr><td>TGV 9761</td><td>89 €</td></tr><tr><td>TER 17</td><td></td></tr></tbody></table>',
  "<pre><code>function fare() {\n  return '&lt;89&gt;';\n}</code></pre>",
  '<blockquote><p>Fares can change.</p></blockquote>',
  '<div>$$\\frac{1}{2}$$</div>',
  '<p dir="rtl">مرحبا بالعالم</p>',
].join('');

const TEXT = `Fares to Lyon

Take the 06:58 TGV, see the timetable. It costs $E = mc^2$, a < b.

1. First
2. Second, with more:
   - inner
   - [x] done

Train	Fare
TGV 9761	89 €
TER 17

function fare() {
  return '<89>';
}

Fares can change.

$$\\frac{1}{2}$$

مرحبا بالعالم`;

/** A panel with this answer. */
async function openAnswer(answer: string, query = 'reader=built-in&math'): Promise<Page> {
  const page = await openPanel({
    name: 'markdown',
    query,
    reducedMotion: 'reduce',
    prepare: (context) => context.grantPermissions(['clipboard-read', 'clipboard-write']),
  });
  await page.locator('[data-agent-root]').waitFor();
  await page.evaluate((words) => {
    const { say } = globalThis as unknown as { say: (words: string, streaming: boolean) => void };
    say(words, false);
  }, answer);
  await page.locator('[data-part="message-body"] [data-part="markdown"] > *').first().waitFor();
  if (answer.includes('$')) await page.locator('.katex').first().waitFor();
  return page;
}

/** Selects from the start of one element to the end of another. */
const select = (page: Page, from: string, to = from) =>
  page.evaluate(
    ([from = '', to = '']) => {
      const first = document.querySelector(from) as Element;
      const last = [...document.querySelectorAll(to)].at(-1) as Element;
      getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
    },
    [from, to],
  );

const MARKDOWN = '[data-role="assistant"] [data-part="markdown"]';

/** What is in the clipboard. */
const readClipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) === true ? (await item.getType(type)).text() : undefined;
    return { html: await read('text/html'), text: await read('text/plain') };
  });

/** Copies what is selected, with the keyboard. */
async function copy(page: Page) {
  await page.evaluate(() => navigator.clipboard.writeText('nothing'));
  await page.keyboard.press('Control+C');
  return readClipboard(page);
}

/** Selections, and what is copied of them. */
const PARTS = [
  [
    'strong',
    'a em',
    {
      html: '<strong>06:58 TGV</strong>, see <a href="https://trains.example/lyon?a=1&amp;b=2">the <em>timetable</em></a>',
      text: '06:58 TGV, see the timetable',
    },
  ],
  ['h4', 'h4', { html: '<h4>Fares to Lyon</h4>', text: 'Fares to Lyon' }],
  [
    'ol > li:nth-child(2)',
    'ol li li:nth-child(1)',
    {
      html: 'Second, with more:<ul><li>inner</li></ul>',
      text: 'Second, with more:\n- inner',
    },
  ],
  [
    'tbody tr',
    'tbody tr',
    {
      html: '<table><tbody><tr><td>TGV 9761</td><td>89 €</td></tr><tr><td>TER 17</td><td></td></tr></tbody></table>',
      text: 'TGV 9761\t89 €\nTER 17',
    },
  ],
  ['tbody td', 'tbody tr:first-child td:first-child', { html: 'TGV 9761', text: 'TGV 9761' }],
  [
    'pre',
    'pre',
    {
      html: "<pre><code>function fare() {\n  return '&lt;89&gt;';\n}</code></pre>",
      text: "function fare() {\n  return '<89>';\n}",
    },
  ],
  ['.katex mi', '.katex mi', { html: '$E = mc^2$', text: '$E = mc^2$' }],
] as const;

describe('a selection in an answer', () => {
  test('is a few meaningful elements, and text as a person would write it', async () => {
    const page = await openAnswer(ANSWER);
    await select(page, MARKDOWN);
    expect(await copy(page)).toEqual({ html: HTML, text: TEXT });
  });

  test('is as much as is selected of what it begins and ends in', async () => {
    const page = await openAnswer(ANSWER);
    for (const [from, to, copied] of PARTS) {
      await select(page, `${MARKDOWN} ${from}`, `${MARKDOWN} ${to}`);
      expect(await copy(page), `from ${from} to ${to}`).toEqual(copied);
    }
  });

  test('of numbered items keeps their numbers', async () => {
    const page = await openAnswer('7. one\n8. two\n9. three');
    await select(page, `${MARKDOWN} li:nth-child(2)`, `${MARKDOWN} li:nth-child(3)`);
    expect(await copy(page)).toEqual({
      html: '<ol start="8"><li>two</li><li>three</li></ol>',
      text: '8. two\n9. three',
    });
  });

  test('by three clicks on an item is its words, without the item after it', async () => {
    const page = await openAnswer('- one\n- two');
    await page.locator(`${MARKDOWN} li`).first().click({ clickCount: 3 });
    expect(await copy(page)).toEqual({ html: '<ul><li>one</li></ul>', text: '- one' });
  });

  test('of a word of code is no block', async () => {
    const page = await openAnswer('```ts\nconst fare = 1;\nnext();\n```');
    await page.locator(`${MARKDOWN} pre`).dblclick({ position: { x: 4, y: 8 } });
    expect(await copy(page)).toEqual({ html: '<code>const</code>', text: 'const' });
  });

  test('of formulas that KaTeX has set by rehype-katex is their source', async () => {
    const page = await openAnswer('It is $E = mc^2$.\n\n$$\n\\frac{1}{2}\n$$', '');
    await page.locator('.katex-display').waitFor();
    await select(page, MARKDOWN);
    const { text } = await copy(page);
    expect(text).toBe('It is $E = mc^2$.\n\n$$\\frac{1}{2}$$');
  });

  test('of several messages leaves out their buttons and their times', async () => {
    const page = await openAnswer('It **leaves** at 06:58.');
    await select(page, '[data-part="transcript-content"]');
    const { html, text } = await copy(page);
    expect(text).toMatch(/^.+ March 12\n\nFind .+\n\nIt leaves at 06:58\.$/u);
    expect(html).toMatch(
      /^<p>.+ March 12<\/p><p>Find .+<\/p><p>It <strong>leaves<\/strong> at 06:58\.<\/p>$/u,
    );
  });
});

describe('a copy is left to the browser', () => {
  /** Adds a field and words of the app above the panel. */
  const addHost = (page: Page) =>
    page.evaluate(() => {
      const host =
        '<p id="host" style="color: red">Of the <b>app</b></p><input id="field" value="a field">';
      document.querySelector('#app')?.insertAdjacentHTML('beforebegin', host);
    });

  test('outside of the panel, also up to where it begins', async () => {
    const page = await openAnswer('An answer.');
    await addHost(page);
    await page.locator('#host').click({ clickCount: 3 });
    expect((await copy(page)).html).toContain('style=');
    await page.evaluate(() => {
      const root = document.querySelector('[data-agent-root]') as Element;
      getSelection()?.setBaseAndExtent(document.querySelector('#host') as Element, 0, root, 0);
    });
    expect((await copy(page)).html).toContain('style=');
  });

  test('in fields', async () => {
    const page = await openAnswer('An answer.');
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('my own words');
    await field.selectText();
    expect(await copy(page)).toEqual({ html: undefined, text: 'my own words' });
  });

  test('where the app has handled it', async () => {
    const page = await openAnswer('An answer.');
    await page.evaluate(() => {
      document.querySelector('#app')?.addEventListener('copy', (event) => {
        event.preventDefault();
        (event as ClipboardEvent).clipboardData?.setData('text/plain', 'by the app');
      });
    });
    await select(page, MARKDOWN);
    expect(await copy(page)).toEqual({ html: undefined, text: 'by the app' });
  });

  test('but not where it begins in the app and ends in the panel', async () => {
    const page = await openAnswer('An answer.');
    await addHost(page);
    await select(page, '#host', MARKDOWN);
    const { html, text } = await copy(page);
    expect(text).toMatch(/^Of the app\n[^]+\n\nAn answer\.$/u);
    expect(html).toMatch(/^<p>Of the <b>app<\/b><\/p>[^]+<p>An answer\.<\/p>$/u);
    expect(html).not.toContain('style');
  });
});

test('the copy of a message has formatting beside its Markdown', async () => {
  const page = await openAnswer(ANSWER);
  const button = page.locator('[data-role="assistant"] [data-part="copy-button"]').last();
  await button.click();
  await page.locator('[data-role="assistant"] [data-copied]').waitFor();
  expect(await readClipboard(page)).toEqual({ html: HTML, text: ANSWER.trim() });
});

/** An answer of about this many characters. */
const answerOf = (characters: number) => {
  const [section = ''] = ANSWER.split('$$');
  const plain = section.replace('$E = mc^2$', '15 €');
  return plain.repeat(Math.ceil(characters / plain.length)).slice(0, characters);
};

test.each([880, 10_600])(
  'a copy of %s characters is at most twice as large as that of the same elements outside',
  async (characters) => {
    const page = await openAnswer(answerOf(characters));
    // Long texts are rendered step by step.
    const count = answerOf(characters).split('## ').length - 1;
    await expect.poll(() => page.locator(`${MARKDOWN} h4`).count()).toBe(count);
    await select(page, MARKDOWN);
    const ours = await copy(page);
    await page.evaluate((selector) => {
      const outside = document.querySelector(selector)?.cloneNode(true) as Element;
      for (const element of outside.querySelectorAll('button, svg, [data-part="code-header"]')) {
        element.remove();
      }
      for (const element of [outside, ...outside.querySelectorAll('*')]) {
        for (const name of element.getAttributeNames()) {
          if (name !== 'href') element.removeAttribute(name);
        }
      }
      document.querySelector('#app')?.remove();
      document.body.append(outside);
    }, MARKDOWN);
    await select(page, 'body > div');
    const theirs = await copy(page);
    const size = ({ html = '' }: { html: string | undefined }) => Buffer.byteLength(html);
    expect(size(ours)).toBeGreaterThan(characters / 2);
    expect(size(ours)).toBeLessThan(size(theirs) * 2);
  },
);
