import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from '../prepare-install.mjs';
import { readResults, runTests } from './testResults.mjs';

/** Code that is no longer valid fails any test, and proves nothing of the protection. */
const BROKEN_CODE = /^(?:Syntax|Reference)Error\b/u;

/**
 * Takes the protections of a row out, one after the other, and looks whether its tests see it.
 *
 * @param {import('../fault-table.mjs').Row} row
 * @param {readonly import('./testResults.mjs').TestResult[]} before What came of its tests with all protections.
 * @returns {AsyncGenerator<{ what: string, red: number, run: number }>} How many of the tests that passed before fail without each.
 */
export async function* proveRow({ tests, without = [] }, before) {
  const passed = new Set(before.filter(({ status }) => status === 'passed').map(keyOf));
  for (const protection of without) {
    /** @param {readonly string[]} projects @param {typeof tests} some */
    const tryThem = async (projects, some) => {
      if (some.length === 0) return { red: 0, run: 0 };
      const report = await runTests({
        files: some.map(({ file }) => file),
        names: some.map(({ name }) => name),
        projects,
        without: protection,
      });
      // It was stopped.
      if (!existsSync(join(projectRoot, report))) return { red: 0, run: 0 };
      const own = readResults(report).filter(
        (result) => passed.has(keyOf(result)) && some.some((test) => isOf(result, test)),
      );
      const red = own.filter(
        ({ status, messages }) =>
          status === 'failed' && !messages.some((message) => BROKEN_CODE.test(message)),
      );
      const run = own.filter(({ status }) => status === 'passed' || status === 'failed');
      return { red: red.length, run: run.length };
    };
    const inPages = tests.filter(({ file }) => file.startsWith('test/e2e/'));
    const outcome = await tryThem(
      ['unit'],
      tests.filter((test) => !inPages.includes(test)),
    );
    // A browser takes its time, and is asked only where nothing else sees it.
    const isSeen = outcome.red > 0 || inPages.length === 0;
    const shown = isSeen ? outcome : await tryThem(['e2e', 'e2e watched'], inPages);
    yield { what: protection.what, red: shown.red, run: shown.run };
  }
}

/**
 * Whether a result is of a test that a row names.
 *
 * @param {{ file: string, name: string }} result
 * @param {{ file: string, name: string }} test
 */
export function isOf(result, test) {
  return result.file === test.file && result.name.includes(test.name);
}

/** @param {{ file: string, name: string }} result */
function keyOf({ file, name }) {
  return `${file}: ${name}`;
}
