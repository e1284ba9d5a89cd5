// `npm run shots`: pictures of every story in light, dark, at 360 px, in Arabic, French and German, into shots/, with a
// page that shows them side by side (shots/index.html).
//   --no-build           takes storybook-static as it is
//   --only <text>        only stories whose id contains the text
//   --variants <a,b>     only these variants
//   --readme             only the pictures of the README, into docs/images/
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { ensureChromium } from './find-chromium.mjs';
import { projectRoot } from './prepare-install.mjs';
import { serveFolder } from './serve-folder.mjs';
import { buildStorybook, STORYBOOK } from './shots/buildStorybook.mjs';
import { FLAGS, openPage, SCREENS, show, VARIANTS } from './shots/screens.mjs';

/**
 * The pictures of the README and of docs/: file → story, variant.
 *
 * @type {Record<string, [story: string, variant: import('./shots/screens.mjs').Variant]>}
 */
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

if (!options['no-build']) buildStorybook();
const server = await serveFolder(STORYBOOK);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS });
try {
  await (options.readme ? shootReadme() : shootAll());
} finally {
  await browser.close();
  server.close();
}

async function shootReadme() {
  mkdirSync(folder, { recursive: true });
  for (const [name, [story, variant]] of Object.entries(README)) {
    const size = { width: 800, height: 640, scale: 2 };
    const page = await openPage(browser, server.url, { ...size, ...variant });
    await show(page, story);
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
  const index = JSON.parse(await readFile(join(STORYBOOK, 'index.json'), 'utf8'));
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
  const page = await openPage(browser, server.url, variant);
  for (const story of stories) {
    const wide = await show(page, story);
    if (wide > 0) console.warn(`${name} ${story}: ${String(wide)} px wider than its window`);
    await page.screenshot({ path: join(folder, name, `${story}.png`), fullPage: true });
  }
  await page.context().close();
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
