// `npm run pictures`: compares pictures of the judged screens with those in test/pictures/recorded.
//   --update             records them anew
//   --no-build           takes storybook-static as it is
// Everything else is an argument of Playwright, as `--project arabic` or `--grep plan`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from 'playwright';

import { ensureChromium } from './find-chromium.mjs';
import { prepareInstall, projectRoot } from './prepare-install.mjs';
import { serveFolder } from './serve-folder.mjs';
import { buildStorybook, STORYBOOK } from './shots/buildStorybook.mjs';
import { takeProbe } from './shots/probe.mjs';
import { FLAGS, openPage, SCREENS, VARIANTS } from './shots/screens.mjs';

const recorded = join(projectRoot, 'test/pictures/recorded');
const found = join(projectRoot, '.cache/pictures');
const own = ['--update', '--no-build'];
const isUpdate = process.argv.includes('--update');
const args = process.argv.slice(2).filter((arg) => !own.includes(arg));

try {
  prepareInstall();
  process.exitCode = await main(ensureChromium());
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

/** @param {string} executablePath */
async function main(executablePath) {
  if (!process.argv.includes('--no-build')) buildStorybook();
  if (strays().length > 0 && !isUpdate) {
    console.error(`No screen belongs to ${strays().join(', ')}: npm run pictures -- --update`);
    return 1;
  }
  for (const stray of strays()) rmSync(join(recorded, stray));
  const server = await serveFolder(STORYBOOK);
  try {
    const isRecorded = await probe(executablePath, server.url);
    const update = isUpdate ? `--update-snapshots=${isRecorded ? 'changed' : 'all'}` : undefined;
    const status = await playwright([...args, ...(update === undefined ? [] : [update])], {
      CHROMIUM_PATH: executablePath,
      PICTURES_STORYBOOK: server.url,
      PICTURES_RENDERER: isRecorded || isUpdate ? 'recorded' : 'other',
    });
    if (status !== 0) console.error(`What was expected, what came and where they differ: ${found}`);
    return status;
  } finally {
    server.close();
  }
}

/** Files among the recorded ones that belong to no screen. */
function strays() {
  const wanted = new Set(['probe.png', 'renderer.txt']);
  for (const variant of Object.keys(VARIANTS)) {
    for (const screen of Object.keys(SCREENS)) {
      wanted.add(`${variant}/${screen}.png`).add(`${variant}/${screen}.txt`);
    }
  }
  if (!existsSync(recorded)) return [];
  return readdirSync(recorded, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes('.') && !wanted.has(path));
}

/**
 * Whether this machine draws as the one did on which the pictures were recorded. Says so, and records how it draws
 * where the pictures are recorded anew.
 *
 * @param {string} executablePath
 * @param {string} storybook
 */
async function probe(executablePath, storybook) {
  const file = join(recorded, 'probe.png');
  const about = join(recorded, 'renderer.txt');
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const renderer = `Chromium ${browser.version()} on ${process.platform} ${process.arch}`;
  const picture = await takeProbe(await openPage(browser, storybook, { width: 520 }));
  await browser.close();

  const isRecorded = existsSync(file) && readFileSync(file).equals(picture);
  if (isUpdate) {
    mkdirSync(recorded, { recursive: true });
    writeFileSync(file, picture);
    writeFileSync(about, `${renderer}\n`);
    console.log(`Recording the pictures as ${renderer} draws them.`);
  } else if (isRecorded) {
    console.log(`${renderer} draws as the pictures were recorded: every pixel is compared.`);
  } else {
    mkdirSync(found, { recursive: true });
    writeFileSync(join(found, 'probe.png'), picture);
    console.warn(
      [
        '',
        `ANOTHER RENDERER: ${renderer} draws the probe in another way than ${readFileSync(about, 'utf8').trim()},`,
        'with which the pictures were recorded. Pixels are not compared. What is compared is where all parts and icons',
        'stand: within 2 px of where they stood.',
        '',
      ].join('\n'),
    );
  }
  return isRecorded;
}

/**
 * @param {readonly string[]} options
 * @param {Record<string, string>} env
 * @returns {Promise<number>} Its exit code.
 */
function playwright(options, env) {
  const cli = join(projectRoot, 'node_modules/playwright/cli.js');
  const config = ['test', '--config', 'test/pictures/playwright.config.ts'];
  const child = spawn(process.execPath, [cli, ...config, ...options], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
