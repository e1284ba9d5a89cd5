import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { chromium } from 'playwright';

import { projectRoot } from '../prepare-install.mjs';

/** A package whose version is that of the Chromium in it, the lowest of `browserslist` in package.json. */
const PACKAGE = '@sparticuz/chromium@123.0.1';
const FOLDER = join(projectRoot, '.cache/oldest-chromium');
const PROGRAM = join(FOLDER, 'chromium');
const ENTER = '\uE007';

/**
 * The oldest Chromium that the package promises to work in. It comes from npm, for Linux on x64.
 *
 * @type {import('./driver.mjs').Engine}
 */
export const oldestChromium = {
  name: 'Chromium 123',
  packages: [],
  isThere: () => existsSync(PROGRAM),
  install: () => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const options = [
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--prefix',
      FOLDER,
    ];
    spawnSync('npm', ['install', ...options, PACKAGE], { stdio: 'inherit' });
    const packed = join(FOLDER, 'node_modules/@sparticuz/chromium/bin/chromium.br');
    if (existsSync(packed)) {
      writeFileSync(PROGRAM, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
    }
  },
  start: async ({ width, height }) => {
    const browser = await chromium.launch({
      executablePath: PROGRAM,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    const page = await browser.newPage({ viewport: { width, height } });
    return {
      open: async (url) => {
        await page.goto(url);
      },
      evaluate: async (expression) => {
        const json = await page.evaluate(`JSON.stringify(${expression})`);
        return typeof json === 'string' ? JSON.parse(json) : undefined;
      },
      act: async (sources) => {
        for (const { actions } of /** @type {{ actions: Action[] }[]} */ (sources)) {
          for (const action of actions) await actIn(page, action);
        }
      },
      close: () => browser.close(),
    };
  },
};

/** @typedef {{ type: string, value?: string, x?: number, y?: number }} Action as W3C WebDriver writes it */

/**
 * @param {import('playwright').Page} page
 * @param {Action} action
 */
async function actIn({ keyboard, mouse }, { type, value = '', x = 0, y = 0 }) {
  const key = value === ENTER ? 'Enter' : value;
  if (type === 'keyDown') await keyboard.down(key);
  else if (type === 'keyUp') await keyboard.up(key);
  else if (type === 'pointerMove') await mouse.move(x, y);
  else if (type === 'pointerDown') await mouse.down();
  else if (type === 'pointerUp') await mouse.up();
}
