// Makes a fresh clone ready: checks Node and installs the packages of package-lock.json when they are missing or older.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The folder of package.json. */
export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** Does nothing when all is ready. Throws an Error with one sentence when it cannot be made ready. */
export function prepareInstall() {
  checkNode();
  // npm writes this file last, so an install that was cut short leaves none.
  const installed = modifiedAt('node_modules/.package-lock.json');
  if (installed !== undefined && installed >= (modifiedAt('package-lock.json') ?? 0)) return;

  const why = installed === undefined ? 'node_modules is missing' : 'package-lock.json has changed';
  console.log(`Running npm ci, because ${why}.`);
  npm(['ci', '--no-audit', '--no-fund']);
}

function checkNode() {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [major = 0, minor = 0] = numbers(engines.node);
  const [ownMajor = 0, ownMinor = 0] = numbers(process.versions.node);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Error(`This project needs Node ${engines.node}, and this is ${process.versions.node}.`);
}

/** @param {string} version */
function numbers(version) {
  return (version.match(/\d+/g) ?? []).map(Number);
}

/** @param {string} path */
function modifiedAt(path) {
  return statSync(new URL(`../${path}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs;
}

/** @param {string[]} args */
function npm(args) {
  const options = /** @type {const} */ ({ cwd: projectRoot, stdio: 'inherit' });
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
    prepareInstall();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
