// `npm start`: installs what is missing and serves the site with the playground on http://localhost:6006 (or PORT). Opens
// no browser.
import { spawn } from 'node:child_process';

import { prepareSite, projectRoot } from './prepare-install.mjs';
import { runRspress } from './site.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const port = process.env.PORT || '6006';

try {
  prepareSite();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.chdir(projectRoot);
stopWithNpm();
const { outline } = await import('../site/generate.mjs');
const isStale = outline();
await runRspress('dev', ['--port', port]);
console.log(`\nPlayground: http://localhost:${port}/playground\n`);

// Takes some seconds, and the server shows what it writes.
if (isStale)
  spawn(process.execPath, [`${projectRoot}/site/generate.mjs`], { stdio: ['ignore', 2, 2] });
