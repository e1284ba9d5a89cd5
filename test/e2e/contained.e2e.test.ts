// @vitest-environment node
/*
 * Every part of every entry, in forced colours, in both directions and with text of twice the size, in a wide and a
 * narrow page: nothing sticks out of what it is in.
 */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { parts } from './panelChecks.js';
import { panelOpener, type PanelOptions } from './panelOpener.js';

const openPanel = panelOpener();

/** What is drawn under the pointer is a little wider than what stands in it, in px. */
const BLEED = 6;

/** What ends beyond the edges of its root, or of the nearest box that cuts off, and how far, in px. */
const strays = (page: Page) =>
  page.evaluate((bleed) => {
    const cuts = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
    const isEdge = (element: Element) =>
      element.matches('[data-agent-root], dialog') || isFixed(element) || cuts(element);
    const found = new Map<string, number>();
    for (const element of document.querySelectorAll('[data-agent-root] [data-part]')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest("[data-part='visually-hidden']") !== null) continue;
      const { part = '' } = (element as HTMLElement).dataset;
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || isFixed(element)) continue;
      let around = element.parentElement;
      while (around !== null && !isEdge(around)) around = around.parentElement;
      // What scrolls sideways shows the rest when asked to.
      if (around === null || /auto|scroll/u.test(getComputedStyle(around).overflowX)) continue;
      const box = around.getBoundingClientRect();
      // Cut with an ellipsis, or moved out of view as a whole where there is no room for it.
      if (getComputedStyle(around).textOverflow === 'ellipsis' && part !== 'diff-kind') continue;
      const end = box.top + around.clientTop + around.clientHeight;
      if (element.getBoundingClientRect().top >= end - 0.5) continue;
      const over = Math.max(box.left - left, right - box.right);
      if (over <= bleed + 0.5) continue;
      const { part: outer = 'root' } = around.dataset;
      const name = `${part} in ${outer}`;
      found.set(name, Math.max(found.get(name) ?? 0, Math.round(over)));
    }
    return Object.fromEntries(found);
  }, BLEED);

const openParts = async (options: PanelOptions) => {
  const page = await openPanel({ name: 'host', query: 'show=parts', ...options });
  await page.locator('[data-agent-root]').first().waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.put({ ours: window.sheets.plain });
    // As wide as the window.
    document.querySelector<HTMLElement>('#app')?.style.setProperty('inline-size', '100%');
  });
  await page.locator('[data-part="diff-line"]').first().waitFor({ state: 'attached' });
  return page;
};

test.each([360, 1000])('nothing sticks out of its place at %d px', async (width) => {
  const page = await openParts({ forcedColors: 'active', viewport: { width, height: 900 } });
  for (const [direction, size] of [
    ['ltr', '100%'],
    ['rtl', '100%'],
    ['ltr', '200%'],
  ] as const) {
    await page.evaluate(
      ([dir, fontSize]) => {
        document.documentElement.dir = dir;
        document.documentElement.style.fontSize = fontSize;
      },
      [direction, size] as const,
    );
    expect.soft(await strays(page), `${direction}, ${size}`).toEqual({});
  }
});

test('a narrow desk has its keys in columns, also with long words, and a narrow inspector its times at the end', async () => {
  const page = await openParts({ viewport: { width: 360, height: 900 } });
  const places = (words: readonly string[]) =>
    parts(page, 'desk-keys')
      .first()
      .evaluate((keys, shown) => {
        const rows = [...keys.children];
        for (const [index, word] of shown.entries()) {
          const label = rows[index]?.querySelector('dd');
          if (label) label.textContent = word;
        }
        return rows.map((row) => {
          const { left, top, height } = row.getBoundingClientRect();
          return { left, top, height };
        });
      }, words);
  for (const words of [[], ['déplacer', 'autoriser', 'refuser', 'sélectionner', 'ouvrir']]) {
    const keys = await places(words);
    expect(keys.length).toBe(5);
    expect(new Set(keys.map(({ left }) => left)).size).toBe(3);
    expect(new Set(keys.map(({ top }) => top)).size).toBe(2);
    // No words are broken within themselves.
    expect(new Set(keys.map(({ height }) => Math.round(height))).size).toBe(1);
  }
  await parts(page, 'inspector-at').first().waitFor();
  const ends = await parts(page, 'inspector-line').evaluateAll((lines) =>
    lines.map((line) => {
      const time = line.querySelector("[data-part='inspector-at']");
      const end =
        line.getBoundingClientRect().right - parseFloat(getComputedStyle(line).paddingRight);
      return end - (time?.getBoundingClientRect().right ?? 0);
    }),
  );
  expect(new Set(ends)).toEqual(new Set([0]));
});

test('the tab that is shown is told from the others in forced colours', async () => {
  const page = await openParts({ forcedColors: 'active', viewport: { width: 360, height: 900 } });
  const tabs = parts(page, 'inspector-tabs').first();
  await tabs.waitFor();
  const lines = await tabs
    .locator('[role="tab"]')
    .evaluateAll((all) =>
      all.map((tab) => [
        tab.getAttribute('aria-selected'),
        getComputedStyle(tab).borderBottomColor ===
          getComputedStyle(tab.parentElement as Element).backgroundColor,
      ]),
    );
  expect(new Set(lines.map(String))).toEqual(new Set(['true,false', 'false,true']));
});

test('tabs of the inspector that go on out of view are shaded at that edge', async () => {
  const page = await openParts({ viewport: { width: 360, height: 900 } });
  const tabs = parts(page, 'inspector-tabs').first();
  await tabs.waitFor();
  const edges = () => tabs.evaluate((list) => list.dataset['more']);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(edges).toBe('right');
  await tabs.evaluate((list) => list.scrollTo(10_000, 0));
  await expect.poll(edges).toBe('left');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(edges).toBeUndefined();
});

test('a frame of a trace has its arrow beside its first line, and its place in one piece', async () => {
  const page = await openParts({ viewport: { width: 360, height: 900 } });
  const frames = await parts(page, 'trace-frame').evaluateAll((elements) =>
    elements.map((frame) => {
      const textOf = (part: string) => {
        const range = document.createRange();
        range.selectNodeContents(frame.querySelector(`[data-part='${part}']`) as Element);
        return [...range.getClientRects()];
      };
      const arrow = frame.querySelector("summary > [data-part='chevron']")?.getBoundingClientRect();
      const [name] = textOf('trace-name');
      return {
        off: arrow && name ? arrow.top + arrow.height / 2 - (name.top + name.height / 2) : 0,
        lines: new Set(textOf('trace-place').map(({ top }) => top)).size,
      };
    }),
  );
  expect(frames.length).toBeGreaterThan(1);
  expect(frames.filter(({ off }) => Math.abs(off) > 1)).toEqual([]);
  expect(frames.filter(({ lines }) => lines > 1)).toEqual([]);
});

test('buttons with a frame of forced colours end where the text does', async () => {
  const page = await openParts({
    forcedColors: 'active',
    viewport: { width: 1000, height: 900 },
  });
  const outside = await page.evaluate(() => {
    const rectOf = (element: Element | null | undefined) =>
      element?.getBoundingClientRect() ?? new DOMRect();
    const actions = [...document.querySelectorAll("[data-part='message-actions']:has(button)")];
    const rows = [
      ...document.querySelectorAll("[data-part='desk-row']:has(> [data-part='desk-actions'])"),
    ];
    return {
      starts: actions.map((line) => {
        const body = rectOf(line.parentElement?.querySelector("[data-part='message-body']"));
        const buttons = [...line.querySelectorAll('button')].map(rectOf);
        const isPersons = line.parentElement?.dataset['role'] === 'user';
        return Math.max(
          ...buttons.map(({ left, right }) => (isPersons ? right - body.right : body.left - left)),
        );
      }),
      rules: [...document.querySelectorAll("[data-part='rule-actions']")].map(
        (line) =>
          rectOf(line.parentElement).left +
          Number.parseFloat(getComputedStyle(line.parentElement as Element).paddingLeft) -
          rectOf(line.querySelector('button')).left,
      ),
      ends: rows.map((row) => {
        const end = rectOf(row).right - Number.parseFloat(getComputedStyle(row).paddingRight);
        const buttons = [...row.querySelectorAll("[data-part='desk-actions'] > button")].map(
          rectOf,
        );
        return Math.max(...buttons.map(({ right }) => right - end));
      }),
    };
  });
  expect(outside.starts.length).toBeGreaterThan(3);
  expect(outside.ends.length).toBeGreaterThan(3);
  expect(outside.rules.length).toBeGreaterThan(0);
  expect(
    [...outside.starts, ...outside.ends, ...outside.rules].filter((over) => over > 0.5),
  ).toEqual([]);
});

test('a desk with text of twice the size has its icons, its words and its buttons beside each other', async () => {
  const page = await openParts({ viewport: { width: 800, height: 900 } });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const overlaps = await parts(page, 'desk-row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const rectOf = (selector: string) =>
        row.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const icon = rectOf("[data-part='desk-icon'] > svg");
      const actions = rectOf("[data-part='desk-actions']");
      return [...row.querySelectorAll("[data-part='desk-body'] > *")].map((line) => {
        const words = line.getBoundingClientRect();
        const isBeside = actions.top < words.bottom && actions.left > icon.right;
        return Math.max(icon.right - words.left, isBeside ? words.right - actions.left : 0);
      });
    }),
  );
  expect(overlaps.length).toBeGreaterThan(3);
  expect(overlaps.filter((over) => over > 0.5)).toEqual([]);
});
