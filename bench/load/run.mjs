// What a long paragraph and a flood of events cost in a real Chromium, on the built package. Part of
// `npm run bench`.
import { findChromium } from '../../scripts/find-chromium.mjs';
import { openBench } from '../openBench.mjs';

/** Events of the flood, and the milliseconds in which the server writes them. */
const FLOOD = { events: 100_000, within: 1200 };
/** Writes of the server. */
const WRITES = 60;
/** 800 kB. */
const SENTENCES = 11_770;

const words = ['alpha ', 'of the `x` ', 'and then, ', '**value** ', 'runs on. '];

/** Words of an answer: a paragraph of sixty, then the next one. */
function contentOf(index, isOneParagraph) {
  if (!isOneParagraph && index % 60 === 59) return index % 600 === 599 ? '\n\n## More\n\n' : '\n\n';
  return words[index % words.length] ?? '';
}

function flood(isOneParagraph) {
  const frame = (event) => `data: ${JSON.stringify(event)}\n\n`;
  const timestamp = (index) => new Date(Date.UTC(2026, 0, 1) + index).toISOString();
  const each = Math.ceil(FLOOD.events / WRITES);
  const writes = Array.from({ length: WRITES }, (_, write) =>
    Array.from({ length: Math.min(each, FLOOD.events - write * each) }, (__, place) => {
      const index = write * each + place;
      const content = contentOf(index, isOneParagraph);
      return frame({ type: 'response_chunk', content, timestamp: timestamp(index) });
    }).join(''),
  );
  const end = { type: 'agent_processing_complete', timestamp: timestamp(FLOOD.events) };
  return [...writes, frame(end)];
}

const floods = { prose: flood(false), paragraph: flood(true) };
let written = 0;

/** Writes a flood. */
function answer(request, response, next) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname !== '/run') return next();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const writes = floods[searchParams.get('flood')] ?? [];
  const start = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    const due = Math.ceil(((performance.now() - start) / FLOOD.within) * WRITES);
    while (count < Math.min(due, WRITES)) response.write(writes[count++]);
    if (count < WRITES) return;
    clearInterval(timer);
    response.end(writes[WRITES]);
    written = performance.now() - start;
  }, 10);
}

async function paragraph({ open }) {
  const page = await open(`?sentences=${SENTENCES}`);
  await page.locator('[data-part="paragraph"]').waitFor();
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(() => window.tasks.map(({ duration }) => duration));
  const times = await page.evaluate(() => window.layoutTimes(7));
  await page.close();
  return {
    what: `layout of a paragraph of ${Math.round(times.length / 1000)} kB on one line / a plain <p>`,
    'plain ms': times.plain.toFixed(0),
    'panel ms': times.own.toFixed(0),
    ratio: (times.own / times.plain).toFixed(2),
    limit: '≤ 2',
    'longest task of its page ms': Math.max(0, ...tasks).toFixed(0),
  };
}

async function taskTimes({ open }, name, what) {
  const page = await open(`?flood=${name}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Go on.');
  await page.evaluate(() => window.tasks.splice(0));
  await page.keyboard.press('Enter');
  await page
    .locator('[data-part="status-line"]:not([data-status="running"], [data-status="submitting"])')
    .waitFor({ state: 'attached', timeout: 120_000 });
  await page.waitForTimeout(2000);
  const tasks = await page.evaluate(() => window.tasks.map(({ duration }) => duration));
  const length = await page.evaluate(
    () => document.querySelector('[data-role="assistant"]')?.textContent.length,
  );
  await page.close();
  return {
    what,
    'written in ms': written.toFixed(0),
    characters: length,
    'longest task ms': Math.max(0, ...tasks).toFixed(0),
    'tasks over 200 ms': tasks.filter((duration) => duration > 200).length,
    limit: '0',
  };
}

const executablePath = findChromium();
if (executablePath === undefined) {
  console.log(
    'No Chromium was found, so the figures of a browser are left out (CHROMIUM_PATH names one).',
  );
} else {
  const bench = await openBench('load', { executablePath, answer });
  try {
    console.table([await paragraph(bench)]);
    const count = FLOOD.events.toLocaleString('en');
    console.table([
      await taskTimes(bench, 'prose', `${count} chunks of paragraphs`),
      await taskTimes(bench, 'paragraph', `${count} chunks of one paragraph`),
    ]);
  } finally {
    await bench.close();
  }
}
