import type { ToolPart } from '../../src/core/parts.js';
import { searchDone } from './samples.js';

const json = (value: unknown) => ({
  text: typeof value === 'string' ? value : JSON.stringify(value),
  value,
});

/** A call that is done. */
export const call = (toolName: string, input: unknown, result: unknown): ToolPart => ({
  ...searchDone,
  id: toolName,
  executionId: toolName,
  toolName,
  input: json(input),
  result: json(result),
});

/** A call at work that streams its output. */
export function callRunning(toolName: string, input: unknown, text: string): ToolPart {
  const { result: _, endedAt: __, ...rest } = call(toolName, input, '');
  return {
    ...rest,
    status: 'running',
    live: { data: {}, log: [], outputs: text === '' ? [] : [{ key: 'output', text }] },
  };
}

/** What hides in a line, or turns it around. */
export const TROJAN = 'if (role !== "user\u202E \u2066// only admins\u2069 \u2066") {';

export const PATCH = `diff --git a/src/fares/compare.ts b/src/fares/compare.ts
index 83db48f..bf2a1c4 100644
--- a/src/fares/compare.ts
+++ b/src/fares/compare.ts
@@ -12,10 +12,11 @@ export interface Offer {
   readonly minutes: number;
 }
 
-export function cheapest(offers: Offer[]): Offer {
-  return offers.sort((a, b) => a.price - b.price)[0];
+/** The cheapest offer; undefined where there is none. */
+export function cheapest(offers: readonly Offer[]): Offer | undefined {
+  return offers.toSorted((a, b) => a.price - b.price)[0];
 }
 
 export function label(offer: Offer): string {
-  return \`\${offer.train} for \${offer.price}\`;
+  return \`\${offer.train} for \${format(offer.price)}\`;
 }
diff --git a/src/fares/format.ts b/src/fares/format.ts
new file mode 100644
--- /dev/null
+++ b/src/fares/format.ts
@@ -0,0 +1,5 @@
+const euros = new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' });
+
+export function format(price: number): string {
+  return euros.format(price);
+}
diff --git a/test/sort.test.ts b/test/cheapest.test.ts
similarity index 96%
rename from test/sort.test.ts
rename to test/cheapest.test.ts
--- a/test/sort.test.ts
+++ b/test/cheapest.test.ts
@@ -1,4 +1,4 @@
-import { cheapest } from '../src/sort';
+import { cheapest } from '../src/fares/compare';
 import { expect, test } from 'vitest';
 
 test('leaves the list as it is', () => {
`;

export const SOURCE = `export function label(offer) {
  const price = offer.price;
  return offer.train + ' for ' + price;
}
`;

export const SOURCE_AFTER = `export function label(offer) {
  const price = format(offer.price);
  return offer.train + ' for ' + price;
}
`;

const ESC = '\u001B[';

export const BUILD = `${ESC}36mvite v8.3.8${ESC}0m ${ESC}32mbuilding for production...${ESC}0m
transforming (12) src/main.ts\rtransforming (318) src/fares/compare.ts\r${ESC}K${ESC}32m✓${ESC}0m 318 modules transformed.
rendering chunks...
${ESC}2mdist/${ESC}0m${ESC}32mindex.html${ESC}0m                 ${ESC}1m0.46 kB${ESC}22m ${ESC}2m│ gzip:  0.29 kB${ESC}0m
${ESC}2mdist/${ESC}0m${ESC}36massets/index-4f1a.css${ESC}0m     ${ESC}1m12.81 kB${ESC}22m ${ESC}2m│ gzip:  3.10 kB${ESC}0m
${ESC}2mdist/${ESC}0m${ESC}36massets/index-9c3e.js${ESC}0m     ${ESC}33m${ESC}1m612.40 kB${ESC}0m ${ESC}2m│ gzip: 187.22 kB${ESC}0m

${ESC}33m(!) Some chunks are larger than 500 kB after minification.${ESC}39m
${ESC}32m✓ built in 2.14s${ESC}39m
`;

const swatch = (codes: readonly (number | string)[]) =>
  codes.map((code) => `${ESC}${code}m ${code} ${ESC}0m`).join('');
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Every colour of 16, of 256, and some of all, in front and behind. */
export const COLOURS = [
  swatch(range(30, 38)),
  swatch(range(90, 98)),
  swatch(range(40, 48)),
  swatch(range(100, 108)),
  ...[16, 52, 88, 124, 160, 196, 232].map((from) =>
    swatch(range(from, Math.min(256, from + 36)).map((index) => `38;5;${index}`)),
  ),
  swatch(range(16, 52).map((index) => `48;5;${index * 4}`)),
  swatch(['38;2;255;255;0', '38;2;0;0;255', '38;2;255;255;255', '38;2;0;0;0', '48;2;255;0;255']),
  swatch([1, 2, 3, 4, 7, 9, '1;31', '7;32', '31;44']),
].join('\n');

export const TODOS = [
  { text: 'Read the fares of the day', status: 'done' },
  { text: 'Compare them with the budget', status: 'done' },
  { text: 'Ask which fare to book', status: 'running' },
  { text: 'Book the seat', status: 'pending' },
  { text: 'Find a hotel', status: 'skipped' },
  { text: 'Send the confirmation to the whole team', status: 'failed' },
] as const;

export const FARES = {
  columns: ['train', 'departure', 'price', 'seats_left', 'flexible'],
  rows: [
    ['TGV Lyria 9761', '06:58', 59, 12, false],
    ['TGV Lyria 9763', '08:18', 74.5, 3, true],
    ['TGV 6603 + TER', '06:30', 41, null, false],
    ['TGV Lyria 9765', '10:18', 1192, 140, true],
  ],
} as const;

export const TESTS = [
  {
    name: 'takes the cheapest offer',
    suite: 'test/cheapest.test.ts',
    status: 'passed',
    duration: 4,
  },
  {
    name: 'leaves the list as it is',
    suite: 'test/cheapest.test.ts',
    status: 'failed',
    duration: 12,
    message:
      'AssertionError: expected [ 41, 59, 74 ] to deeply equal [ 59, 74, 41 ]\n    at test/cheapest.test.ts:14:18',
  },
  { name: 'writes a price in euros', suite: 'test/format.test.ts', status: 'passed', duration: 2 },
  { name: 'writes a price in francs', suite: 'test/format.test.ts', status: 'skipped' },
] as const;

export const TRACE = {
  message: 'TypeError: offers.toSorted is not a function',
  frames: [
    {
      name: 'cheapest',
      file: 'src/fares/compare.ts',
      line: 17,
      column: 17,
      source: [
        { line: 15, text: '/** The cheapest offer; undefined where there is none. */' },
        {
          line: 16,
          text: 'export function cheapest(offers: readonly Offer[]): Offer | undefined {',
        },
        { line: 17, text: '  return offers.toSorted((a, b) => a.price - b.price)[0];' },
        { line: 18, text: '}' },
      ],
    },
    {
      name: 'book',
      file: 'src/book.ts',
      line: 42,
      column: 9,
      source: [{ line: 42, text: '  const offer = cheapest(await load(day));' }],
    },
    { name: 'runTest', file: 'node_modules/vitest/dist/index.js', line: 812, isForeign: true },
    { file: 'node:internal/process/task_queues', line: 105, column: 5, isForeign: true },
  ],
} as const;

export const NODE_TRACE = `TypeError: offers.toSorted is not a function
    at cheapest (src/fares/compare.ts:17:17)
    at async Promise.all (<anonymous>)
    at C:\\app\\book.ts:42:9
    at runTest (file:///app/node_modules/vitest/dist/index.js:812:3)
`;

export const PYTHON_TRACE = `Traceback (most recent call last):
  File "/app/main.py", line 9, in <module>
    book(day)
  File "/app/fares.py", line 31, in book
    return min(offers)[0]
ValueError: min() arg is an empty sequence
`;

export const PAGES = [
  {
    title: 'TGV Lyria – Paris to Geneva',
    address: 'https://www.tgv-lyria.com/ch/en/geneva',
    snippet:
      'Up to eight trains a day between Paris Gare de Lyon and Geneva, in three hours and eleven minutes.',
  },
  {
    title: 'Maison de la Paix, how to get there',
    address: 'https://www.graduateinstitute.ch/contact',
    snippet: 'From the station, tram 15 to Maison de la Paix: four minutes on foot from there.',
  },
  { title: 'Weather in Geneva', address: 'https://www.meteosuisse.admin.ch/' },
] as const;

export const FOUND_LINES = [
  {
    path: 'src/offers/cheapest.ts',
    line: 12,
    text: 'export function cheapest(offers: readonly Offer[]): Offer {',
  },
  { path: 'src/offers/cheapest.ts', line: 14, text: '  const [first] = offers.toSorted(byPrice);' },
  { path: 'test/cheapest.test.ts', line: 8, text: "test('takes the cheapest offer', () => {" },
] as const;

export const FILES = [
  { path: 'src/offers/cheapest.ts', size: 1840, change: 'changed' },
  { path: 'src/offers/readOffer.ts', size: 5210 },
  { path: 'src/index.ts', size: 312 },
  { path: 'test/offers/cheapest.test.ts', size: 2440, change: 'added' },
  { path: 'test/offers/slowest.test.ts', change: 'removed' },
  { path: 'README.md', size: 12_400 },
  { path: 'package.json', size: 940 },
] as const;

export const CHART = {
  type: 'bar',
  caption: 'Cheapest fare by day',
  labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  series: [
    { name: 'Morning', values: [62, 58, 49, 55, 88, 94, 71] },
    { name: 'Evening', values: [48, 44, 41, 46, 97, null, 83] },
  ],
} as const;

export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>Two days in Geneva</title>
    <style>
      body { margin: 0; padding: 28px; font: 16px/1.5 system-ui; color: #123; background: #eef4fb; }
      h1 { margin: 0 0 8px; font-size: 26px; }
      li { margin: 4px 0; }
      a { color: #0b57a4; }
    </style>
  </head>
  <body>
    <h1>Two days in Geneva</h1>
    <p>Everything within a walk of the station.</p>
    <ol>
      <li>The lake, and the fountain before noon</li>
      <li>Maison de la Paix, <a href="https://example.com">with a tour</a></li>
      <li>Dinner in Carouge</li>
    </ol>
  </body>
</html>
`;
