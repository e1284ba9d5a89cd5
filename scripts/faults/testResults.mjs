import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { projectRoot } from '../prepare-install.mjs';
import { WITHOUT } from './withoutProtection.mjs';

/**
 * What came of a test.
 *
 * @typedef {object} TestResult
 * @property {string} file
 * @property {string} name
 * @property {string} status
 * @property {{ tried?: Record<string, number> }} [meta]
 * @property {string[]} messages Why it failed.
 */

/**
 * @typedef {object} Run
 * @property {readonly string[]} files
 * @property {readonly string[]} projects
 * @property {readonly string[]} [names] What their names contain; all tests of the files by default.
 * @property {import('./withoutProtection.mjs').Protection} [without] What is taken out meanwhile.
 */

/** Milliseconds after which tests are stopped that wait for ever without a protection. */
const LONGEST_RUN = 300_000;

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs tests, and gives the path of their report.
 *
 * @param {Run} run
 */
export async function runTests({ files, projects, names = [], without }) {
  // What came of the tests with all protections stays, to be read again.
  const report = without === undefined ? '.cache/faults-report.json' : '.cache/faults-proof.json';
  rmSync(join(projectRoot, report), { force: true });
  const named = names.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|]/gu, '\\$&'));
  const args = [
    ...projects.flatMap((name) => ['--project', name]),
    ...new Set(files),
    ...(named.length === 0 ? [] : ['-t', named.join('|')]),
  ];
  const tests = spawn(process.execPath, ['scripts/test.mjs', ...args], {
    cwd: projectRoot,
    stdio: without === undefined ? 'inherit' : 'ignore',
    // A group of its own: workers that hang do not end with who started them.
    detached: without !== undefined,
    env: {
      ...process.env,
      TEST_REPORT: report,
      ...(without !== undefined && { [WITHOUT]: JSON.stringify(without) }),
    },
  });
  if (without === undefined) await once(tests, 'exit');
  else await endOf(tests);
  return report;
}

/**
 * Waits for tests of which some may never end. Neither does any of them outlive this process.
 *
 * @param {import('node:child_process').ChildProcess} tests
 */
async function endOf(tests) {
  const stop = () => {
    try {
      process.kill(-Number(tests.pid), 'SIGKILL');
    } catch {
      // They have ended.
    }
  };
  const leave = () => process.exit(1);
  const timer = setTimeout(stop, LONGEST_RUN);
  process.once('exit', stop);
  for (const signal of SIGNALS) process.once(signal, leave);
  await once(tests, 'exit');
  for (const signal of SIGNALS) process.off(signal, leave);
  process.off('exit', stop);
  clearTimeout(timer);
  stop();
}

/**
 * What a report says. A file that could not be loaded has no results.
 *
 * @param {string} report
 * @returns {TestResult[]}
 */
export function readResults(report) {
  /** @type {{ testResults: { name: string, assertionResults: { fullName: string, status: string, meta?: TestResult['meta'], failureMessages?: string[] | null }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(join(projectRoot, report), 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, meta = {}, failureMessages }) => ({
      file: relative(projectRoot, name).replaceAll('\\', '/'),
      name: fullName,
      status,
      meta,
      messages: failureMessages ?? [],
    })),
  );
}
