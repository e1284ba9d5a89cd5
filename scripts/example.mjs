// `npm run example`: packs the library, installs it into a copy of examples/support-desk, as anybody would who has only the
// package, and serves that.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { prepareInstall, projectRoot } from './prepare-install.mjs';

/**
 * Installs an app with the packed library. It is outside of this folder, so that nothing is found in its node_modules.
 * Whoever calls it removes the folder.
 *
 * @param {string} app The folder that is copied.
 * @returns {string} The folder of the app, with everything installed.
 */
export function installApp(app) {
  if (!existsSync(join(projectRoot, 'dist/index.js'))) {
    throw new Error('There is no build to pack. Run npm run build first.');
  }
  const folder = mkdtempSync(join(tmpdir(), `${basename(app)}-`));
  cpSync(join(projectRoot, app), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [{ filename }] = JSON.parse(packed);
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  try {
    run('npm', ['install', ...quietly, '--prefer-offline', `./${filename}`], folder);
  } catch (error) {
    if (canFetch()) throw error;
    console.warn('Nothing can be fetched: all but the library is taken from this folder.');
    unpackBeside(folder, filename);
  }
  return folder;
}

/** The support desk, see {@link installApp}. */
export function installExample() {
  return installApp('examples/support-desk');
}

function canFetch() {
  return spawnSync('npm', ['view', 'react', 'version', '--fetch-retries=0']).status === 0;
}

/**
 * Puts the packed library beside links to the packages that are installed here.
 *
 * @param {string} folder
 * @param {string} archive
 */
function unpackBeside(folder, archive) {
  const packages = join(folder, 'node_modules');
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(join(packages, 'agent-session-react'), { recursive: true });
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    symlinkSync(join(projectRoot, 'node_modules', name), join(packages, name), 'junction');
  }
  const into = ['-C', 'node_modules/agent-session-react', '--strip-components=1'];
  run('tar', ['-xzf', archive, ...into], folder);
}

/** Checks the types of the installed app, and builds it. @param {string} folder */
export function buildExample(folder) {
  run('npm', ['run', 'build'], folder);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns What it has printed.
 */
function run(command, args, cwd = projectRoot) {
  const shell = process.platform === 'win32';
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    shell,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return stdout;
  process.stderr.write(stdout);
  throw new Error(`${command} ${args.slice(0, 2).join(' ')} failed, see above.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  prepareInstall();
  run('npm', ['run', 'build']);
  const folder = installExample();
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    cwd: folder,
    stdio: 'inherit',
  });
  // Ctrl-C reaches vite as well, which says when it is over.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => vite.kill(signal));
  }
  vite.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
