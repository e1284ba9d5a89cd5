// What a long conversation keeps after a person has scrolled all the way up and down again, in a real Chromium, on the built
// package, against one of 50 messages: the memory of scripts, and the nodes of the page. Part of `npm run bench`.
import { findChromium } from '../../scripts/find-chromium.mjs';
import { openBench } from '../openBench.mjs';
import { answerStored } from '../open/stored.mjs';

const SHORT = 50;
const LONG = 2000;

const bench = await openBench('open', {
  executablePath: findChromium(),
  answer: answerStored([SHORT, LONG]),
});

/** Everything that is held, after what is no longer needed has been collected. */
async function held(devTools) {
  for (let round = 0; round < 3; round++) await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const nodes = metrics.find(({ name }) => name === 'Nodes').value;
  return { heap: usedSize / 1e6, nodes };
}

/** Scrolls by one view after the other, as a person with a wheel does, until nothing is further up or down. */
const scroll = (page, direction) =>
  page.evaluate(async (direction) => {
    const box = document.querySelector('[data-part="transcript-viewport"]');
    const frames = (count) =>
      new Promise((resolve) => {
        const next = (left) =>
          left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1));
        next(count);
      });
    const isThere = () =>
      direction < 0
        ? box.scrollTop <= 1 && document.querySelector('[data-part="earlier-messages"]') === null
        : box.scrollHeight - box.scrollTop - box.clientHeight <= 2;
    let still = 0;
    while (still < 10) {
      still = isThere() ? still + 1 : 0;
      box.scrollTop += direction * box.clientHeight * 0.9;
      await frames(2);
    }
    // What is far from the view is let go a moment later.
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }, direction);

async function measure(length) {
  const page = await bench.open(`?messages=${length}`);
  await page.evaluate(() => window.opened);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const rows = { opened: await held(devTools) };
  await scroll(page, -1);
  rows['scrolled up'] = await held(devTools);
  await scroll(page, 1);
  rows['scrolled down again'] = await held(devTools);
  const mounted = await page.locator('[data-message]').count();
  await page.close();
  return { rows, mounted };
}

// The first page also pays for what the browser compiles.
await measure(SHORT);
const short = await measure(SHORT);
const long = await measure(LONG);
await bench.close();

const base = short.rows['scrolled down again'];
function print(count, { rows, mounted }) {
  for (const [when, { heap, nodes }] of Object.entries(rows)) {
    console.log(
      `memory of ${count} messages, ${when}: ${heap.toFixed(1)} MB, ${(heap / base.heap).toFixed(2)} of ${SHORT}; ` +
        `${nodes} nodes, ${(nodes / base.nodes).toFixed(2)}`,
    );
  }
  console.log(`of ${count}, mounted in the end: ${mounted}`);
}
print(SHORT, short);
print(LONG, long);
