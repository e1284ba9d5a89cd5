// How long a key waits, and how soon Stop shows, behind 200 messages and 200 deltas a second:
// `npm run bench:responsiveness`, on a quiet machine. Milliseconds in a real Chromium.
import { findChromium } from '../../scripts/find-chromium.mjs';
import { openBench } from '../openBench.mjs';

const KEYS = 120;

const bench = await openBench('responsiveness', { executablePath: findChromium() });
try {
  const page = await bench.open();
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
  await bench.close();
}
