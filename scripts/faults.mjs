// `npm run faults`: what can go wrong, what becomes of it, and how the tests of that went. The rows are those of
// test/faults.json; SECURITY.md holds the same table without the results.
//   --report <file>   a JSON report of vitest to read the results from, any number of them; without one, the tests run
//   --prove           takes what protects from each fault out, in memory, and looks whether a test of the row fails then
//   --row F7          this fault only, or with P this promise; any number of them
//   --write           writes the table into SECURITY.md
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { countsOf, faultTable, projectRoot, testsOf } from './fault-table.mjs';
import { isOf, proveRow } from './faults/proveRow.mjs';
import { readResults, runTests } from './faults/testResults.mjs';

const { values: options } = parseArgs({
  options: {
    report: { type: 'string', multiple: true },
    prove: { type: 'boolean' },
    row: { type: 'string', multiple: true },
    write: { type: 'boolean' },
  },
});

if (options.write) {
  const path = join(projectRoot, 'SECURITY.md');
  const section = /(?<=<!-- faults -->\n)[^]*(?=<!-- \/faults -->)/u;
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(section, () => `\n${faultTable()}\n`),
  );
  process.exit(0);
}

const headings = Object.entries(testsOf()).map(
  ([heading, rows]) =>
    /** @type {const} */ ([
      heading,
      rows.filter(({ number }) => options.row?.includes(heading[0] + String(number)) ?? true),
    ]),
);
const results = (options.report ?? [await run()]).flatMap(readResults);
let failed = 0;
for (const [heading, rows] of headings) {
  console.log(`\n${heading}`);
  for (const { number, title, tests, open, tried: least = {} } of rows) {
    const outcomes = tests.map((test) => {
      const found = results.filter((one) => isOf(one, test));
      if (found.length === 0) return `no test "${test.name}" in ${test.file}`;
      const red = found.filter(({ status }) => status !== 'passed');
      return red.length === 0
        ? found.length
        : `${String(red.length)} of "${test.name}" in ${test.file}`;
    });
    /** @type {Record<string, number>} */
    const tried = {};
    for (const { meta } of results.filter((one) => tests.some((test) => isOf(one, test)))) {
      for (const [what, count] of Object.entries(meta?.tried ?? {})) {
        tried[what] = (tried[what] ?? 0) + count;
      }
    }
    const missed = Object.entries(least).filter(([what, count]) => (tried[what] ?? 0) < count);
    const faults = [
      ...outcomes.filter((outcome) => typeof outcome === 'string'),
      ...missed.map(([what, count]) => `fewer than ${String(count)} ${what}`),
    ];
    const passed = outcomes
      .filter((outcome) => typeof outcome === 'number')
      .reduce((sum, count) => sum + count, 0);
    if (faults.length > 0) failed += 1;
    const result =
      faults.length > 0
        ? `FAILED: ${faults.join('; ')}`
        : [`${String(passed)} passed`, countsOf(tried)].filter((words) => words !== '').join(', ');
    console.log(
      `${String(number).padStart(3)}  ${title}: ${result}${open === undefined ? '' : `. Open: ${open}`}`,
    );
  }
}
console.log(
  `\n${failed === 0 ? 'Every row has tests, and they pass.' : `${String(failed)} rows failed.`}`,
);
if (options.prove) failed += await prove();
process.exit(failed === 0 ? 0 : 1);

/** Runs the files that are named, and gives the path of their report. */
function run() {
  return runTests({
    files: headings.flatMap(([, rows]) =>
      rows.flatMap(({ tests }) => tests.map(({ file }) => file)),
    ),
    projects: ['unit', 'e2e', 'e2e watched'],
  });
}

/** How many protections can be taken out without a test that fails. */
async function prove() {
  let missed = 0;
  for (const [heading, rows] of headings) {
    console.log(
      `\n${heading}, without what protects from them: tests that fail, of those that ran`,
    );
    for (const row of rows) {
      for await (const { what, red, run: all } of proveRow(row, results)) {
        if (red === 0) missed += 1;
        const count = red === 0 ? 'NONE' : String(red);
        console.log(
          `${String(row.number).padStart(3)}  ${count.padStart(4)} of ${String(all).padEnd(3)}  ${what}`,
        );
      }
    }
  }
  const outcome =
    missed === 0
      ? 'No protection is taken out unseen.'
      : `${String(missed)} were taken out unseen.`;
  console.log(`\n${outcome}`);
  return missed;
}
