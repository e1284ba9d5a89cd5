// `npm start`: installs what is missing and serves the site with the playground on http://localhost:6006 (or PORT). Opens
// no browser.
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
await runRspress('dev', ['--port', port]);
console.log(`\nPlayground: http://localhost:${port}/playground\n`);
