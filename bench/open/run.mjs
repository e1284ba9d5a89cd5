// What opening a stored conversation costs by its length, in a real Chromium, on the built package: the time from the
// server's answer to the first frame with its end, and the memory that is held then. Part of `npm run bench`.
import { findChromium } from '../../scripts/find-chromium.mjs';
import { openBench } from '../openBench.mjs';
import { answerStored } from './stored.mjs';

const LENGTHS = [200, 2000, 10_000];
const ROUNDS = 5;

const executablePath = findChromium();
const bench = await openBench('open', { executablePath, answer: answerStored(LENGTHS) });

async function measure(length) {
  const page = await bench.open(`?messages=${length}`);
  const time = await page.evaluate(() => window.opened);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  await page.close();
  return { time, heap: usedSize / 1e6 };
}

const rounds = [];
// In turns, so that what else the machine does falls on all of them.
for (let round = 0; round < ROUNDS; round++) {
  const row = [];
  for (const length of LENGTHS) row.push(await measure(length));
  rounds.push(row);
}
await bench.close();

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const [first] = LENGTHS.map((_, index) => median(rounds.map((row) => row[index].time)));
for (const [index, length] of LENGTHS.entries()) {
  const time = median(rounds.map((row) => row[index].time));
  const heap = median(rounds.map((row) => row[index].heap));
  console.log(
    `open ${length} messages: ${time.toFixed(0)} ms, ${(time / first).toFixed(2)} of ${LENGTHS[0]}; heap ${heap.toFixed(1)} MB`,
  );
}
