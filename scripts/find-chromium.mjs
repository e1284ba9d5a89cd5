// Finds a Chromium for the browser tests, and installs one where that needs no questions.
// `node scripts/find-chromium.mjs` prints its path.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const APP_PATHS = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * The path of a Chromium that is already on this machine, or undefined.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`);
  }
  return onPath() ?? inAppFolder() ?? fromPlaywright();
}

/**
 * The path of a Chromium, installed first if need be. Says what it does on stderr.
 *
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;

  if (isDebian() && process.getuid?.() === 0) {
    say('No Chromium found: installing the Debian package "chromium".');
    installWithApt();
  } else {
    say('No Chromium found: downloading the one that belongs to Playwright.');
    run(process.execPath, [playwrightCli(), 'install', 'chromium']);
  }

  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome, and it could not be installed. ' +
      'Install one of them, or set CHROMIUM_PATH to its program.',
  );
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Absent or not ours to run: the next candidate is tried.
    return false;
  }
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    (path) => isExecutable(path) && !isSnapStub(path),
  );
}

/**
 * Ubuntu's chromium-browser is a shell script that only asks for the snap.
 *
 * @param {string} path
 */
function isSnapStub(path) {
  if (statSync(path).size > 10_000) return false;
  const text = readFileSync(path, 'utf8');
  return text.startsWith('#!') && text.includes('snap install');
}

function inAppFolder() {
  const paths =
    process.platform === 'darwin' || process.platform === 'win32'
      ? APP_PATHS[process.platform]
      : [];
  return paths.find(isExecutable);
}

function fromPlaywright() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright');
    const path = chromium.executablePath();
    return isExecutable(path) ? path : undefined;
  } catch {
    // Playwright has no build for this platform, or the packages are not installed yet.
    return undefined;
  }
}

function isDebian() {
  try {
    // The ID line only: Ubuntu says ID_LIKE=debian, and its chromium package is the snap stub.
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    // No such file outside Linux.
    return false;
  }
}

function installWithApt() {
  // Without the lock timeout apt gives up at once while another apt runs.
  const options = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  run('apt-get', [...options, 'update']);
  run('apt-get', [...options, 'install', '-y', '--no-install-recommends', 'chromium']);
}

function playwrightCli() {
  const require = createRequire(import.meta.url);
  return join(require.resolve('playwright/package.json'), '..', 'cli.js');
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  // stdout is kept for the path, so that $(node scripts/find-chromium.mjs) works.
  const result = spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.status !== 0) say(`${command} ${args.join(' ')} failed.`);
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(ensureChromium());
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
