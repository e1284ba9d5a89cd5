// The screens that are judged, in the forms that they are judged in, and how a page of the built storybook shows them.
// `npm run shots` makes pictures of them to look at, and `npm run pictures` compares them with those recorded.

import { CHROMIUM_FLAGS } from '../find-chromium.mjs';

/** @typedef {{ theme?: string, locale?: string, direction?: string, width?: number, height?: number, scale?: number }} Variant */

/** @type {Record<string, Variant>} */
export const VARIANTS = {
  light: {},
  dark: { theme: 'dark' },
  narrow: { width: 360 },
  arabic: { locale: 'ar', direction: 'rtl' },
  french: { locale: 'fr' },
  german: { locale: 'de' },
};

/** The ten screens: name → story. */
export const SCREENS = {
  empty: 'parts-transcript--empty',
  streaming: 'parts-transcript--streaming',
  plan: 'parts-transcript--plan',
  tools: 'parts-transcript--tools',
  input: 'parts-transcript--waiting-for-input',
  approval: 'parts-transcript--waiting-for-approval',
  error: 'parts-transcript--failed',
  history: 'parts-transcript--long-history',
  answer: 'parts-transcript--done',
  views: 'parts-tool-views--done',
};

/**
 * What Chromium is started with. From `--disable-skia-runtime-opts` on, the flags make it draw the same on machines with other
 * processors, screens and settings for fonts.
 */
export const FLAGS = [
  ...CHROMIUM_FLAGS,
  '--disable-skia-runtime-opts',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** Later than all dates of the stories. */
const NOW = Date.UTC(2026, 2, 12, 9, 30);

/**
 * A page of the storybook in one variant, where time stands still and chance is always the same.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} storybook Its address.
 * @param {Variant} variant
 */
export async function openPage(
  browser,
  storybook,
  { theme = 'light', locale = 'en', direction = 'ltr', width = 800, height = 720, scale = 1 },
) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.addInitScript(freeze, NOW);
  const address = new URL('iframe.html', storybook);
  // Axe looks at the stories elsewhere.
  const globals = `theme:${theme};locale:${locale};direction:${direction};a11y.manual:!true`;
  address.search = `id=${SCREENS.empty}&viewMode=story&globals=${globals}`;
  await page.goto(address.href);
  await isThrough(page);
  return page;
}

/** @param {number} now */
function freeze(now) {
  Date.now = () => now;
  const dates = {
    /** @type {(target: DateConstructor, given: [], newTarget: Function) => object} */
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now] : given, newTarget),
  };
  globalThis.Date = new Proxy(Date, dates);
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/**
 * Shows a story when its play function is through. Returns by how much it is wider than its window.
 *
 * @param {import('playwright').Page} page
 * @param {string} story
 */
export async function show(page, story) {
  // Changing the story inside the page takes a quarter of the time of loading it anew.
  await page.evaluate((storyId) => {
    Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__').emit('setCurrentStory', {
      storyId,
      viewMode: 'story',
    });
  }, story);
  await isThrough(page, story);
  if (story === SCREENS.history) await scrollUp(page);
  await page.mouse.move(0, 0);
  return await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * @param {import('playwright').Page} page
 * @param {string} [story] Any when left out
 */
async function isThrough(page, story) {
  await page.waitForFunction(
    (id) => {
      const { currentRender } = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__') ?? {};
      const isOver = ['completed', 'finished', 'errored'].includes(currentRender?.phase);
      return isOver && (id === undefined || currentRender.id === id);
    },
    story,
    { timeout: 30_000 },
  );
}

/** @param {import('playwright').Page} page */
async function scrollUp(page) {
  await page.locator('[data-part="transcript-viewport"]').hover();
  await page.mouse.wheel(0, -1600);
  await page.locator('[data-part="jump-to-latest"]').waitFor();
}
