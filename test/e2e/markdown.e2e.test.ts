// @vitest-environment node
/*
 * Answers by react-markdown with remark-math, rehype-katex, remark-directive and rehype-highlight, as they are, while they stream
 * into a panel in a real Chromium.
 */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { panelOpener } from './panelOpener.js';

const openPanel = panelOpener();

const ANSWER = `The energy $E = mc^{2}$ of **mass** is

$$
\\int_{0}^{1} x^{2} \\, dx

= \\frac{1}{3}
$$

:::aside
One :abbr[HTML]{title="a language"} note.

- with a list

and words
:::

\`\`\`js
const a = 1;

function words() {
  return a;
}
\`\`\`

See [the source][s] and ![map](https://evil.example/m.png)[^1].

::iframe{src=https://evil.example onload=alert(1)}

[s]: https://example.org/source
[^1]: A *note* with $x$.
`;

/** What stands in the page, as far as it is of interest here. */
interface Seen {
  readonly errors: number;
  readonly live: readonly string[];
  readonly formulas: number;
  readonly asides: number;
  readonly keywords: number;
  readonly signs: string;
}

/** Writes the answer in pieces of a few characters, one per frame, and looks at the page after each. */
const stream = (page: Page, answer: string) =>
  page.evaluate(async (words) => {
    const { say } = globalThis as unknown as { say: (words: string, streaming: boolean) => void };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const seen: Seen[] = [];
    const look = (): Seen => {
      const text = document.querySelector('[data-part="message-body"] [data-part="text"]');
      const all = [...(text?.querySelectorAll('*') ?? [])];
      const count = (selector: string) => text?.querySelectorAll(selector).length ?? 0;
      const prose = [...(text?.querySelectorAll('p') ?? [])]
        .map((paragraph) => paragraph.textContent)
        .join('\n');
      return {
        errors: count('.katex-error'),
        live: all.flatMap((element) =>
          element
            .getAttributeNames()
            .filter((name) => /^on|^(?:src|srcset|href)$/.test(name))
            .map((name) => `${name}=${element.getAttribute(name) ?? ''}`),
        ),
        formulas: count('.katex'),
        asides: count('aside'),
        keywords: count('.hljs-keyword'),
        signs: /\*\*|:::|```|\]\(/.exec(prose)?.[0] ?? '',
      };
    };
    for (let end = 1; end < words.length; end += 3) {
      say(words.slice(0, end), true);
      await frame();
      await frame();
      seen.push(look());
    }
    say(words, false);
    await frame();
    await frame();
    return { seen, last: look() };
  }, answer);

test('real plugins work while an answer streams', async () => {
  const page = await openPanel({ name: 'markdown', reducedMotion: 'reduce' });
  const origin = new URL(page.url()).origin;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) elsewhere.push(url.href);
  });
  await page.locator('[data-agent-root]').waitFor();
  const { seen, last } = await stream(page, ANSWER);
  expect(seen.filter(({ errors }) => errors > 0)).toEqual([]);
  expect(seen.filter(({ signs }) => signs !== '')).toEqual([]);
  const live = new Set(seen.flatMap((look) => look.live));
  expect([...live]).toEqual(['href=https://example.org/source'].slice(0, live.size));
  // Each is there before the answer ends.
  expect(seen.at(-1)).toMatchObject({ asides: 1, keywords: 3 });
  expect(seen.at(-1)?.formulas).toBeGreaterThanOrEqual(2);
  expect(last).toMatchObject({ asides: 1, keywords: 3, formulas: 3, errors: 0 });
  expect(last.live).toEqual(['href=https://example.org/source']);
  expect(elsewhere).toEqual([]);
  await expect.poll(() => page.getByRole('region', { name: 'Footnotes' }).count()).toBe(1);
  // The elements are those that the style sheet knows.
  const code = page.locator('[data-part="code-block"] [data-part="code-text"]');
  expect(await code.textContent()).toBe('const a = 1;\n\nfunction words() {\n  return a;\n}\n');
  expect(await page.locator('[data-part="content-ask"]').count()).toBe(1);
});

test('what is settled keeps its elements', async () => {
  const page = await openPanel({ name: 'markdown', reducedMotion: 'reduce' });
  await page.locator('[data-agent-root]').waitFor();
  const [before, after] = ANSWER.split('```js');
  await stream(page, `${before ?? ''}\n\nWords\n\n`);
  const kept = await page.evaluate(
    async ([words = '', rest = '']) => {
      const { say } = globalThis as unknown as { say: (words: string, streaming: boolean) => void };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const find = () => [...document.querySelectorAll('.katex, aside, aside li')];
      say(words, true);
      await frame();
      await frame();
      const first = find();
      let isSame = first.length > 3;
      for (let end = 1; end < rest.length; end += 5) {
        say(words + rest.slice(0, end), true);
        await frame();
        await frame();
        isSame &&= first.every((element, index) => find()[index] === element);
      }
      return isSame;
    },
    [before ?? '', `\`\`\`js${(after ?? '').split('See')[0] ?? ''}`],
  );
  expect(kept).toBe(true);
});

test('words that are written from the right start there, line by line, and so do their list and quote', async () => {
  const page = await openPanel({ name: 'markdown' });
  const words = [
    '> שלום עולם',
    '- שלום\n\n  עולם\n\n- Hello\n\n  world',
    'שלום עולם  \nHello world  \nשלום Hello',
  ].join('\n\n');
  await page.evaluate((answer) => {
    const { say } = globalThis as unknown as { say: (words: string, streaming: boolean) => void };
    say(answer, false);
  }, words);
  await page.locator('[data-part="quote"]').waitFor();
  const seen = await page.evaluate(() => {
    const directions = (part: string) =>
      [...document.querySelectorAll(`[data-part="markdown"] [data-part="${part}"]`)].map(
        (element) => getComputedStyle(element).direction,
      );
    const starts = (block: Element) => {
      const box = block.getBoundingClientRect();
      const style = getComputedStyle(block);
      const [left, right] = [
        box.left + Number.parseFloat(style.paddingLeft),
        box.right - Number.parseFloat(style.paddingRight),
      ];
      return [...block.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = [...range.getClientRects()].find(({ width }) => width > 0);
        if (rect === undefined) return [];
        return rect.left - left < right - rect.right ? ['left'] : ['right'];
      });
    };
    return {
      quote: directions('quote'),
      items: directions('list-item'),
      lines: [
        ...document.querySelectorAll('[data-part="markdown"] > [data-part="paragraph"]'),
      ].flatMap(starts),
    };
  });
  expect(seen).toMatchObject({
    quote: ['rtl'],
    items: ['rtl', 'rtl'],
    lines: ['right', 'left', 'right'],
  });
});
