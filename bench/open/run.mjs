// What opening a stored conversation costs by its length, in a real Chromium, on the built package: the time from the
// server's answer to the first frame with its end, and the memory that is held then. Part of `npm run bench`.
import { findChromium } from '../../scripts/find-chromium.mjs';
import { openBench } from '../openBench.mjs';

const LENGTHS = [200, 2000, 10_000];
const ROUNDS = 5;

const PROSE =
  'The 18:29 is **direct** and leaves an hour and a half for the way to the station. '.repeat(6);
const ANSWER = `<<STEP_START>>1. Compare the trains
<<TOOL_STEP_START/search:ex1>>
<<TOOL_STEP_INPUT>>{"query":"Geneva Paris trains"}<<TOOL_STEP_INPUT>>
<<TOOL_STEP_RESULT>>{"count":3}<<TOOL_STEP_RESULT>>
<<TOOL_STEP_END/search:ex1>>
<<STEP_END>>

${PROSE}

| Train | Fare |
|---|---:|
| TGV 9776 | €84 |
| TGV 9780 | €69 |

- ${PROSE.slice(0, 160)}
- ${PROSE.slice(0, 120)}`;

function stored(count) {
  return Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: index % 2 === 0 ? `And on the way back, number ${index}?` : ANSWER,
    created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    ...(index > 0 && { parent_id: `m${index - 1}` }),
  }));
}

const answers = new Map(LENGTHS.map((length) => [String(length), JSON.stringify(stored(length))]));

function answer(request, response, next) {
  const [, id] = /\/agent-sessions\/([^/?]+)\/messages/u.exec(request.url ?? '') ?? [];
  if (id === undefined) return next();
  response.setHeader('content-type', 'application/json');
  response.end(answers.get(id));
}

const executablePath = findChromium();
const bench = await openBench('open', { executablePath, answer });

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
