// Finds a Chromium for the browser tests, and installs one where that needs no questions.
// `node scripts/find-chromium.mjs` prints its path.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { canInstall, installWithApt } from './apt.mjs';
import { isExecutable, namedProgram, programsOnPath } from './programs.mjs';

/** What Chromium is started with. The network flags stop its own look-ups, which only wait for timeouts on a closed network. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
  return namedProgram('CHROMIUM_PATH') ?? onPath() ?? inAppFolder() ?? fromPlaywright();
}

/**
 * The path of a Chromium, installed first if need be. Says what it does on stderr.
 *
 * @returns {string}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;

  if (canInstall()) {
    say('No Chromium found: installing the Debian package "chromium".');
    installWithApt(['chromium']);
  } else {
    say('No Chromium found: downloading the one that belongs to Playwright.');
    // stdout is kept for the path, so that $(node scripts/find-chromium.mjs) works.
    spawnSync(process.execPath, [playwrightCli(), 'install', 'chromium'], {
      stdio: ['ignore', 2, 2],
    });
  }

  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome, and it could not be installed. ' +
      'Install one of them, or set CHROMIUM_PATH to its program.',
  );
}

function onPath() {
  return programsOnPath(NAMES).find((path) => !isSnapStub(path));
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

function playwrightCli() {
  const require = createRequire(import.meta.url);
  return join(require.resolve('playwright/package.json'), '..', 'cli.js');
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
