// `npm run mutate -- core`: changes the code of a room in small ways, one at a time, and looks whether a test fails. The
// score is the share of changes that were seen. StrykerJS is installed into .cache/mutate the first time: 170 packages,
// which nobody who only tests should have to install.
//   --mutants 400     so many changes, drawn by the seed from all that there are in the room: its score within some percent
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

import { changeOf, draw, FROM_ONE, nameOf, rangeOf } from './mutate/draw.mjs';
import { projectRoot } from './prepare-install.mjs';

/** The newest that runs on the Node that the project is tested with. */
const VERSION = '9.6.1';

/** The tests of each room, those of what uses it among them. Left out is what takes seconds of the clock. */
const TESTS = {
  core: [
    'test/core/**/*.test.ts',
    'test/protocols/**/!(session|transport|beside|late).test.ts',
    'test/protocols/{agentb,ubik}/session.test.ts',
    'test/client/session/{answers,branches,conversation,earlier,following,history,localBranches,sending,stopping}.test.ts',
    'test/properties/{injection,invariants,naiveOracle,onePost,ubikFeeds}.test.ts',
    'test/fuzz/corpus.test.ts',
    'test/storage/*.test.ts',
    'test/testing/*.test.ts',
  ],
  protocols: [
    'test/protocols/**/!(linear|late).test.ts',
    'test/client/http/{api,address,addresses}.test.ts',
    'test/tabs/sharing/waitingRuns.test.ts',
  ],
  client: [
    'test/client/**/!(silence|faultServer).test.ts',
    'test/protocols/*/session.test.ts',
    'test/protocols/ai-sdk/backend.test.ts',
    'test/storage/*.test.ts',
    'test/define/run/*.test.ts',
    'test/tabs/sharing/!(leaderLoss).test.ts',
  ],
  storage: [
    'test/storage/**/!(everyWrite).test.ts',
    'test/client/session/{createOutbox,tabs}.test.ts',
  ],
  tabs: [
    'test/tabs/**/!(leaderLoss).test.{ts,tsx}',
    'test/client/tabs/*.test.ts',
    'test/storage/sharedTabs.test.ts',
  ],
  approvals: ['test/approvals/**/*.test.{ts,tsx}', 'test/properties/approvalPaths.test.ts'],
  define: ['test/define/**/!(manyCalls).test.{ts,tsx}'],
  forms: ['test/forms/**/*.test.{ts,tsx}'],
};

/** Files of which the results are kept together: each time, all tests run once to see what they reach. */
const AT_ONCE = 8;

/** @typedef {import('./mutate/draw.mjs').Change} Change */
/** @typedef {import('./mutate/draw.mjs').Mutant & { status: string }} Mutant */
/** @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report */

const SEEN = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutants: { type: 'string' },
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
const { all, drawn } =
  options.mutants === undefined
    ? { all: 0, drawn: undefined }
    : await draw(stryker, filesOf(room), Number(options.mutants), options.seed);
const name = drawn === undefined ? room : `${room}.${String(options.mutants)}.${options.seed}`;
const results = join(folder, `${name}.json`);
if (!options.survivors) {
  if (drawn !== undefined) tryDrawn(drawn);
  else for (let at = 0; at < files.length; at += AT_ONCE) mutate(files.slice(at, at + AT_ONCE));
}
print();

/** @param {readonly Change[]} changes */
function tryDrawn(changes) {
  const path = join(folder, `${name}.drawn.json`);
  writeFileSync(path, JSON.stringify(changes));
  if (existsSync(results)) {
    const report = readReport();
    // What was not drawn then may be drawn now.
    for (const file of Object.values(report.files)) {
      file.mutants = file.mutants.filter(({ status }) => status !== 'CompileError');
    }
    writeFileSync(results, JSON.stringify(report));
  }
  mutate([...new Set(changes.map(rangeOf))], path);
}

/**
 * @param {string[]} batch
 * @param {string} [only] a list of what alone is tried of what can be changed there
 */
function mutate(batch, only) {
  console.log(`Mutated: ${only === undefined ? batch.join(', ') : name}`);
  const config = {
    plugins: [
      join(stryker, 'vitest-runner/dist/src/index.js'),
      join(projectRoot, 'scripts/mutate/onlyDrawn.mjs'),
      join(projectRoot, 'scripts/mutate/missed.mjs'),
    ],
    checkers: only === undefined ? [] : ['only-drawn'],
    mutate: batch,
    testRunner: 'vitest',
    // Which tests reach a place is known after the first run: no need to follow imports for each change.
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // What is made when a module is loaded is there before any test, and cannot be tried test by test.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: results,
    reporters: ['progress-append-only', 'missed'],
    // Another file than that of the project: TypeScript 7 has no interface that StrykerJS could read it with.
    tsconfigFile: 'scripts/mutate/none.json',
    disableTypeChecks: false,
    concurrency: 1,
    // Endless loops are counted: time only runs out where there is nothing to count, or on a machine that is busy.
    timeoutMS: 30_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: ['dist', 'storybook-static', 'coverage', 'shots', '.cache', 'bench'],
  };
  const path = join(folder, `${name}.config.json`);
  writeFileSync(path, JSON.stringify(config));
  const { status } = spawnSync(
    process.execPath,
    [join(stryker, 'core/bin/stryker.js'), 'run', path],
    {
      cwd: projectRoot,
      env: { ...process.env, MUTATE_TESTS: JSON.stringify(tests), DRAWN: only },
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** The scores, and what no test saw. */
function print() {
  if (!existsSync(results)) return;
  const wanted = new Set(files.map((file) => file.replace(/:\d.*$/u, '')));
  const names = drawn && new Set(drawn.map(nameOf));
  const rows = [];
  const every = [];
  for (const [file, { source, mutants }] of Object.entries(readReport().files)) {
    if (!wanted.has(file)) continue;
    const lines = source.split('\n');
    const tried = mutants.filter(
      (mutant) => names?.has(nameOf(changeOf(file, mutant, FROM_ONE))) ?? true,
    );
    for (const { status, mutatorName, replacement, location } of tried) {
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
    every.push(...tried);
    rows.push({ file, ...countsOf(tried) });
  }
  const last = { file: `all of ${room}`, ...countsOf(every) };
  if (drawn === undefined) console.table([...rows, last]);
  else console.table([{ ...last, file: name, within: `± ${errorOf(every).toFixed(1)} %` }]);
}

/** @returns {Report} */
function readReport() {
  return JSON.parse(readFileSync(results, 'utf8'));
}

/** @param {readonly Mutant[]} mutants */
function countsOf(mutants) {
  /** @param {string} wanted */
  const count = (wanted) => mutants.filter(({ status }) => status === wanted).length;
  const tried = mutants.filter(isTried).length;
  return {
    tried,
    killed: count('Killed'),
    timeout: count('Timeout'),
    survived: count('Survived'),
    'not reached': count('NoCoverage'),
    'not tried': mutants.length - tried,
    score: `${(100 * scoreOf(mutants)).toFixed(1)} %`,
  };
}

/** @param {Mutant} mutant */
function isTried({ status }) {
  return SEEN.includes(status) || MISSED.includes(status);
}

/** @param {readonly Mutant[]} mutants */
function scoreOf(mutants) {
  const tried = mutants.filter(isTried);
  const seen = tried.filter(({ status }) => SEEN.includes(status));
  return tried.length === 0 ? 1 : seen.length / tried.length;
}

/**
 * How far, in percent, the score of those that were drawn is from the score of all: in 19 of 20 draws no further.
 *
 * @param {readonly Mutant[]} mutants
 */
function errorOf(mutants) {
  const [score, tried] = [scoreOf(mutants), mutants.filter(isTried).length];
  const share = Math.max(0, all - tried) / Math.max(1, all - 1);
  return tried === 0 ? 100 : 196 * Math.sqrt((score * (1 - score) * share) / tried);
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
