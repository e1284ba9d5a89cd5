// `npm run mutate -- core`: changes the code of a room in small ways, one at a time, and looks whether a test fails. The
// score is the share of changes that were seen. StrykerJS is installed into .cache/mutate the first time: 170 packages,
// which nobody who only tests should have to install.
//   --sample 4        so many files of the room, drawn by the seed; all by default
//   --seed 1          where chance begins
//   --files a.ts …    these files instead, at the end of the line; `a.ts:10-40` for some lines of one
//   --survivors       prints those of the last run, and tries nothing
// A few files are done at a time, and what came of them is in .cache/mutate: after a break, or when it is run again, only
// what has changed is tried.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { projectRoot } from './prepare-install.mjs';

/** The newest that runs on the Node that the project is tested with. */
const VERSION = '9.6.1';

/**
 * The tests of each room, those of what uses it among them. Left out is what takes seconds of the clock, or listens to
 * other tabs: here all tests are in one process, which hears itself.
 */
const TESTS = {
  core: ['test/core/**/*.test.ts', 'test/protocols/**/!(session|transport|beside).test.ts'],
  protocols: ['test/protocols/**/!(linear).test.ts'],
  client: ['test/client/**/!(tabs).test.ts', 'test/protocols/ubik/session.test.ts'],
};

/** Files of which the results are kept together: each time, all tests run once to see what they reach. */
const AT_ONCE = 8;

/** @typedef {{ status: string, mutatorName: string, replacement?: string, location: { start: { line: number }, end: { line: number } } }} Mutant */

const SEEN = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    files: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
  },
});
const [room = '', ...named] = positionals;
if (!isRoom(room)) {
  console.error(`Which room? npm run mutate -- ${Object.keys(TESTS).join('|')}`);
  process.exit(1);
}
const tests = TESTS[room];
const folder = join(projectRoot, '.cache/mutate');
const stryker = join(folder, 'node_modules/@stryker-mutator');
install();

const files = options.files ? named : sampled(filesOf(room), options.sample, Number(options.seed));
const results = join(folder, `${room}.json`);
if (!options.survivors) {
  for (let at = 0; at < files.length; at += AT_ONCE) mutate(files.slice(at, at + AT_ONCE));
}
print();

/** @param {string[]} batch */
function mutate(batch) {
  console.log(`Mutated: ${batch.join(', ')}`);
  const config = {
    plugins: [join(stryker, 'vitest-runner/dist/src/index.js')],
    mutate: batch,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // What is made when a module is loaded is there before any test, and cannot be tried test by test.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: results,
    reporters: ['progress-append-only'],
    // Another file than that of the project: TypeScript 7 has no interface that StrykerJS could read it with.
    tsconfigFile: 'scripts/mutate/none.json',
    disableTypeChecks: false,
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: ['dist', 'storybook-static', 'coverage', 'shots', '.cache', 'stories', 'bench'],
  };
  const path = join(folder, `${room}.config.json`);
  writeFileSync(path, JSON.stringify(config));
  const { status } = spawnSync(
    process.execPath,
    [join(stryker, 'core/bin/stryker.js'), 'run', path],
    {
      cwd: projectRoot,
      env: { ...process.env, MUTATE_TESTS: JSON.stringify(tests) },
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** The scores, and what no test saw. */
function print() {
  if (!existsSync(results)) return;
  /** @type {{ files: Record<string, { source: string, mutants: Mutant[] }> }} */
  const report = JSON.parse(readFileSync(results, 'utf8'));
  const wanted = new Set(files.map((file) => file.replace(/:\d.*$/u, '')));
  const rows = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    if (!wanted.has(file)) continue;
    const lines = source.split('\n');
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (!MISSED.includes(status)) continue;
      const { start, end } = location;
      const was = lines
        .slice(start.line - 1, end.line)
        .join(' ')
        .trim();
      console.log(
        `${file}:${String(start.line)} ${status} ${mutatorName}: ${was}\n    ${replacement ?? ''}`,
      );
    }
    rows.push({ file, ...countsOf(mutants) });
  }
  const all = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    wanted.has(file) ? mutants : [],
  );
  console.table([...rows, { file: `all of ${room}`, ...countsOf(all) }]);
}

/** @param {readonly Mutant[]} mutants */
function countsOf(mutants) {
  const seen = mutants.filter(({ status }) => SEEN.includes(status)).length;
  const missed = mutants.filter(({ status }) => MISSED.includes(status)).length;
  const score = seen + missed === 0 ? 100 : (100 * seen) / (seen + missed);
  return { mutants: seen + missed, seen, missed, score: `${score.toFixed(1)} %` };
}

/**
 * @param {string} name
 * @returns {name is keyof typeof TESTS}
 */
function isRoom(name) {
  return Object.hasOwn(TESTS, name);
}

function install() {
  if (existsSync(join(stryker, 'vitest-runner'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  // Without what it asks to stand beside it: that is the vitest of the project.
  const flags = ['--legacy-peer-deps', '--no-audit', '--no-fund'];
  spawnSync('npm', ['install', '--prefix', folder, ...flags, ...packages], { stdio: 'inherit' });
}

/** @param {string} room */
function filesOf(room) {
  return readdirSync(join(projectRoot, 'src', room), { recursive: true })
    .map((file) => `src/${room}/${String(file)}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('/index.ts'))
    .sort();
}

/**
 * So many of them, by a shuffle that the seed decides.
 *
 * @param {string[]} files
 * @param {string | undefined} most
 * @param {number} seed
 */
function sampled(files, most, seed) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const shuffled = files
    .map((file) => ({ file, key: next() }))
    .sort((one, other) => one.key - other.key)
    .map(({ file }) => file);
  return shuffled.slice(0, most === undefined ? files.length : Number(most));
}
