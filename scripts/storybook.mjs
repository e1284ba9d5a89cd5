// `npm run storybook`: installs what is missing and serves the stories on http://localhost:6007 (or PORT). Opens no browser.
import { pathToFileURL } from 'node:url';

import { prepareInstall, projectRoot } from './prepare-install.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const port = process.env.PORT || '6007';
const url = `http://localhost:${port}/`;

try {
  prepareInstall();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.chdir(projectRoot);
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';

// Storybook runs in this process and not in a child: whatever stops this one stops the server.
const storybook = pathToFileURL(`${projectRoot}/node_modules/storybook/dist/bin/dispatcher.js`);
const args = ['dev', '--ci', '--no-open', '--exact-port', '--disable-telemetry', '-p', port];
process.argv.splice(2, Infinity, ...args);
stopWithNpm();
await import(storybook.href);
await announcePlayground();

async function announcePlayground() {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const entries = await readIndex();
    if (entries === undefined) continue;
    const playground = entries.find(
      ({ type, id }) => type === 'story' && id.includes('playground'),
    );
    const path = playground === undefined ? '' : `?path=/story/${playground.id}`;
    console.log(`\nPlayground: ${url}${path}\n`);
    return;
  }
}

/** @returns {Promise<{ id: string; type: string }[] | undefined>} */
async function readIndex() {
  try {
    const response = await fetch(new URL('index.json', url));
    if (!response.ok) return undefined;
    return Object.values((await response.json()).entries);
  } catch {
    // Not listening yet.
    return undefined;
  }
}
