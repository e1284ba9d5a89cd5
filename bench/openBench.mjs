// Builds a page of the benchmarks on the built package, serves it and opens it in a real Chromium.
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, preview } from 'vite';

import { CHROMIUM_FLAGS } from '../scripts/find-chromium.mjs';

/**
 * @param {string} name The folder of the page, beside this file.
 * @param {{ executablePath?: string, answer?: import('vite').Connect.NextHandleFunction }} options `answer` may
 *   answer requests of the page.
 */
export async function openBench(name, { executablePath, answer } = {}) {
  const root = fileURLToPath(new URL(`${name}/`, import.meta.url));
  const outDir = fileURLToPath(new URL(`../.cache/bench-${name}`, import.meta.url));
  const server = {
    name: 'answer',
    configurePreviewServer({ middlewares }) {
      if (answer !== undefined) middlewares.use(answer);
    },
  };
  // The sheets are built already: the project's own plugin of PostCSS has nothing to add to them.
  const css = { postcss: {} };
  const shared = { configFile: false, root, logLevel: 'error', css, plugins: [react(), server] };
  await build({ ...shared, build: { outDir, emptyOutDir: true } });
  const served = await preview({
    ...shared,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: CHROMIUM_FLAGS,
  });
  return {
    async open(query = '') {
      const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
      await page.goto(`${served.resolvedUrls?.local[0] ?? ''}${query}`);
      return page;
    },
    async close() {
      await browser.close();
      await served.close();
    },
  };
}
