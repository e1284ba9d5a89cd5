// `npm run test:browsers`: every story, and a few live scenarios of the playground, in Firefox, in WebKitGTK and in the oldest
// Chromium that is supported.
//   --short              every tenth story and one scenario, in the browsers that are there: what is missing is named,
//                        left out and not installed
//   --no-build           takes storybook-static as it is
//   --only <text>        only stories and scenarios whose name contains the text
//   --browser <name>     only this browser: firefox, webkit or oldest
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { canInstall, installWithApt } from './apt.mjs';
import { firefox } from './browsers/firefox.mjs';
import { oldestChromium } from './browsers/oldestChromium.mjs';
import { SCENARIOS } from './browsers/scenarios.mjs';
import { serveStories } from './browsers/serveStories.mjs';
import { playStory, storiesOf } from './browsers/stories.mjs';
import { webkit } from './browsers/webkit.mjs';
import { prepareInstall, projectRoot } from './prepare-install.mjs';

const SIZE = { width: 900, height: 800 };
const ENGINES = { firefox, webkit, oldest: oldestChromium };

const { values: options } = parseArgs({
  options: {
    short: { type: 'boolean' },
    'no-build': { type: 'boolean' },
    only: { type: 'string', default: '' },
    browser: { type: 'string' },
  },
});
const site = join(projectRoot, 'storybook-static');
let hasFailed = false;

try {
  await main();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
process.exit(hasFailed ? 1 : 0);

/** @param {string} why */
function fail(why) {
  hasFailed = true;
  console.log(`FAILED ${why}\n`);
}

async function main() {
  prepareInstall();
  const engines = enginesHere();
  if (engines.length === 0) return;
  if (!options['no-build']) build();
  const server = await serveStories(site);
  try {
    // One after the other: each of them keeps a small machine busy.
    for (const engine of engines) await testIn(engine, server.address);
  } finally {
    await server.close();
  }
}

/** The browsers to test in, installed first if need be. */
function enginesHere() {
  const wanted = Object.entries(ENGINES)
    .filter(([name]) => options.browser === undefined || options.browser === name)
    .map(([, engine]) => engine);
  if (wanted.length === 0) throw new Error(`There is no browser "${String(options.browser)}".`);
  const missing = () => wanted.filter((engine) => !engine.isThere());
  const packages = missing().flatMap((engine) => engine.packages);
  if (packages.length > 0 && !options.short && canInstall()) installWithApt(packages);
  if (!options.short) for (const { install } of missing()) install?.();
  for (const { name, packages: needed } of missing()) {
    const advice =
      needed.length === 0
        ? `${name} is missing: \`npm run test:browsers -- --browser oldest\` installs it.`
        : `${name} is missing: install the packages ${needed.join(' and ')} of Debian or Ubuntu.`;
    if (!options.short) throw new Error(advice);
    console.log(`${advice} It is left out.`);
  }
  return wanted.filter((engine) => engine.isThere());
}

function build() {
  const args = ['run', 'build:storybook', '--silent'];
  const { status } = spawnSync('npm', args, { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) throw new Error('The storybook could not be built, see above.');
}

/**
 * @param {import('./browsers/driver.mjs').Engine} engine
 * @param {string} address
 */
async function testIn(engine, address) {
  const begin = Date.now();
  const stories = storiesOf(site)
    .filter((id) => id.includes(options.only))
    .filter((_, index) => !options.short || index % 10 === 0);
  const scenarios = Object.entries(SCENARIOS)
    .filter(([name]) => name.includes(options.only))
    .slice(0, options.short ? 1 : undefined);
  console.log(
    `${engine.name}: ${String(stories.length)} stories, ${String(scenarios.length)} scenarios`,
  );
  let driver = await engine.start(SIZE);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // A browser without a window would go on unseen.
    process.once(signal, () => void driver.close().finally(() => process.exit(1)));
  }
  try {
    const storiesFailed = await count(stories, (id) => playStory(driver, address, id));
    const scenariosFailed = await count(scenarios, async ([, play]) => {
      await openPlayground(driver, address);
      await play(driver);
      const errors = await driver.evaluate('uncaughtErrors');
      return Array.isArray(errors) && errors.length > 0 ? errors.join('\n') : undefined;
    });
    console.log(
      [
        engine.name,
        `stories ${tally(stories, storiesFailed)}`,
        `scenarios ${tally(scenarios, scenariosFailed)}`,
        `${String(Math.round((Date.now() - begin) / 1000))} s`,
      ].join(' · '),
    );
  } finally {
    await driver.close();
  }

  /**
   * How many fail.
   *
   * @template T
   * @param {readonly T[]} items
   * @param {(item: T) => Promise<string | undefined>} play
   */
  async function count(items, play) {
    let failed = 0;
    /** @param {T} item */
    const attempt = (item) => play(item).catch((/** @type {unknown} */ error) => String(error));
    for (const item of items) {
      const fault = await attempt(item);
      if (fault === undefined) continue;
      const what = `${engine.name} · ${Array.isArray(item) ? item[0] : String(item)}`;
      // On a busy machine something may come too late, or the browser be gone. It is named, and counts as failed when it fails
      // again, in a browser that has been started anew.
      await driver.close();
      driver = await engine.start(SIZE);
      const again = await attempt(item);
      if (again === undefined) {
        console.log(`UNSTEADY ${what}: passed when tried again, after\n${fault}\n`);
        continue;
      }
      failed += 1;
      fail(`${what}\n${again}`);
    }
    return failed;
  }
}

/** @param {readonly unknown[]} items @param {number} failed */
function tally(items, failed) {
  return `${String(items.length - failed)} passed, ${String(failed)} failed`;
}

/**
 * A playground in which nothing has been said yet.
 *
 * @param {import('./browsers/driver.mjs').Driver} driver
 * @param {string} address
 */
async function openPlayground(driver, address) {
  const url = `${address}iframe.html?id=playground--chat&viewMode=story&agent=served`;
  await driver.open(url);
  await driver.evaluate('localStorage.clear()');
  await driver.open(url);
}
