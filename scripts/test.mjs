// `npm test` and the scripts beside it: installs what is missing, finds or installs Chromium, and runs vitest with the
// arguments it was given.
//   --long        the tests without a browser, with all that the short run takes a sample of
//   TEST_REPORT   a path; vitest's JSON report is written there as well
import { spawn } from 'node:child_process';

import { ensureChromium } from './find-chromium.mjs';
import { prepareInstall, projectRoot } from './prepare-install.mjs';

const env = { ...process.env };
let args = process.argv.slice(2);

if (args.includes('--long')) {
  args = [...args.filter((arg) => arg !== '--long'), '--project', 'unit'];
  env.LONG = '1';
}
if (process.env.TEST_REPORT) {
  args.push('--reporter=default', '--reporter=json', `--outputFile=${process.env.TEST_REPORT}`);
}

try {
  prepareInstall();
  if (!onlyUnit(args)) env.CHROMIUM_PATH = ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
  cwd: projectRoot,
  env,
  stdio: 'inherit',
});
// Ctrl-C reaches the whole process group anyway; a plain kill has to be passed on.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => vitest.kill(signal));
}
vitest.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});

/** @param {readonly string[]} args */
function onlyUnit(args) {
  const projects = args.flatMap((arg, index) => {
    if (arg === '--project') return [args[index + 1]];
    return arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [];
  });
  return projects.length > 0 && projects.every((project) => project === 'unit');
}
