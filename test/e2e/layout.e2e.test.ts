// @vitest-environment node
/*
 * Where lists, tables and code stand in a narrow panel and in a wide one, in both directions, and whether that stays while
 * an answer streams.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { panelOpener, type PanelOptions } from './panelOpener.js';

const openPanel = panelOpener();
const NARROW = { width: 360, height: 800 };
const WIDE = { width: 1200, height: 800 };

async function open(answer: string, options: PanelOptions = {}): Promise<Page> {
  const page = await openPanel({
    name: 'markdown',
    viewport: NARROW,
    reducedMotion: 'reduce',
    ...options,
    query: `reader=built-in&${options.query ?? ''}`,
  });
  await page.locator('[data-agent-root]').waitFor();
  await say(page, answer);
  return page;
}

/** Shows an answer, and waits until it stands there. */
const say = (page: Page, answer: string, streaming = false) =>
  page.evaluate(
    async ([words, isOpen]) => {
      const { say: show } = globalThis as unknown as {
        say: (words: string, streaming: boolean) => void;
      };
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      show(words, isOpen);
      await frame();
      await frame();
    },
    [answer, streaming] as const,
  );

interface Box {
  readonly left: number;
  readonly right: number;
  readonly width: number;
  readonly direction: string;
}

/** The boxes of all elements that a selector names, and their directions. */
const boxes = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.locator(`[data-part="markdown"] ${selector}`).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return { left, right, width, direction: getComputedStyle(element).direction };
    }),
  );

/** Where the words of each element begin, from the left. */
const textStarts = (page: Page, selector: string): Promise<readonly number[]> =>
  page.locator(`[data-part="markdown"] ${selector}`).evaluateAll((elements) =>
    elements.map((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        if (texts.currentNode.textContent?.trim() === '') continue;
        range.selectNodeContents(texts.currentNode);
        break;
      }
      return range.getBoundingClientRect().left;
    }),
  );

const directions = async (page: Page, selector: string) =>
  (await boxes(page, selector)).map(({ direction }) => direction);

test('five short columns of a table fit the width of a launcher', async () => {
  const page = await open(
    `| Train | Departs | Arrives | Changes | Fare |
|---|---|---|---:|---:|
| TGV Lyria 9761 | 06:58 | 10:11 | 0 | €59 |
| TGV 6603 + RE | 06:30 | 10:52 | 1 | €41 |`,
    { viewport: { width: 410, height: 800 } },
  );
  const table = page.locator('[data-part="table-box"]');
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

describe('the numbers of a list', () => {
  /** How much wider the space before each item is than the marker in it. */
  const roomOf = (page: Page) =>
    page.locator('[data-part="markdown"] ol > li').evaluateAll((items) =>
      items.map((item) => {
        const list = item.parentElement as HTMLOListElement;
        const number = list.start + [...list.children].indexOf(item);
        const ruler = document.createElement('span');
        ruler.style.cssText = 'position: absolute; white-space: pre; visibility: hidden';
        ruler.textContent = `${number}. `;
        item.append(ruler);
        const width = ruler.getBoundingClientRect().width;
        ruler.remove();
        const own = getComputedStyle(item);
        const isRight = own.direction === 'rtl';
        const gutter = isRight
          ? list.getBoundingClientRect().right - item.getBoundingClientRect().right
          : item.getBoundingClientRect().left - list.getBoundingClientRect().left;
        return gutter + Number.parseFloat(isRight ? own.paddingRight : own.paddingLeft) - width;
      }),
    );

  const items = (count: number, word = 'Word') => Array.from({ length: count }, () => `1. ${word}`);

  const LISTS = {
    'three digits': '998. One\n999. Two',
    'four digits': '998. One\n999. Two\n1000. Three',
    'nine digits': '123456789. One',
    'a long list from one on': items(120).join('\n'),
    'a list in a list': '- Word\n\n  1000. One\n  1001. Two\n\n- Word',
    'a list in a numbered list': '1000. Word\n\n      1. One\n\n1001. Word',
    tasks: '998. [ ] One\n999. [x] Two\n1000. [ ] Three',
    'a list from right to left': '998. אחת\n999. Two\n1000. שלוש',
  };

  test('have room at 360 px', async () => {
    const page = await open('');
    for (const [name, answer] of Object.entries(LISTS)) {
      await say(page, answer);
      const room = await roomOf(page);
      const cut = room.filter((space) => space < -0.5);
      expect({ name, cut, isShown: room.length > 0 }).toEqual({ name, cut: [], isShown: true });
    }
  });

  test('have the same room from the start of a stored list on, whose first items are added later', async () => {
    const page = await open(items(400).join('\n'));
    await expect.poll(() => page.locator('[data-part="list-item"]').count()).toBe(400);
    expect(await page.locator('[data-part="list"]').getAttribute('data-digits')).toBe('3');
    expect((await roomOf(page)).filter((space) => space < -0.5)).toEqual([]);
  });

  test('of up to two digits stand where bullets do', async () => {
    const page = await open('- Word\n\nWords\n\n1. Word');
    const [bullet, number] = await textStarts(page, '[data-part="list-item"]');
    expect(number).toBe(bullet);
  });
});

describe('tasks', () => {
  test.each([
    ['from left to right', ['One', 'Two', 'Three']],
    ['from right to left', ['אחת', 'שתיים', 'שלוש']],
  ])('step in as bullets do, %s', async (_, [one = '', two = '', three = '']) => {
    const listOf = (sign: string) =>
      [`- ${sign}${one}`, `  - ${sign}${two}`, `    - ${sign}${three}`].join('\n');
    const page = await open(`${listOf('[ ] ')}\n\n***\n\n${listOf('')}`);
    const items = await boxes(page, '[data-part="list-item"]');
    const edges = items.map((box) => (box.direction === 'rtl' ? box.right : box.left));
    expect(items).toHaveLength(6);
    expect(edges.slice(0, 3)).toEqual(edges.slice(3));
    const starts = await textStarts(page, '[data-part="list-item"]');
    starts.slice(0, 3).forEach((start, index) => {
      expect(start).toBeCloseTo(starts[index + 3] ?? 0, 0);
    });
    // The boxes step as far.
    const [first, second, third] = await boxes(page, '[data-part="task"]');
    const step = (second?.left ?? 0) - (first?.left ?? 0);
    expect(Math.abs(step)).toBeGreaterThan(16);
    expect((third?.left ?? 0) - (second?.left ?? 0)).toBeCloseTo(step, 0);
  });

  test('keep the lines after the first one beside the box', async () => {
    const page = await open(`- [ ] ${'many words '.repeat(12)}`);
    const lines = await page.locator('[data-part="list-item"]').evaluate((item) => {
      const range = document.createRange();
      range.selectNodeContents(item.lastChild as Node);
      return [...range.getClientRects()].map(({ left }) => Math.round(left));
    });
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines).size).toBe(1);
  });
});

describe('direction', () => {
  const HEBREW = '- שלום עולם\n- React היא ספרייה\n- `npm` מתקין\n- סוף';
  const ENGLISH = '- Hello\n- שלום means hello\n- World';

  const LISTS = [
    ['with an item that begins in Latin', HEBREW, 'rtl'],
    ['with an item that begins in Hebrew', ENGLISH, 'ltr'],
    ['after words from the right', 'שלום:\n\n- React היא ספרייה\n- Vue', 'rtl'],
    ['that begins with code', '- `npm` מתקין\n- שלום', 'rtl'],
    ['in an English answer', `Words:\n\n${HEBREW}`, 'rtl'],
    ['of loose items', HEBREW.replaceAll('\n', '\n\n'), 'rtl'],
    ['with a list inside', '1. ראשון\n   - nested\n   - מקונן\n2. Second', 'rtl'],
  ] as const;

  test('is one for a list', async () => {
    const page = await open('');
    for (const [name, answer, direction] of LISTS) {
      await say(page, answer);
      const seen = [
        ...(await directions(page, '[data-part="list-item"]')),
        ...(await directions(page, '[data-part="list"]')),
        ...(await directions(page, 'li > [data-part="paragraph"]')),
      ];
      expect({ name, seen: [...new Set(seen)] }).toEqual({ name, seen: [direction] });
    }
  });

  const STREAMED = [
    ['list', `שלום:\n\n${HEBREW}\n- Vue`],
    ['list', ENGLISH],
    ['table-box', 'שלום:\n\n| API | תיאור |\n| --- | --- |\n| React | ספרייה |'],
    ['table-box', '| Name | ערך |\n| --- | --- |\n| שלום | One |'],
  ] as const;

  test('does not flip while an answer streams', async () => {
    const page = await open('');
    for (const [part, answer] of STREAMED) {
      const seen: string[] = [];
      for (let end = 1; end <= answer.length; end += 1) {
        await say(page, answer.slice(0, end), true);
        seen.push(...(await directions(page, `[data-part="${part}"]`)));
      }
      expect(seen.length).toBeGreaterThan(10);
      expect({ answer, seen: [...new Set(seen)] }).toEqual({ answer, seen: [seen[0]] });
    }
  });

  const TABLE =
    '| שם | תיאור | Version |\n| :--- | --- | ---: |\n| React | ספרייה | 19 |\n| Vue | Framework | -5 |';

  test.each([
    ['of its own', TABLE],
    ['of the answer', `שלום:\n\n${TABLE.replace('שם', 'API')}`],
  ])('mirrors a table, %s', async (_, answer) => {
    const page = await open(answer);
    const [box] = await boxes(page, '[data-part="table-box"]');
    const [table] = await boxes(page, '[data-part="table"]');
    const heads = await boxes(page, '[data-part="table-head"]');
    expect(table?.right).toBeCloseTo(box?.right ?? 0, 0);
    expect(heads.map(({ left }) => left)).toEqual(
      heads.map(({ left }) => left).toSorted((one, other) => other - one),
    );
    // Whatever it is written in, a column starts at one edge.
    const names = page.locator('[data-part="markdown"] tr > :first-child');
    const ends = await names.evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return Math.round(range.getBoundingClientRect().right);
      }),
    );
    expect(ends).toHaveLength(3);
    expect(new Set(ends).size).toBe(1);
  });

  test('leaves a table from left to right as it is in a panel from right to left', async () => {
    const page = await open('| Name | Value |\n| --- | --- |\n| One | שלום |', {
      query: 'dir=rtl',
    });
    const heads = await boxes(page, '[data-part="table-head"]');
    const [table] = await boxes(page, '[data-part="table"]');
    const [box] = await boxes(page, '[data-part="table-box"]');
    expect(heads[0]?.left).toBeLessThan(heads[1]?.left ?? 0);
    expect(table?.left).toBe(box?.left);
  });
});

describe('the heading of a column', () => {
  const answer = (heads: readonly string[]) =>
    [heads, heads.map(() => '---'), heads.map(() => '1')]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');

  const linesOf = (page: Page) =>
    page.locator('[data-part="table-head"]').evaluateAll((heads) =>
      heads.map((head) => {
        const range = document.createRange();
        range.selectNodeContents(head);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        return new Set(tops).size;
      }),
    );

  test('wraps at words in a narrow panel', async () => {
    const heads = ['Country', 'Monthly recurring revenue in euros', 'Expected maintenance cost'];
    const page = await open(answer(heads));
    const [, second = 0, third = 0] = await linesOf(page);
    expect(second).toBeGreaterThan(1);
    expect(third).toBeGreaterThan(1);
    const [table] = await boxes(page, '[data-part="table"]');
    expect(table?.width).toBeLessThanOrEqual(344);
  });

  test('has a least width, and no word of it is cut', async () => {
    const heads = ['Country', 'A', '월간 반복 매출', '月度经常性收入', 'Wahrscheinlichkeit', 'No'];
    const page = await open(answer(heads));
    const widths = (await boxes(page, '[data-part="table-head"]')).map(({ width }) => width);
    expect(Math.min(...widths)).toBeGreaterThan(45);
    const lines = await linesOf(page);
    // As many lines as words at most.
    lines.forEach((count, index) => {
      expect(count).toBeLessThanOrEqual(heads[index]?.split(' ').length ?? 0);
    });
  });

  test('stays on one line in a wide panel', async () => {
    const page = await open(answer(['Country', 'Monthly revenue', 'Cost']), { viewport: WIDE });
    expect(await linesOf(page)).toEqual([1, 1, 1]);
  });
});

describe('what goes on beyond the edge of its box', () => {
  const CODE = `\`\`\`ts\nconst words = '${'long '.repeat(60)}';\n\`\`\``;
  const WIDE_TABLE = [
    `| ${Array.from({ length: 12 }, (_, index) => `Column ${index}`).join(' | ')} |`,
    `|${' --- |'.repeat(12)}`,
    `|${' word |'.repeat(12)}`,
  ].join('\n');

  const edgesOf = (page: Page, part: string) =>
    page.locator(`[data-part="${part}"]`).evaluate((box) => {
      const { backgroundSize, borderLeftWidth, borderRightWidth } = getComputedStyle(box);
      const [left = '', right = ''] = backgroundSize.split(', ');
      const isWide = (size: string) => Number.parseFloat(size) > 2;
      return {
        left: isWide(left) || isWide(borderLeftWidth),
        right: isWide(right) || isWide(borderRightWidth),
      };
    });

  const scrollTo = (page: Page, part: string, left: number) =>
    page.locator(`[data-part="${part}"]`).evaluate((box, to) => {
      box.scrollLeft = to;
    }, left);

  test.each([
    ['table-box', WIDE_TABLE, {}],
    ['code', CODE, {}],
    ['code', CODE, { forcedColors: 'active' }],
    ['code', `- a\n\n  ${CODE.replaceAll('\n', '\n  ')}`, { query: 'dir=rtl&theme=dark' }],
  ] as const)('shows at which edges: %s of %j with %j', async (part, answer, options) => {
    const page = await open(answer, options);
    await expect.poll(() => edgesOf(page, part)).toEqual({ left: false, right: true });
    await scrollTo(page, part, 60);
    await expect.poll(() => edgesOf(page, part)).toEqual({ left: true, right: true });
    await scrollTo(page, part, 10_000);
    await expect.poll(() => edgesOf(page, part)).toEqual({ left: true, right: false });
  });

  test('shows it on the left of a table from right to left', async () => {
    const page = await open(WIDE_TABLE.replaceAll('Column', 'עמודה'));
    await expect.poll(() => edgesOf(page, 'table-box')).toEqual({ left: true, right: false });
    await scrollTo(page, 'table-box', -10_000);
    await expect.poll(() => edgesOf(page, 'table-box')).toEqual({ left: false, right: true });
  });

  test('shows it as soon as a line of code gets too long, and no longer when lines are wrapped', async () => {
    const page = await open('```ts\nconst', { viewport: WIDE });
    expect(await edgesOf(page, 'code')).toEqual({ left: false, right: false });
    await say(page, CODE.slice(0, 250), true);
    await expect.poll(() => edgesOf(page, 'code')).toEqual({ left: false, right: true });
    await page.getByRole('button', { name: 'Wrap lines' }).click();
    await expect.poll(() => edgesOf(page, 'code')).toEqual({ left: false, right: false });
  });

  test('many columns are not pressed into a narrow panel, few are', async () => {
    const long = 'A note that is rather long and goes on';
    const page = await open(
      `| One | Two | Three | Note |\n| --- | --- | --- | --- |\n| 1 | 2 | 3 | ${long} |`,
    );
    expect((await boxes(page, '[data-part="table-cell"]'))[3]?.width).toBeGreaterThan(120);
    await say(page, `| One | Note |\n| --- | --- |\n| 1 | ${`${long} `.repeat(3)} |`);
    const [table] = await boxes(page, '[data-part="table"]');
    const [box] = await boxes(page, '[data-part="table-box"]');
    expect(table?.width).toBeLessThanOrEqual((box?.width ?? 0) + 1);
  });

  test('a table is shown in the full width of the page, with the keyboard, and put back', async () => {
    const page = await open(`Words\n\n${WIDE_TABLE}\n\nWords`, { viewport: WIDE });
    const frame = page.locator('[data-part="table-frame"]');
    const actions = page.locator('[data-part="table-actions"]');
    await page.locator('[data-part="table-box"]').focus();
    await expect.poll(() => actions.evaluate((bar) => getComputedStyle(bar).opacity)).toBe('1');
    for (const name of ['Copy as CSV', 'Download as CSV', 'Full width']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        name,
      );
    }
    const width = (await frame.boundingBox())?.width ?? 0;
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Table' }).waitFor();
    expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, ...WIDE });
    const isOnTop = () =>
      frame.evaluate((element) => element.contains(document.elementFromPoint(600, 780)));
    expect(await isOnTop()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(width);
    await page.keyboard.press('Enter');
    await expect.poll(isOnTop).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(width);
  });

  test('a table at the end of a message takes no more room than its rows, and its buttons and those of the message can be clicked', async () => {
    const page = await open(`Words\n\n${WIDE_TABLE}`);
    const found = await page.evaluate(() => {
      const make = (part: string) => {
        const element = document.createElement('div');
        element.dataset['part'] = part;
        return element;
      };
      const text = document.querySelector('[data-part="text"]');
      const [body, list, actions] = ['message-body', 'part-list', 'message-actions'].map(make);
      if (!text || !body || !list || !actions) return undefined;
      text.replaceWith(body, actions);
      body.append(list);
      list.append(text);
      actions.textContent = 'Copy';
      const boxOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const isAt = (selector: string, x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest(selector) !== null;
      const own = boxOf('[data-part="message-actions"]');
      const button = boxOf('[data-part="table-actions"] > :last-child');
      return {
        room: own.top - boxOf('[data-part="table-box"]').bottom,
        message: isAt('[data-part="message-actions"]', own.left + 4, own.top + 4),
        table: isAt('[data-part="table-actions"]', button.left + 9, button.bottom - 4),
      };
    });
    expect(found?.room).toBeLessThan(8);
    expect(found).toMatchObject({ message: true, table: true });
  });

  test('a table is saved as a file', async () => {
    const page = await open('| Name | Sum |\n| --- | --- |\n| One, two | =1+1 |');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('table.csv');
    expect(await readFile(await download.path(), 'utf8')).toBe(
      '\uFEFFName,Sum\r\n"One, two",\'=1+1\r\n',
    );
  });
});

describe('the text size of the browser', () => {
  /** How large each text on the page with every part is, and whether what holds it is as wide as the page at most. */
  const sizes = (page: Page) =>
    page.evaluate(() => {
      const found: Record<string, number> = {};
      for (const element of document.querySelectorAll('[data-agent-root] [data-part]')) {
        const isText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        const { fontSize } = getComputedStyle(element);
        if (isText)
          found[`${element.getAttribute('data-part') ?? ''} ${element.tagName}`] =
            Number.parseFloat(fontSize);
      }
      return found;
    });

  const setRoot = (page: Page, size: string) =>
    page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);

  test('makes every text as large, and none smaller where the page makes its own units small', async () => {
    const page = await openPanel({ name: 'style', query: 'show=parts', reducedMotion: 'reduce' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('[data-part="table"]').first().waitFor();
    // What is loaded after the start is there as well.
    await expect.poll(() => page.locator('[data-waiting][aria-busy="true"]').count()).toBe(0);
    const usual = await sizes(page);
    expect(Object.keys(usual).length).toBeGreaterThan(30);
    await setRoot(page, '200%');
    const large = await sizes(page);
    const expected = Object.entries(usual).map(([part, size]) => [part, (size * 2).toFixed(1)]);
    expect(Object.entries(large).map(([part, size]) => [part, size.toFixed(1)])).toEqual(expected);
    await setRoot(page, '62.5%');
    expect(await sizes(page)).toEqual(usual);
  });

  test('is that of the person who reads', async () => {
    const page = await open('Words');
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    const size = () =>
      page
        .locator('[data-part="paragraph"]')
        .first()
        .evaluate((words) => getComputedStyle(words).fontSize);
    await expect.poll(size).toBe('22.5px');
  });

  test.each([
    ['360 px', NARROW],
    ['1,200 px', WIDE],
  ])('twice as large, cuts nothing of a panel of %s', async (_, viewport) => {
    const page = await openPanel({
      name: 'style',
      query: 'show=panel',
      viewport,
      reducedMotion: 'reduce',
    });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.locator('[data-part="status-line"]').waitFor();
    await setRoot(page, '200%');
    const outside = () =>
      page.evaluate(() => {
        const root = (
          document.querySelector('[data-agent-root]') as Element
        ).getBoundingClientRect();
        const parts = [
          'duration',
          'composer-submit',
          'composer-input',
          'heading',
          'status-step',
          'row-line',
        ];
        const words = document.querySelector('[data-part="status-words"]') as Element;
        const all = [
          ...document.querySelectorAll(parts.map((part) => `[data-part="${part}"]`).join()),
        ];
        return [
          ...all.filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < root.left - 1 || right > root.right + 1;
          }),
          ...(words.scrollWidth > words.clientWidth ? [words] : []),
        ].map((part) => part.getAttribute('data-part'));
      });
    await expect.poll(outside).toEqual([]);
  });
});
