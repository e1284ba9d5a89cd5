// `npm run site`: installs what is missing and builds the site into site/dist, as static files.
import { pathToFileURL } from 'node:url';

import { prepareSite, projectRoot } from './prepare-install.mjs';

/**
 * Runs Rspress in this process: whatever stops this one stops it too.
 *
 * @param {'build' | 'dev' | 'preview'} command
 * @param {readonly string[]} options
 */
export async function runRspress(command, options = []) {
  process.chdir(`${projectRoot}/site`);
  process.argv.splice(2, Infinity, command, ...options);
  await import(pathToFileURL(`${projectRoot}/site/node_modules/@rspress/core/bin/rspress.js`).href);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    prepareSite();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const { generate } = await import('../site/generate.mjs');
  await generate();
  await runRspress('build');
}
