// `npm run faults`: what can go wrong, what becomes of it, and how the tests of that went. The rows are those of
// test/faults.json; SECURITY.md holds the same table without the results.
//   --report <file>   a JSON report of vitest to read the results from, any number of them; without one, the tests run
//   --write           writes the table into SECURITY.md
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { countsOf, faultTable, projectRoot, testsOf } from './fault-table.mjs';

const { values: options } = parseArgs({
  options: { report: { type: 'string', multiple: true }, write: { type: 'boolean' } },
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

/** @type {{ file: string, name: string, status: string, meta?: { tried?: Record<string, number> } }[]} */
const results = (options.report ?? [run()]).flatMap(resultsOf);
let failed = 0;
for (const [heading, rows] of Object.entries(testsOf())) {
  console.log(`\n${heading}`);
  for (const { number, title, tests, open, tried: least = {} } of rows) {
    const outcomes = tests.map(({ file, name }) => {
      const found = results.filter((one) => one.file === file && one.name.includes(name));
      if (found.length === 0) return `no test "${name}" in ${file}`;
      const red = found.filter(({ status }) => status !== 'passed');
      return red.length === 0 ? found.length : `${String(red.length)} of "${name}" in ${file}`;
    });
    /** @type {Record<string, number>} */
    const tried = {};
    const own = results.filter((one) =>
      tests.some(({ file, name }) => one.file === file && one.name.includes(name)),
    );
    for (const { meta } of own) {
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
process.exit(failed === 0 ? 0 : 1);

/** Runs the files that are named, and gives the path of their report. */
function run() {
  const report = '.cache/faults-report.json';
  const files = Object.values(testsOf()).flatMap((rows) =>
    rows.flatMap(({ tests }) => tests.map(({ file }) => file)),
  );
  const projects = ['unit', 'e2e', 'e2e watched'].flatMap((name) => ['--project', name]);
  spawnSync(process.execPath, ['scripts/test.mjs', ...projects, ...new Set(files)], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, TEST_REPORT: report },
  });
  return report;
}

/** @param {string} report */
function resultsOf(report) {
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, status: string, meta?: { tried?: Record<string, number> } }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(join(projectRoot, report), 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, meta = {} }) => ({
      file: relative(projectRoot, name).replaceAll('\\', '/'),
      name: fullName,
      status,
      meta,
    })),
  );
}
