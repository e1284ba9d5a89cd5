// Makes a fresh clone ready: checks Node and installs the packages of both package-lock.json when they are missing or older.
//
// The packages of test/package.json ask for a newer Node than the project does, although what the tests use of them runs
// on every Node that the project promises. In a folder of their own, nobody is warned about them. The packages of
// site/package.json are there for one command only.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of package.json. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Does nothing when all is ready. Throws an Error with one sentence when it cannot be made ready. */
export function prepareInstall() {
  checkNode();
  install('', []);
  prepareTests();
}

/** What the site is built with, and what it shows; nothing that only tests need. See {@link prepareInstall}. */
export function prepareSite() {
  checkNode();
  install('', []);
  install('site/', ['--loglevel=error']);
}

/** What only tests need, and `npm ci` in the folder of the project does not install. */
function prepareTests() {
  install('test/', ['--loglevel=error']);
}

/**
 * @param {string} folder
 * @param {readonly string[]} options
 */
function install(folder, options) {
  // npm writes this file last, so an install that was cut short leaves none.
  const installed = modifiedAt(`${folder}node_modules/.package-lock.json`);
  if (installed !== undefined && installed >= (modifiedAt(`${folder}package-lock.json`) ?? 0))
    return;

  const why =
    installed === undefined
      ? `${folder}node_modules is missing`
      : `${folder}package-lock.json has changed`;
  console.log(`Running npm ci, because ${why}.`);
  // Also where NODE_ENV is `production`, as it is where the site is built for the tests.
  npm(['ci', '--include=dev', '--no-audit', '--no-fund', ...options], `${projectRoot}/${folder}`);
}

function checkNode() {
  /** @type {{ devEngines: { runtime: { version: string } } }} */
  const { devEngines } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  const { version } = devEngines.runtime;
  if (admits(version, process.versions.node)) return;
  throw new Error(`This project needs Node ${version}, and this is ${process.versions.node}.`);
}

/**
 * Whether a range such as `^20.19 || >=24` admits a version. `semver` may not be installed yet.
 *
 * @param {string} range
 * @param {string} version
 */
export function admits(range, version) {
  const [ownMajor = 0, ownMinor = 0] = numbers(version);
  return range.split('||').some((alternative) => {
    const [major = 0, minor = 0] = numbers(alternative);
    if (ownMajor === major) return ownMinor >= minor;
    return ownMajor > major && alternative.includes('>=');
  });
}

/** @param {string} version */
function numbers(version) {
  return (version.match(/\d+/g) ?? []).map(Number);
}

/** @param {string} path */
function modifiedAt(path) {
  return statSync(new URL(`../${path}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  const options = /** @type {const} */ ({ cwd, stdio: 'inherit' });
  // Inside an npm script npm says where it is itself, which also spares Windows the search for npm.cmd.
  const cli = process.env.npm_execpath;
  const result =
    cli !== undefined && /npm-cli\.[cm]?js$/.test(cli)
      ? spawnSync(process.execPath, [cli, ...args], options)
      : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) throw new Error(`npm ${args.join(' ')} failed, see above.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (process.argv[2] === 'test') prepareTests();
    else if (process.argv[2] === 'site') prepareSite();
    else prepareInstall();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
