// `npm start`: installs what is missing and serves the stories on http://localhost:6006 (or PORT). Opens no browser.
import { pathToFileURL } from 'node:url';

import { prepareInstall, projectRoot } from './prepare-install.mjs';

const port = process.env.PORT || '6006';
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

/** A plain kill of npm reaches the shell between npm and this process, but not this process. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 500).unref();
}

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
