// @vitest-environment node
/*
 * An answer grows by what a person can read, and by nothing else: its height is looked at in each frame.
 */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { SessionEvent } from '../../src/core.js';
import { parts, reaches } from './panelChecks.js';
import { panelOpener, send } from './panelOpener.js';

const openPanel = panelOpener();

type Line = readonly [ms: number, event: SessionEvent];

const start: Line = [100, { type: 'run-start', runId: 'r' }];
const end: Line = [100, { type: 'run-end', outcome: 'done' }];
const words = (id: string, text: string): Line => [
  50,
  { type: 'text-delta', id, parentId: '', text },
];

const thinking = (id: string, ms: number): readonly Line[] => [
  [0, { type: 'thinking-start', id, parentId: '' }],
  [
    0,
    { type: 'thinking-delta', id, text: 'They want to be there by noon.\n\nSo the first train.' },
  ],
  [ms, { type: 'thinking-end', id, status: 'done' }],
];

const BARE = { query: 'trains to Lyon' };
const FULL = { query: 'trains to Lyon', class: 2, people: 8, from: 'Paris', day: '2026-03-19' };

const tool = (id: string, ms: number, input: object): readonly Line[] => [
  [0, { type: 'tool-start', id, parentId: '', toolName: 'web_search', executionId: id }],
  [0, { type: 'tool-input-end', id, text: JSON.stringify(input), value: input }],
  [ms, { type: 'tool-result-end', id, text: '{"trains":["08:00","09:00"]}' }],
  [0, { type: 'tool-end', id, status: 'done' }],
];

const play = (...lines: readonly (Line | readonly Line[])[]) => {
  const script = [start, ...lines.flatMap((line) => (isLine(line) ? [line] : line)), end];
  return openPanel({
    name: 'timed',
    query: `script=${encodeURIComponent(JSON.stringify(script))}`,
  });
};

const isLine = (line: Line | readonly Line[]): line is Line => typeof line[0] === 'number';

interface Course {
  /** The heights that the answer had, one after the other. */
  readonly heights: readonly number[];
  /** After how many milliseconds each of them came. */
  readonly times: readonly number[];
  /** For how many milliseconds each thing that was unfolded and folded again was there. */
  readonly unfolded: readonly number[];
}

/** Looks at the answer in each frame until the run is over, and a while longer. */
async function watch(page: Page): Promise<Course> {
  await page.evaluate(() => {
    const heights: number[] = [];
    const times: number[] = [];
    const unfolded: number[] = [];
    Reflect.set(globalThis, 'course', { heights, times, unfolded });
    let start = 0;
    const answer = () =>
      document.querySelector('[data-role="assistant"] [data-part="message-body"]');
    const look = (now: number) => {
      requestAnimationFrame(look);
      const body = answer();
      if (body === null) return;
      const height = Math.round(body.getBoundingClientRect().height);
      if (height === heights.at(-1)) return;
      heights.push(height);
      times.push(Math.round(now - start));
    };
    requestAnimationFrame(look);
    const since = new Map<Element, number>();
    new MutationObserver(() => {
      // Not with the next frame, which may be late.
      if (start === 0 && answer() !== null) start = performance.now();
      const there = new Set(document.querySelectorAll('[data-part="unfolded"]'));
      for (const element of there) {
        if (!since.has(element)) since.set(element, performance.now());
      }
      for (const [element, at] of since) {
        if (there.has(element)) continue;
        unfolded.push(Math.round(performance.now() - at));
        since.delete(element);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await send(page, 'Go on');
  await reaches(page, 'done');
  await page.waitForTimeout(1500);
  return page.evaluate(() => Reflect.get(globalThis, 'course') as Course);
}

/** Long enough to read a few words. */
const READABLE = 900;

test('is as high as its rows while tools and thoughts of 0.3 s come and go', async () => {
  const page = await play(
    words('a', 'I look it up.'),
    thinking('k', 300),
    tool('t1', 300, FULL),
    words('b', 'Found something.'),
    tool('t2', 300, FULL),
    thinking('k2', 300),
    tool('t3', 300, BARE),
    words('c', 'The first train leaves at eight.'),
  );
  const { heights, unfolded } = await watch(page);
  expect(unfolded).toEqual([]);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
  expect(heights.at(-1)).toBeGreaterThan((heights[0] ?? 0) + 150);
});

test('opens a long tool after a second, and shows it for at least another', async () => {
  const page = await play(tool('t', 1200, FULL), words('a', 'Here.'));
  const { heights, times, unfolded } = await watch(page);
  const opening = heights.findIndex(
    (height, index) => height > (heights[index - 1] ?? height) + 60,
  );
  expect(times[opening]).toBeGreaterThan(READABLE);
  expect(unfolded).toEqual([expect.any(Number)]);
  expect(unfolded[0]).toBeGreaterThan(READABLE);
  expect(await parts(page, 'unfolded').count()).toBe(0);
});

test('leaves a long tool folded whose line says it all', async () => {
  const page = await play(tool('t', 1500, BARE), words('a', 'Here.'));
  const { heights, times } = await watch(page);
  const answered = times.findIndex((time) => time > 1400);
  expect(heights[answered - 1]).toBeLessThan(40);
});

test('shows long thinking after a second, and keeps open what a person has opened', async () => {
  const page = await play(thinking('k', 2500), tool('t', 300, FULL), words('a', 'Here.'));
  await send(page, 'Go on');
  const thought = page.getByRole('button', { name: /Thinking/u });
  await expect.poll(() => thought.getAttribute('aria-expanded')).toBe('true');
  await parts(page, 'thinking-text').click();
  await reaches(page, 'done');
  await page.waitForTimeout(1500);
  const open = page.locator('[data-part="thinking"] [aria-expanded="true"]');
  expect(await open.count()).toBe(1);
  expect(await page.locator('[aria-expanded="true"]').count()).toBe(1);
});

test('unfolds a step that lasts, and one of 0.3 s not at all', async () => {
  const step = (id: string, title: string, ms: number): readonly Line[] => [
    [0, { type: 'step-start', id, parentId: '', title, single: false }],
    [
      0,
      { type: 'tool-start', id: `${id}/t`, parentId: id, toolName: 'web_search', executionId: id },
    ],
    [ms, { type: 'tool-end', id: `${id}/t`, status: 'done' }],
    [0, { type: 'step-end', id, status: 'done' }],
  ];
  const page = await play(step('s1', 'Look', 300), step('s2', 'Compare', 1800));
  const { heights, unfolded } = await watch(page);
  // One row, two rows, and the tool of the second.
  expect([...new Set(heights.map((height) => Math.round(height / 32)))]).toEqual([1, 2, 3]);
  expect(unfolded).toEqual([expect.any(Number)]);
  expect(unfolded[0]).toBeGreaterThan(700);
});
