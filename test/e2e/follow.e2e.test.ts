// @vitest-environment node
/*
 * `follow="turn-start"` in a real Chromium: what a person sends goes to the top of the view and stays there, to the
 * pixel, whatever the answer below it does, until they scroll themselves.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { parts, reaches } from './panelChecks.js';
import { panelOpener, send, type PanelOptions } from './panelOpener.js';

const openPanel = panelOpener();
const query = 'follow=turn-start';
const viewport = { width: 900, height: 430 };

const scroller = (page: Page) => parts(page, 'transcript-viewport');

/** Where the last message stands below the edge of the view. */
async function topOfTurn(page: Page): Promise<number> {
  const message = await page
    .locator('[data-part="message"][data-role="user"]')
    .last()
    .boundingBox();
  const view = await scroller(page).boundingBox();
  return Math.round((message?.y ?? NaN) - (view?.y ?? NaN));
}

/** How far the view is from the end. */
const below = (page: Page): Promise<number> =>
  scroller(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);

/** Waits until the message has gone to the top. */
async function arrives(page: Page): Promise<void> {
  await expect.poll(() => topOfTurn(page), { timeout: 5000 }).toBe(12);
}

/** The first answer, and then a long run that is under way. */
async function startRun(page: Page): Promise<void> {
  await send(page, '/plain');
  await reaches(page, 'done');
  await send(page, '/rich');
  await arrives(page);
}

/**
 * Notes in each frame from now on how far an element is from where it stands now: the first of the selector that starts
 * in view, since what is above may move when a step between folds. Without a selector, the last message.
 */
async function watch(
  page: Page,
  selector = '[data-message]:nth-last-child(1 of [data-role="user"])',
): Promise<() => Promise<number>> {
  await page.evaluate((selector) => {
    const box = document.querySelector('[data-part="transcript-viewport"]') as HTMLElement;
    const below = (element?: Element) =>
      (element?.getBoundingClientRect().top ?? NaN) - box.getBoundingClientRect().top;
    const watched = [...box.querySelectorAll(selector)].find((element) => below(element) >= 0);
    const place = () => below(watched);
    const first = place();
    const seen = Object.assign(globalThis, { drift: 0 });
    const look = () => {
      seen.drift = Math.max(seen.drift, Math.abs(place() - first));
      afterFrame();
    };
    // What is painted is what stands after the frame: in it, the view is moved only after the callbacks.
    const afterFrame = () => requestAnimationFrame(() => setTimeout(look));
    afterFrame();
  }, selector);
  return () => page.evaluate(() => Math.round((globalThis as unknown as { drift: number }).drift));
}

test('the message stays put during a rich run, and when the run ends and its steps fold', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport });
  await startRun(page);
  const drift = await watch(page);
  await reaches(page, 'done');
  await page.waitForTimeout(1000);
  expect(await drift()).toBeLessThanOrEqual(1);
  expect(await topOfTurn(page)).toBe(12);
  // The answer has grown out of the view, and the button leads to its end.
  await parts(page, 'jump-to-latest').click();
  await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
  await parts(page, 'jump-to-latest').waitFor({ state: 'detached' });
});

test('the first message goes there as well', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport });
  await send(page, '/rich');
  await arrives(page);
  const drift = await watch(page);
  await page.waitForTimeout(1000);
  expect(await drift()).toBeLessThanOrEqual(1);
});

test('of a long message, the end is held in view, with room for the answer', async () => {
  const page = await openPanel({ query, viewport });
  await send(page, '/plain');
  await reaches(page, 'done');
  await send(page, Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n'));
  await reaches(page, 'done');
  const bottom = async () => {
    const view = await scroller(page).boundingBox();
    const message = await page.locator('[data-role="user"]').last().boundingBox();
    const end = (message?.y ?? NaN) + (message?.height ?? NaN) - (view?.y ?? NaN);
    return Math.round((end / (view?.height ?? NaN)) * 10);
  };
  await expect.poll(bottom).toBe(5);
  await page.locator('[data-role="assistant"]').last().waitFor();
});

test('what loads above moves nothing', async () => {
  const page = await openPanel({ query, viewport });
  await send(page, '/plain');
  await reaches(page, 'done');
  await send(page, '/plain');
  await reaches(page, 'done');
  await arrives(page);
  const drift = await page.evaluate(async () => {
    const box = document.querySelector('[data-part="transcript-viewport"]') as HTMLElement;
    const place = () => [...box.querySelectorAll('[data-role="user"]')].at(-1) as HTMLElement;
    const first = place().getBoundingClientRect().top;
    const answer = box.querySelector('[data-role="assistant"]') as HTMLElement;
    let drift = 0;
    for (const height of [300, 700, 120]) {
      // An image, say.
      answer.style.minHeight = `${height}px`;
      // What is painted is what stands after the frame.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      drift = Math.max(drift, Math.abs(place().getBoundingClientRect().top - first));
    }
    return drift;
  });
  expect(drift).toBeLessThanOrEqual(1);
});

test('after the button, the end is followed', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport });
  await startRun(page);
  await parts(page, 'jump-to-latest').click();
  await page.waitForTimeout(1500);
  expect(await page.locator('[data-part="status-line"]').getAttribute('data-status')).toBe(
    'running',
  );
  await expect.poll(() => topOfTurn(page), { timeout: 5000 }).toBeLessThan(0);
  await reaches(page, 'done');
});

test('the end is followed also where all of the answer was in view when the button was pressed', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport });
  await startRun(page);
  await parts(page, 'jump-to-latest').waitFor();
  await page.evaluate(async () => {
    // As where steps fold in the moment of the click.
    const answer = [...document.querySelectorAll<HTMLElement>('[data-role="assistant"]')].at(-1);
    answer?.style.setProperty('display', 'none');
    document.querySelector<HTMLElement>('[data-part="jump-to-latest"]')?.click();
    // The page paints once without it. So the view learns that it has grown, even where the agent writes nothing more.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    answer?.style.removeProperty('display');
  });
  await expect.poll(() => topOfTurn(page), { timeout: 5000 }).toBeLessThan(0);
  await reaches(page, 'done');
});

test('a finger that drags slowly is never pulled back', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport, hasTouch: true });
  await startRun(page);
  // Enough of it that the finger does not come to its end where a step folds, which would be followed.
  await expect.poll(() => below(page), { timeout: 15_000 }).toBeGreaterThan(300);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 300, y })) });
  await touch('touchStart', 200);
  for (let y = 199; y > 130; y--) await touch('touchMove', y);
  // All of the way, but for what a finger moves before it counts as a drag.
  await expect.poll(() => topOfTurn(page)).toBeLessThanOrEqual(12 - 50);
  // It rests before it lifts, so that nothing flies on.
  await page.waitForTimeout(300);
  await touch('touchEnd');
  expect(await topOfTurn(page)).toBeLessThanOrEqual(12 - 50);
});

test('a page that is loaded again starts at the end, and follows it', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport });
  await startRun(page);
  await parts(page, 'jump-to-latest').waitFor();
  await page.reload();
  await parts(page, 'message').first().waitFor();
  await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
  await reaches(page, 'done');
});

test('a short answer leaves the message at the top, and so does each that follows', async () => {
  const page = await openPanel({ query });
  await send(page, '/plain');
  await reaches(page, 'done');
  for (let turn = 0; turn < 3; turn++) {
    await send(page, '/plain');
    await arrives(page);
    await reaches(page, 'done');
    expect(await topOfTurn(page)).toBe(12);
  }
  expect(await parts(page, 'jump-to-latest').count()).toBe(0);
  // There is room under the last turn only, and no more than it takes.
  expect(await below(page)).toBeLessThanOrEqual(1);
});

test('the message stays where it is when the window or the field changes its size', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport });
  await startRun(page);
  await page.setViewportSize({ width: 600, height: 600 });
  await arrives(page);
  const drift = await watch(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('One\nTwo\nThree\nFour');
  await page.setViewportSize({ width: 600, height: 380 });
  await page.waitForTimeout(200);
  expect(await drift()).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1000, height: 500 });
  await arrives(page);
});

test('a person who scrolls up early in the run stays where they are', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport });
  await startRun(page);
  await scroller(page).hover();
  await page.mouse.wheel(0, -60);
  await expect.poll(() => topOfTurn(page)).toBeGreaterThan(12);
  await page.waitForTimeout(300);
  const drift = await watch(page);
  await reaches(page, 'done');
  await page.waitForTimeout(600);
  expect(await drift()).toBeLessThanOrEqual(1);
  expect(await parts(page, 'jump-to-latest').count()).toBe(1);
});

test('a person who scrolls into the answer stays at the line they read', async () => {
  const page = await openPanel({ pace: 0.4, query, viewport });
  await startRun(page);
  const answer = '[data-depth="0"] > [data-part="text"]';
  // Enough of it that they do not come to its end, which would be followed.
  await expect.poll(() => below(page), { timeout: 15_000 }).toBeGreaterThan(300);
  await scroller(page).hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => topOfTurn(page)).toBeLessThan(12);
  // The wheel has brought them there, and a step in view is about to fold.
  await page.waitForTimeout(100);
  const drift = await watch(page, `${answer} :is(p, li)`);
  await reaches(page, 'done');
  await page.waitForTimeout(600);
  expect(await drift()).toBeLessThanOrEqual(1);
});

test('earlier messages that come into the page move nothing', async () => {
  const page = await openPanel({ query, viewport });
  for (let turn = 0; turn < 14; turn++) {
    await send(page, '/plain');
    await expect.poll(() => page.locator('[data-role="user"]').count()).toBeGreaterThan(turn);
    await reaches(page, 'done');
  }
  await page.reload();
  await parts(page, 'earlier-messages').waitFor();
  await send(page, '/plain');
  await arrives(page);
  await reaches(page, 'done');
  const drift = await watch(page);
  // As who searches the page does: then all of them are wanted.
  await page.keyboard.press('ControlOrMeta+f');
  await parts(page, 'earlier-messages').waitFor({ state: 'detached' });
  await page.waitForTimeout(300);
  expect(await drift()).toBeLessThanOrEqual(1);
});

test.each([
  ['reduce', 0],
  ['no-preference', 200],
] as const)('with motion %s, it goes to the top in %d ms', async (reducedMotion, milliseconds) => {
  const page = await openPanel({ query, viewport, reducedMotion });
  await send(page, '/plain');
  await reaches(page, 'done');
  await page.evaluate(() => {
    const noted = Object.assign(globalThis, { durations: [] as unknown[] });
    const box = document.querySelector('[data-part="transcript-content"]') as HTMLElement;
    const animate = box.animate.bind(box);
    box.animate = (frames, options) => {
      noted.durations.push((options as KeyframeAnimationOptions).duration);
      return animate(frames, options);
    };
  });
  await send(page, '/plain');
  await arrives(page);
  const durations = await page.evaluate(
    () => (globalThis as unknown as { durations: number[] }).durations,
  );
  expect(new Set(durations)).toEqual(new Set([milliseconds]));
});

describe('a question that is higher than the view, as at 400 % zoom', () => {
  const small = { width: 320, height: 256 };

  async function isAsked(options: PanelOptions): Promise<Page> {
    const page = await openPanel({ viewport: small, ...options });
    await send(page, '/confirm');
    await page.locator('[data-waiting]').waitFor();
    return page;
  }

  const topOfCard = async (page: Page): Promise<number> => {
    const card = await page.locator('[data-waiting]').boundingBox();
    const view = await scroller(page).boundingBox();
    return Math.round((card?.y ?? NaN) - (view?.y ?? NaN));
  };

  test('opens at what is asked, and again when the page is loaded again', async () => {
    const page = await isAsked({});
    await expect.poll(() => topOfCard(page)).toBe(8);
    expect(await parts(page, 'jump-to-latest').count()).toBe(0);
    await page.reload();
    await page.locator('[data-waiting]').waitFor();
    await expect.poll(() => topOfCard(page)).toBe(8);
  });

  test('stays at the buttons for a person who went there, and is followed by the end', async () => {
    const page = await isAsked({});
    await expect.poll(() => topOfCard(page)).toBe(8);
    await scroller(page).hover();
    await page.mouse.wheel(0, 60);
    await expect.poll(() => topOfCard(page)).toBeLessThan(0);
    const top = await topOfCard(page);
    await page.setViewportSize({ width: 320, height: 240 });
    await page.waitForTimeout(200);
    expect(await topOfCard(page)).toBe(top);
    // The buttons are in view before the wheel has come to the end.
    await page.mouse.wheel(0, 600);
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
    await page.getByRole('button', { name: 'Allow' }).click();
    await reaches(page, 'done');
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
  });

  test('is in view as a whole where there is room for it', async () => {
    const page = await isAsked({ viewport: { width: 800, height: 700 } });
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
    await page.setViewportSize(small);
    await expect.poll(() => topOfCard(page)).toBe(8);
    await page.setViewportSize({ width: 800, height: 700 });
    await expect.poll(() => below(page)).toBeLessThanOrEqual(1);
  });
});

test('an empty conversation is read from its beginning where it is higher than the view', async () => {
  const page = await openPanel({ viewport: { width: 360, height: 360 } });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect
    .poll(() => scroller(page).evaluate((box) => box.scrollHeight - box.clientHeight))
    .toBeGreaterThan(50);
  await expect.poll(() => scroller(page).evaluate((box) => box.scrollTop)).toBe(0);
  await send(page, '/plain');
  await reaches(page, 'done');
  await expect.poll(() => below(page)).toBeLessThan(2);
});
