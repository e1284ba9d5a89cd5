// @vitest-environment node
/*
 * The message field and the line above it, measured: what stands where, at which size, and what leads where, also in
 * forced colours.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { parts, reaches } from './panelChecks.js';
import { panelOpener, send } from './panelOpener.js';

const openPanel = panelOpener();

const openRunning = async (options: Parameters<typeof openPanel>[0] = {}) => {
  const page = await openPanel({
    name: 'style',
    query: 'show=panel',
    reducedMotion: 'reduce',
    ...options,
  });
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await parts(page, 'composer').waitFor();
  return page;
};

const middleOf = async (page: Page, part: string) => {
  const box = await parts(page, part).boundingBox();
  return box === null ? Number.NaN : box.y + box.height / 2;
};

test.each([100, 150, 200])('has its button in the middle of its line at %s %%', async (percent) => {
  const page = await openRunning();
  await page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size;
    },
    `${String(percent)}%`,
  );
  const middle = await middleOf(page, 'composer-input');
  expect(Math.abs((await middleOf(page, 'composer-submit')) - middle)).toBeLessThanOrEqual(0.5);
  expect(Math.abs((await middleOf(page, 'composer-attach')) - middle)).toBeLessThanOrEqual(0.5);
});

test('says its hint in whole words where large text leaves little room', async () => {
  const page = await openRunning({ viewport: { width: 360, height: 760 } });
  const field = parts(page, 'composer-input');
  const lines = () =>
    field.evaluate(
      (input) => (input.clientHeight - 8) / Number.parseFloat(getComputedStyle(input).lineHeight),
    );
  expect(await lines()).toBe(1);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(lines).toBeGreaterThan(1.9);
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});

test('has a button that a finger hits, for Send and for Stop', async () => {
  const page = await openRunning({ hasTouch: true, isMobile: true });
  const sizes = async () =>
    Promise.all(
      [parts(page, 'composer-submit'), parts(page, 'composer-stop')].map(async (button) =>
        (await button.count()) === 0 ? undefined : await button.boundingBox(),
      ),
    );
  await parts(page, 'composer-input').fill('And back in the evening?');
  await parts(page, 'composer-stop').waitFor();
  for (const box of await sizes()) {
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test('shows the way to the keys while the focus is in the panel, and moves nothing for it', async () => {
  const page = await openRunning();
  const keys = parts(page, 'keyboard-help-trigger');
  const opacity = () => keys.evaluate((element) => getComputedStyle(element).opacity);
  // The page scrolls to what has the focus.
  const place = () =>
    parts(page, 'composer').evaluate((element) => {
      const { y, width, height } = element.getBoundingClientRect();
      return { y: y + scrollY, width, height };
    });
  const before = await place();
  expect(await opacity()).toBe('0');
  await parts(page, 'composer-input').focus();
  expect(await opacity()).toBe('1');
  expect(await place()).toEqual(before);
  await page.keyboard.press('Shift+Tab');
  expect(await opacity()).toBe('1');
});

test('leads to the question while that is out of view, and only then', async () => {
  const page = await openPanel();
  const show = page.getByRole('button', { name: 'Show the question' });
  await askBehindALongAnswer(page);
  await expect.poll(() => show.count()).toBe(0);
  await scrollAway(page);
  await show.waitFor();
  await show.click();
  await expect.poll(() => show.count()).toBe(0);
  await expect.poll(() => parts(page, 'question').evaluate(isSeen)).toBe(true);
});

const askBehindALongAnswer = async (page: Page) => {
  await send(page, '/long');
  await reaches(page, 'done');
  await send(page, '/input');
  await reaches(page, 'awaiting-input');
};

const scrollAway = async (page: Page) => {
  await parts(page, 'transcript-viewport').hover();
  await page.mouse.wheel(0, -3000);
};

const isSeen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** The controls that stick out of the part they are in, or lie on each other, each in a few words. */
const strays = (page: Page) =>
  page.evaluate(() => {
    const AROUND =
      '[data-part="status-line"], [data-part="composer"], [data-waiting], [data-part="panel-footer"], [data-part="panel-header"], [data-part="message"]';
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        '[data-part="panel"] :is(button, textarea, input, [data-part="progress-line"])',
      ),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    const nameOf = (control: HTMLElement) =>
      `${control.dataset['part'] ?? ''} ${control.textContent}`.trim();
    const rects = controls.map((control) => control.getBoundingClientRect());
    const outside = controls.filter((control, index) => {
      const around = control.parentElement?.closest(AROUND)?.getBoundingClientRect();
      const rect = rects[index];
      if (around === undefined || rect === undefined || rect.width === 0) return false;
      return rect.left < around.left - 1 || rect.right > around.right + 1;
    });
    const overlapping = controls.filter((control, index) =>
      controls.some((other, at) => {
        const [one, two] = [rects[index], rects[at]];
        if (at >= index || one === undefined || two === undefined) return false;
        if (control.contains(other) || other.contains(control)) return false;
        if (control.parentElement !== other.parentElement) return false;
        const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        return wide > 0.5 && high > 0.5;
      }),
    );
    return [
      ...outside.map((control) => `outside: ${nameOf(control)}`),
      ...overlapping.map((control) => `on another: ${nameOf(control)}`),
    ];
  });

describe.each([
  ['wide', { width: 900, height: 800 }],
  ['narrow', { width: 360, height: 740 }],
])('in forced colours, %s', (_, viewport) => {
  test('nothing of a run at work sticks out of its place or lies on something else', async () => {
    const page = await openRunning({ viewport, forcedColors: 'active' });
    await parts(page, 'composer-input').fill('And back in the evening?');
    await parts(page, 'composer-stop').waitFor();
    expect(await strays(page)).toEqual([]);
  });

  test('nothing of a run that waits does', async () => {
    const page = await openPanel({ viewport, forcedColors: 'active' });
    await askBehindALongAnswer(page);
    // So that the line has a button too.
    await scrollAway(page);
    await page.getByRole('button', { name: 'Show the question' }).waitFor();
    expect(await strays(page)).toEqual([]);
  });

  test('the field with the focus has one frame, around the buttons too', async () => {
    const page = await openRunning({ viewport, forcedColors: 'active' });
    await parts(page, 'composer-input').focus();
    const frameOf = (part: string) =>
      parts(page, part).evaluate((element) => {
        const { outlineStyle, borderTopStyle } = getComputedStyle(element);
        return [outlineStyle, borderTopStyle];
      });
    expect(await frameOf('composer')).toEqual(['solid', 'solid']);
    expect(await frameOf('composer-input')).toEqual(['none', 'none']);
  });

  test('a bar is told from what it has reached', async () => {
    const page = await openRunning({ viewport, forcedColors: 'active' });
    const bar = parts(page, 'status-line').locator('[data-part="progress-line"]');
    const look = await bar.evaluate((track) => {
      const { borderTopWidth, backgroundColor } = getComputedStyle(track);
      const fill = track.firstElementChild as Element;
      const isFilled = !backgroundColor.endsWith(', 0)');
      return { borderTopWidth, isFilled, high: fill.getBoundingClientRect().height };
    });
    expect(look).toEqual({ borderTopWidth: '1px', isFilled: false, high: 2 });
  });
});
