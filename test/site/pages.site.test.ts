// @vitest-environment node
/* Pages of the built site in Chromium: what the console says, what axe objects to, and whether they fit a phone. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { siteOpener } from './siteOpener.js';

const openPage = siteOpener();
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const components = readdirSync(
  fileURLToPath(new URL('../../site/dist/components', import.meta.url)),
)
  .filter((file) => file.endsWith('.html'))
  .map((file) => `components/${file.replace(/(?:index)?\.html$/u, '')}`);

/** One of each kind, for what takes long. */
const SAMPLE = [
  '',
  'start',
  'backends',
  'troubleshooting',
  'accessibility',
  'components/tool-call',
  'components/composer',
  'reference/',
  'reference/storage',
];

interface Axe {
  readonly run: (
    context: object,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

test.each(components)(
  '/%s shows its states without a word in the console, and describes each prop',
  async (path) => {
    const page = await openPage(path);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('[data-state]')].every(
        ({ dataset }) => 'loaded' in dataset,
      ),
    );
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBe(0);
    const { cut, silent } = await page.evaluate(() => ({
      silent: [...document.querySelectorAll('.rp-doc td:first-child:has(> br)')]
        .filter(({ nextElementSibling }) => nextElementSibling?.textContent.trim() === '')
        .map(({ textContent }) => textContent),
      cut: [...document.querySelectorAll<HTMLElement>('.rp-doc table:has(td:first-child > br)')]
        .filter(({ clientWidth, parentElement: box, scrollWidth }) => {
          const room = Math.min(clientWidth, box?.clientWidth ?? clientWidth);
          return scrollWidth > room;
        })
        .map(({ textContent }) => textContent.slice(0, 80)),
    }));
    expect({ cut, silent }).toEqual({ cut: [], silent: [] });
  },
);

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(SAMPLE)('/%s fits its window and has nothing that axe objects to', async (path) => {
    const viewport =
      colorScheme === 'light' ? { width: 1280, height: 900 } : { width: 360, height: 800 };
    const page = await openPage(path, { colorScheme, viewport });
    await page.waitForLoadState('networkidle');
    await page.addScriptTag({ path: axeFile });
    const { found, wide } = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      return {
        found: violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200) ?? ''}`),
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });
    expect(found).toEqual([]);
    expect(wide).toBe(0);
  });
});
