// `npm run shots`: pictures of every story in light, dark, at 360 px, in French and right to left, into shots/, with a
// page that shows them side by side (shots/index.html).
//   --no-build           takes storybook-static as it is
//   --only <text>        only stories whose id contains the text
//   --variants <a,b>     only these variants
//   --readme             only the pictures of the README, into docs/images/
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { ensureChromium } from './find-chromium.mjs';
import { projectRoot } from './prepare-install.mjs';
import { serveFolder } from './serve-folder.mjs';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @typedef {{ theme?: string, locale?: string, direction?: string, width?: number, height?: number, scale?: number }} Variant */

/** @type {Record<string, Variant>} */
const VARIANTS = {
  light: {},
  dark: { theme: 'dark' },
  narrow: { width: 360 },
  french: { locale: 'fr' },
  rtl: { direction: 'rtl' },
};

/** The screens that are judged: name → story. What is left of the ten (360 px, dark, French) are the variants. */
const SCREENS = {
  empty: 'parts-transcript--empty',
  streaming: 'parts-transcript--streaming',
  plan: 'parts-transcript--plan',
  tools: 'parts-transcript--tools',
  'waiting for input': 'parts-transcript--waiting-for-input',
  'waiting for approval': 'parts-transcript--waiting-for-approval',
  error: 'parts-transcript--failed',
  'long history': 'parts-transcript--long-history',
};

/** The pictures of the README and of docs/: file → story, variant. */
const README = {
  plan: ['parts-transcript--plan', {}],
  answer: ['parts-transcript--done', { theme: 'dark' }],
  input: ['parts-transcript--waiting-for-input', {}],
  approval: ['parts-transcript--waiting-for-approval', { theme: 'dark' }],
  narrow: ['parts-transcript--tools', { width: 360 }],
  french: ['parts-transcript--failed', { locale: 'fr' }],
  hosts: ['themes--twelve-hosts', { width: 1500, height: 1656, scale: 1 }],
  'own-ui': ['build-your-own-ui--holding', {}],
};

const { values: options } = parseArgs({
  options: {
    'no-build': { type: 'boolean' },
    readme: { type: 'boolean' },
    only: { type: 'string' },
    variants: { type: 'string' },
  },
});

const folder = join(projectRoot, options.readme ? 'docs/images' : 'shots');
const site = join(projectRoot, 'storybook-static');

if (!options['no-build']) build();
const server = await serveFolder(site);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
try {
  await (options.readme ? shootReadme() : shootAll());
} finally {
  await browser.close();
  server.close();
}

function build() {
  const args = ['run', 'build:storybook', '--silent'];
  const { status } = spawnSync('npm', args, { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

async function shootReadme() {
  mkdirSync(folder, { recursive: true });
  for (const [name, [story, variant]] of Object.entries(README)) {
    const size = { width: 800, height: 640, scale: 2 };
    const page = await openPage({ ...size, .../** @type {Variant} */ (variant) });
    await show(page, /** @type {string} */ (story));
    writeFileSync(join(folder, `${name}.webp`), await asWebp(page, await page.screenshot()));
    await page.context().close();
  }
}

/**
 * A picture in a fifth of the bytes: those of the README are in the package.
 *
 * @param {import('playwright').Page} page
 * @param {Buffer} png
 */
async function asWebp(page, png) {
  const url = await page.evaluate(
    async (source) => {
      const picture = new Image();
      picture.src = source;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = picture.naturalWidth;
      canvas.height = picture.naturalHeight;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function shootAll() {
  const index = JSON.parse(await readFile(join(site, 'index.json'), 'utf8'));
  /** @type {{ id: string, type: string, title: string }[]} */
  const entries = Object.values(index.entries);
  const stories = entries
    .filter(({ type, title }) => type === 'story' && title !== 'Playground')
    .map(({ id }) => id)
    .filter((id) => id.includes(options.only ?? ''));
  const names = options.variants?.split(',') ?? Object.keys(VARIANTS);
  if (options.only === undefined) rmSync(folder, { recursive: true, force: true });
  for (const name of names) await shootVariant(name, stories);
  writeFileSync(join(folder, 'index.html'), manifest(stories, names));
  console.log(`${String(stories.length * names.length)} pictures: shots/index.html`);
}

/**
 * @param {string} name
 * @param {string[]} stories
 */
async function shootVariant(name, stories) {
  const variant = VARIANTS[name];
  if (variant === undefined) throw new Error(`There is no variant "${name}".`);
  mkdirSync(join(folder, name), { recursive: true });
  const page = await openPage(variant);
  for (const story of stories) {
    const wide = await show(page, story);
    if (wide > 0) console.warn(`${name} ${story}: ${String(wide)} px wider than its window`);
    await page.screenshot({ path: join(folder, name, `${story}.png`), fullPage: true });
  }
  await page.context().close();
}

/**
 * A page of the storybook in one variant.
 *
 * @param {Variant} variant
 */
async function openPage({
  theme = 'light',
  locale = 'en',
  direction = 'ltr',
  width = 900,
  height = 800,
  scale = 1,
}) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const address = new URL('iframe.html', server.url);
  const globals = `theme:${theme};locale:${locale};direction:${direction}`;
  address.search = `id=${SCREENS.empty}&viewMode=story&globals=${globals}`;
  await page.goto(address.href);
  await isThrough(page);
  return page;
}

/**
 * Shows a story when its play function is through. Returns by how much it is wider than its window.
 *
 * @param {import('playwright').Page} page
 * @param {string} story
 */
async function show(page, story) {
  // Changing the story inside the page takes a quarter of the time of loading it anew.
  await page.evaluate((storyId) => {
    Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__').emit('setCurrentStory', {
      storyId,
      viewMode: 'story',
    });
  }, story);
  await isThrough(page, story);
  if (story === SCREENS['long history']) await scrollUp(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/**
 * @param {import('playwright').Page} page
 * @param {string} [story] Any when left out
 */
async function isThrough(page, story) {
  await page
    .waitForFunction(
      (id) => {
        const { currentRender } = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__') ?? {};
        const isOver = ['completed', 'finished', 'errored'].includes(currentRender?.phase);
        return isOver && (id === undefined || currentRender.id === id);
      },
      story,
      { timeout: 20_000 },
    )
    .catch(() => console.warn(`${story ?? 'the first story'} is not through after 20 s`));
}

/** @param {import('playwright').Page} page */
async function scrollUp(page) {
  await page.locator('[data-part="transcript-viewport"]').hover();
  await page.mouse.wheel(0, -1600);
  await page.locator('[data-part="jump-to-latest"]').waitFor();
}

/**
 * @param {string[]} stories
 * @param {string[]} names
 */
function manifest(stories, names) {
  const judged = Object.entries(SCREENS).filter(([, story]) => stories.includes(story));
  const rest = stories.filter((story) => !Object.values(SCREENS).includes(story));
  /** @param {string} title @param {string} story */
  const row = (title, story) => {
    const pictures = names.map(
      (name) =>
        `<figure><figcaption>${name}</figcaption><a href="${name}/${story}.png"><img loading="lazy" src="${name}/${story}.png" alt=""></a></figure>`,
    );
    return `<h2>${title}</h2><div>${pictures.join('')}</div>`;
  };
  return `<!doctype html><meta charset="utf-8"><title>Shots</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #eee }
  div { display: flex; gap: 12px; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: 0 0 auto } img { max-width: 480px; max-height: 640px; background: #fff }
</style>
<h1>The judged screens</h1>
${judged.map(([title, story]) => row(title, story)).join('\n')}
<h1>Every story</h1>
${rest.map((story) => row(story, story)).join('\n')}
`;
}
