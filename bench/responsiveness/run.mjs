// How long a key waits, and how soon Stop shows, behind 200 messages and 200 deltas a second:
// `npm run bench:responsiveness`, on a quiet machine. Milliseconds in a real Chromium.
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, preview } from 'vite';

import { findChromium } from '../../scripts/find-chromium.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const outDir = fileURLToPath(new URL('../../.cache/responsiveness', import.meta.url));
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const KEYS = 120;

const shared = { configFile: false, root, logLevel: 'error', plugins: [react()] };
await build({ ...shared, build: { outDir, emptyOutDir: true } });
const server = await preview({
  ...shared,
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
});
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.locator('[data-part="message"]').nth(20).waitFor();
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Go on.');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(3000);
  await page.evaluate(() => window.delays.splice(0));
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('abcdefgh'[key % 8] ?? 'a');
    await page.waitForTimeout(30);
  }
  // Keys that were served within a frame are not reported: they waited less than the shortest that is.
  const reported = await page.evaluate(() => window.delays);
  const delays = [
    ...Array.from({ length: Math.max(0, KEYS - reported.length) }, () => 0),
    ...reported,
  ];
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const stop = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const line = document.querySelector('[data-part="status-line"]');
        const start = performance.now();
        new MutationObserver(() => {
          if (line?.getAttribute('data-status') === 'stopped') resolve(performance.now() - start);
        }).observe(line, { attributes: true });
        line.querySelector('button').click();
      }),
  );
  console.log('| what | ms |');
  console.log('| --- | ---: |');
  for (const [name, share] of [
    ['median', 0.5],
    ['95th percentile', 0.95],
    ['longest', 1],
  ]) {
    console.log(`| input delay of ${KEYS} keys, ${name} | ${at(share).toFixed(1)} |`);
  }
  console.log(`| from Stop to stopped | ${stop.toFixed(1)} |`);
} finally {
  await browser.close();
  await server.close();
}
