// What many calls of a tool in the page cost in a panel, by their number, in a real Chromium, on the built package. The time of a
// call must not grow with the number of calls. Part of `npm run bench`.
import { findChromium } from '../../scripts/find-chromium.mjs';
import { openBench } from '../openBench.mjs';

const COUNTS = [250, 1000];
const ROUNDS = 3;
/** The most that four times as many calls may take. */
const LIMIT = 5;
/** Milliseconds of the longest task that a page may have. */
const LONGEST_TASK = 200;

const executablePath = findChromium();
const bench = await openBench('tools', { executablePath });

async function measure(count) {
  const page = await bench.open(`?calls=${count}`);
  page.setDefaultTimeout(90_000);
  const measured = await page.evaluate(() => window.run());
  await page.close();
  if (measured.done !== count || measured.outputs !== count) {
    throw new Error(`Of ${count} calls ${measured.done} were made, ${measured.outputs} arrived`);
  }
  return measured;
}

const rounds = [];
// In turns, so that what else the machine does falls on all of them.
for (let round = 0; round < ROUNDS; round++) {
  const row = [];
  for (const count of COUNTS) row.push(await measure(count));
  rounds.push(row);
}
await bench.close();

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const times = COUNTS.map((_, index) => median(rounds.map((row) => row[index].time)));
const longest = COUNTS.map((_, index) => median(rounds.map((row) => row[index].longest)));
for (const [index, count] of COUNTS.entries()) {
  console.log(
    `page tools ${count}: ${times[index].toFixed(0)} ms, longest task ${longest[index].toFixed(0)} ms`,
  );
}
const ratio = times[1] / times[0];
console.log(`page tools ${COUNTS[1]} / ${COUNTS[0]}: ${ratio.toFixed(2)} (limit ${LIMIT})`);
if (ratio > LIMIT || longest[1] > LONGEST_TASK) process.exitCode = 1;
