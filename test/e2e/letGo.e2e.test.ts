// @vitest-environment node
/*
 * A person scrolls through a long conversation in a real Chromium: what is far from the view is unmounted again, nothing that they
 * read moves, and what they have opened, written or selected is there when they come back.
 */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { parts } from './panelChecks.js';
import { panelOpener } from './panelOpener.js';
import { mostRestyled } from './restyled.js';

const openPanel = panelOpener();

const COUNT = 160;
/** The most messages that may be mounted after the view has rested: those near it, and the last ones. */
const MOST = 115;
/** Twice the elements of the messages that are mounted at once when the view comes near; all that are mounted have twice as many. */
const MOST_RESTYLED = 1800;

const answer = (index: number) =>
  `<<STEP_START>>1. Compare the trains\n<<TOOL_STEP_START/search:ex${index}>>\n` +
  '<<TOOL_STEP_INPUT>>{"query":"Geneva Paris trains"}<<TOOL_STEP_INPUT>>\n' +
  `<<TOOL_STEP_RESULT>>{"count":3}<<TOOL_STEP_RESULT>>\n<<TOOL_STEP_END/search:ex${index}>>\n<<STEP_END>>\n\n` +
  `${'The 18:29 is direct and leaves an hour and a half for the way to the station. '.repeat(1 + (index % 7))}\n\n` +
  `| Train | Fare |\n|---|---:|\n| TGV 9776 | €84 |`;

const STORED = JSON.stringify(
  Array.from({ length: COUNT }, (_, index) => ({
    id: `m${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: index % 2 === 0 ? `And on the way back, number ${index}?` : answer(index),
    // A few days, each with its divider.
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 1_000_000).toISOString(),
    ...(index > 0 && { parent_id: `m${index - 1}` }),
  })),
);

async function openLong(): Promise<Page> {
  const page = await openPanel({
    query: 'session=long',
    prepare: async (context) => {
      await context.route('**/agent-sessions/long/messages*', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ contentType: 'application/json', body: STORED })
          : route.fallback(),
      );
    },
  });
  await page.locator(`[data-message]`).nth(23).waitFor();
  return page;
}

const WAIT = { timeout: 20_000 };

const mounted = (page: Page) => page.locator('[data-message]').count();

/** Scrolls until nothing is further that way. Returns by how much what was read has moved by itself, at most. */
function scrollTo(page: Page, end: 'start' | 'end'): Promise<number> {
  return parts(page, 'transcript-viewport').evaluate(async (box, end) => {
    const frames = async () => {
      // What is painted is what stands after the frame: in it, the view is moved only after the callbacks.
      for (let frame = 0; frame < 2; frame++)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    };
    const isThere = () =>
      end === 'start'
        ? box.scrollTop <= 1 && box.querySelector('[data-part="earlier-messages"]') === null
        : box.scrollHeight - box.scrollTop - box.clientHeight <= 2;
    const direction = end === 'start' ? -1 : 1;
    const edge = box.getBoundingClientRect();
    const top = (element: Element) => element.getBoundingClientRect().top;
    let drift = 0;
    let rests = 0;
    while (rests < 10) {
      rests = isThere() ? rests + 1 : 0;
      const distance = box.clientHeight * 0.8;
      // It is in view before and after.
      const read = [...box.querySelectorAll('[data-message] p')].find((element) =>
        direction < 0
          ? top(element) >= edge.top && top(element) < edge.bottom - distance
          : top(element) >= edge.top + distance && top(element) < edge.bottom,
      );
      const before = box.scrollTop;
      const place = read && top(read);
      box.scrollTop += direction * distance;
      const moved = box.scrollTop - before;
      await frames();
      if (read !== undefined && place !== undefined)
        drift = Math.max(drift, Math.abs(top(read) - (place - moved)));
    }
    return drift;
  }, end);
}

test('what is far away is unmounted again, nothing that is read moves, and what a person uses stays', async () => {
  const page = await openLong();
  const box = parts(page, 'transcript-viewport');
  expect(await scrollTo(page, 'start')).toBeLessThanOrEqual(1);
  expect(await page.getByText('number 0?').count()).toBe(1);
  await expect.poll(() => mounted(page), WAIT).toBeLessThan(MOST);

  // The first answer is opened, and a word of the second question is selected.
  const key = await page.locator('[data-message]').nth(1).getAttribute('data-message');
  const row = page.locator(`[data-message="${key}"] [aria-expanded]`).nth(1);
  const isOpen = () => row.getAttribute('aria-expanded');
  await row.click();
  await expect.poll(isOpen).toBe('true');
  await box.focus();
  await page.getByText('number 2?').dblclick();
  const restyled = await mostRestyled(page, async () => {
    expect(await scrollTo(page, 'end')).toBeLessThanOrEqual(1);
  });
  expect(restyled).toBeGreaterThan(0);
  expect(restyled).toBeLessThan(MOST_RESTYLED);
  expect(await page.getByText(`number ${COUNT - 2}?`).count()).toBe(1);
  await expect.poll(() => mounted(page), WAIT).toBeLessThan(MOST);
  expect(await page.getByText('number 2?').count()).toBe(1);
  expect(await isOpen()).toBe('true');

  // A jump into the middle of what is not mounted shows what was there, and the end is followed again from there.
  expect(await page.getByText('number 60?').count()).toBe(0);
  await box.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  const inView = () =>
    box.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.querySelectorAll('[data-message]')].filter((message) => {
        const place = message.getBoundingClientRect();
        return place.bottom > top && place.top < bottom;
      }).length;
    });
  await expect.poll(inView, WAIT).toBeGreaterThan(1);
  await parts(page, 'jump-to-latest').click();
  await expect
    .poll(
      () =>
        box.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight),
      WAIT,
    )
    .toBeLessThanOrEqual(2);
  await expect.poll(inView, WAIT).toBeGreaterThan(1);

  // In another width, what is not mounted is no longer as high as it was.
  await page.setViewportSize({ width: 420, height: 800 });
  expect(await scrollTo(page, 'start')).toBeLessThanOrEqual(1);
  expect(await isOpen()).toBe('true');

  // All of them are in the page while it is searched.
  await page.keyboard.press('ControlOrMeta+f');
  await expect.poll(() => mounted(page), WAIT).toBe(COUNT);
  expect(await parts(page, 'message-space').count()).toBe(0);
}, 240_000);
