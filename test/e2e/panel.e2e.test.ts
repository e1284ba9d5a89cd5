// @vitest-environment node
/*
 * The whole way in a real Chromium: the panel on a page, HTTP and server-sent events to an agent in
 * another process, and a person who clicks, types and reloads.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible, parts, reaches } from './panelChecks.js';
import { send, panelOpener } from './panelOpener.js';

const openPanel = panelOpener();
const finished = (page: Page) => reaches(page, 'done');

/** What was written to the person. What is inside of a step is there only until it folds, a moment after the run. */
const answerTexts = (page: Page) =>
  page.locator('[data-part="text"]:not([data-part="step"] *)').allTextContents();

test('shows every kind of part of a rich run', async () => {
  const page = await openPanel();
  await send(page, '/everything');
  await page.getByRole('button', { name: /4 steps/u }).click();
  const folded = page.locator('[data-part="step"] [aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  for (const name of ['text', 'step', 'tool-call', 'thinking', 'checkpoint', 'request-form']) {
    expect.soft(await parts(page, name).first().isVisible(), name).toBe(true);
  }
  await parts(page, 'request-form').getByRole('textbox').fill('Under the name of Morel, at 20:00.');
  await page.keyboard.press('Enter');
  await finished(page);
  await send(page, '/fail');
  await parts(page, 'error-notice').first().waitFor();
});

test('takes an answer from the keyboard, and the run goes on', async () => {
  const page = await openPanel();
  await send(page, '/input');
  await page.getByRole('heading', { name: /which city/iu }).waitFor();
  // The form has the focus: nobody was typing elsewhere.
  await page.keyboard.type('Lyon');
  await page.keyboard.press('Enter');
  await page.getByText(/Lyon/u).nth(1).waitFor();
  await finished(page);
  expect(await page.getByRole('heading', { name: /which city/iu }).count()).toBe(0);
});

test('stops a run on request', async () => {
  const page = await openPanel({ pace: 1 });
  await send(page, '/rich');
  await parts(page, 'step').first().waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('[data-part="status-line"][data-status="stopped"]').waitFor();
  expect(await page.locator('[data-part="step"][data-status="running"]').count()).toBe(0);
});

test('B76 leaves a person who has scrolled up where they are, and leads back down', async () => {
  const page = await openPanel({ pace: 0.2 });
  await send(page, '/long');
  const viewport = parts(page, 'transcript-viewport');
  await expect.poll(() => viewport.evaluate((box) => box.scrollHeight)).toBeGreaterThan(4000);
  await viewport.hover();
  await page.mouse.wheel(0, -1500);
  await parts(page, 'jump-to-latest').waitFor();
  const reading = await topOfReading(page);
  const before = await viewport.evaluate((box) => box.scrollHeight);
  await expect
    .poll(() => viewport.evaluate((box) => box.scrollHeight))
    .toBeGreaterThan(before + 2000);
  expect(await topOfReading(page)).toEqual(reading);
  await parts(page, 'jump-to-latest').press('Enter');
  await expect
    .poll(() => viewport.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight))
    .toBeLessThan(24);
  await parts(page, 'jump-to-latest').waitFor({ state: 'detached' });
  // The keys that scroll go on.
  expect(await viewport.evaluate((box) => box === document.activeElement)).toBe(true);
});

/** The first block of text in view, and where it stands, in whole pixels. */
function topOfReading(page: Page) {
  return parts(page, 'transcript-viewport').evaluate((box) => {
    const top = box.getBoundingClientRect().top;
    const block = [...box.querySelectorAll('p, li, h2, h3')].find(
      (element) => element.getBoundingClientRect().top >= top,
    );
    return [block?.textContent, Math.round(block?.getBoundingClientRect().top ?? 0)];
  });
}

test('shows a failure in words, its traceback hidden, and succeeds when tried again', async () => {
  const page = await openPanel();
  await send(page, '/fail');
  const notice = parts(page, 'error-notice');
  await notice.waitFor();
  expect(await notice.textContent()).toContain('Upstream service timed out');
  expect(await notice.getByText('Traceback (most recent call last)').isVisible()).toBe(false);
  await notice.getByText('Traceback', { exact: true }).click();
  await notice.getByText('Traceback (most recent call last)').waitFor();
  await notice.getByRole('button', { name: /try again/iu }).click();
  await finished(page);
});

test('shows the same conversation after a reload', async () => {
  const page = await openPanel();
  await send(page, '/rich');
  await page.getByRole('heading', { name: 'Three days in Lyon for eight' }).waitFor();
  await finished(page);
  const before = await answerTexts(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Three days in Lyon for eight' }).waitFor();
  expect(await answerTexts(page)).toEqual(before);
});

test('goes on with a run that was under way when the page was reloaded', async () => {
  const page = await openPanel({ pace: 0.05 });
  await send(page, '/rich');
  await parts(page, 'step').nth(1).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Three days in Lyon for eight' }).waitFor();
  expect(await page.locator('[data-role="assistant"]').count()).toBe(1);
});

/** Notes each frame in which the conversation went backwards, and whether it is at its end. */
async function watchScroll(
  page: Page,
): Promise<() => Promise<{ backwards: number; left: number }>> {
  const box = await page.locator('[data-part="transcript-viewport"]').elementHandle();
  await page.evaluate((viewport) => {
    const content = viewport?.firstElementChild as HTMLElement;
    let last = viewport?.scrollTop ?? 0;
    let height = content.offsetHeight;
    const seen = Object.assign(globalThis, { backwards: 0 });
    const note = () => {
      const top = viewport?.scrollTop ?? 0;
      if (top < last - 1) seen.backwards += 1;
      last = top;
    };
    // As it is painted: where the height has changed, the view is moved after this frame's scripts.
    new ResizeObserver(() => {
      height = content.offsetHeight;
      note();
    }).observe(content);
    const look = () => {
      if (content.offsetHeight === height) note();
      requestAnimationFrame(look);
    };
    look();
  }, box);
  return () =>
    page.evaluate((viewport) => {
      const { scrollHeight, scrollTop, clientHeight } = viewport as HTMLElement;
      const { backwards } = globalThis as unknown as { backwards: number };
      return { backwards, left: Math.round(scrollHeight - scrollTop - clientHeight) };
    }, box);
}

test.each([
  ['a usual', 1, 640],
  // There, several things may fold before the next frame, and the browser moves the view before we are told. Where they
  // are higher than the view, it goes back rather than be empty: this one is as high as any two of them.
  ['a slow', 8, 800],
])(
  'follows the end on %s device without going backwards where a step folds',
  async (_, slower, height) => {
    const page = await openPanel({ pace: 0.4, viewport: { width: 900, height } });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const seen = await watchScroll(page);
    await send(page, '/rich');
    await finished(page);
    expect(await seen()).toEqual({ backwards: 0, left: 0 });
  },
);

test('keeps the place that a person has scrolled up to, by however little', async () => {
  const page = await openPanel({ pace: 0.4, viewport: { width: 900, height: 430 } });
  await send(page, '/rich');
  const box = page.locator('[data-part="transcript-viewport"]');
  // The answer is being written, and there is enough of it to scroll.
  const answer = page.locator('[data-depth="0"] > [data-part="text"]').last();
  await answer.locator('li').first().waitFor();
  await box.hover();
  await page.mouse.wheel(0, -50);
  await page.locator('[data-part="jump-to-latest"]').waitFor();
  await page.waitForTimeout(300);
  const read = answer.locator('p, h1, h2, h3').first();
  const before = (await read.boundingBox())?.y;
  await finished(page);
  expect((await read.boundingBox())?.y).toBe(before);
});

test('leaves most of a window at 400 % zoom to the conversation', async () => {
  const page = await openPanel({ viewport: { width: 320, height: 256 } });
  await send(page, '/plain');
  await finished(page);
  const shown = await page.locator('[data-part="transcript"]').boundingBox();
  expect(shown?.height).toBeGreaterThan(128);
});

test('an answer in one tab closes the form in the other, which shows what follows', async () => {
  const page = await openPanel();
  await send(page, '/input');
  await page.getByRole('heading', { name: /which city/iu }).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('heading', { name: /which city/iu }).waitFor();
  const posts: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  await other.getByRole('textbox', { name: /which city/iu }).fill('Paris, I th');
  await page.getByRole('textbox', { name: /which city/iu }).fill('Lyon');
  await page.keyboard.press('Enter');
  await finished(page);
  await finished(other);
  expect(await other.getByRole('textbox', { name: /which city/iu }).count()).toBe(0);
  expect(await other.getByText('Lyon').count()).toBeGreaterThan(1);
  // What was being typed is kept where the person can go on.
  expect(await other.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Paris, I th');
  expect(posts).toEqual([]);
});

test('is used from the keyboard alone, from the first message to a checkpoint', async () => {
  const page = await openPanel();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await tabTo(page, '[data-part="composer-input"]');
  await page.keyboard.type('/confirm');
  await page.keyboard.press('Enter');
  await parts(page, 'approval').waitFor();
  await tabTo(page, '[data-part="approval"] [data-variant="primary"]');
  await page.keyboard.press('Enter');
  await finished(page);
  await tabTo(page, '[data-part="composer-input"]');
  await page.keyboard.type('/input');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /which city/iu }).waitFor();
  await page.keyboard.type('Lyon');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('heading', { name: /which city/iu }).count()).toBe(0);
  await finished(page);
  // It folds a moment after the run, and not under the focus: whoever came to it before would keep it open.
  await page.locator('[data-part="tool-call"] [aria-expanded="false"]').first().waitFor();
  await tabTo(page, '[data-part="tool-call"] [aria-expanded="false"]');
  await page.keyboard.press('Enter');
  expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('true');
  await tabTo(page, '[data-part="checkpoint"] button');
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Continue from here/u);
});

test('is stopped from the keyboard', async () => {
  const page = await openPanel({ pace: 1 });
  await tabTo(page, '[data-part="composer-input"]');
  await page.keyboard.type('/rich');
  await page.keyboard.press('Enter');
  await parts(page, 'step').first().waitFor();
  await tabTo(page, '[data-part="composer-submit"]');
  await page.keyboard.press('Enter');
  await page.locator('[data-part="status-line"][data-status="stopped"]').waitFor();
  expect(await page.locator('[data-part="step"][data-status="running"]').count()).toBe(0);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-part'));
  // It is Send again, and has kept the focus.
  expect(await focused()).toBe('composer-submit');
});

/** Goes back and forth by the Tab key alone until what is looked for has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 60; presses++) {
      if ((await isThere()) === true) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`The Tab key leads nowhere to ${selector}.`);
}

test('asks before a tool acts, and goes on once it is allowed', async () => {
  const page = await openPanel();
  await send(page, '/confirm');
  await page.getByRole('button', { name: 'Allow' }).click();
  await finished(page);
  expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0);
});

test('R101 R112 comes to the same end over a connection that breaks and a token that expires', async () => {
  const calm = await openPanel();
  await send(calm, '/rich');
  await finished(calm);
  const query = 'base=/api/faulty&token=/api/faulty/token';
  const page = await openPanel({ query });
  // Every change is watched: text may grow, and never shrinks.
  await page.evaluate(() => {
    const lengths: number[] = [];
    Object.assign(globalThis, { lengths });
    const measure = () => {
      // The answer itself: texts inside of steps fold up when their step is done.
      const shown = document.querySelectorAll(
        '[data-role="assistant"] [data-part="text"]:not([data-part="step"] *)',
      );
      lengths.push([...shown].reduce((sum, text) => sum + (text.textContent?.length ?? 0), 0));
    };
    new MutationObserver(measure).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await send(page, '/rich');
  await finished(page);
  expect(await answerTexts(page)).toEqual(await answerTexts(calm));
  const log = await page.evaluate(
    async () => (await (await fetch('/api/faulty/log')).json()) as string[],
  );
  expect(log.filter((line) => line === 'POST messages 200')).toHaveLength(1);
  expect(log.filter((line) => line === 'GET stream 200')).toHaveLength(3);
  expect(log.some((line) => line.endsWith('401'))).toBe(true);
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test('has nothing that axe objects to, at 360 px as well', async () => {
    const page = await openPanel({ colorScheme, viewport: { width: 360, height: 700 } });
    await send(page, '/everything');
    await parts(page, 'request-form').waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(360);
  });
});
