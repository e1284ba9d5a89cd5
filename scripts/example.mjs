// `npm run example -- NAME`: packs the library, installs it into a copy of an app of examples, as anybody would who has only the
// package, and serves that. Without a name, it is the support desk.
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { prepareInstall, projectRoot } from './prepare-install.mjs';

/** Folders of an app that an install or a build has made. */
const MADE = /(?:^|[/\\])(?:node_modules|dist|\.next|\.chats)$/u;

/**
 * Installs an app with the packed library. It is outside of this folder, so that nothing is found in its node_modules.
 * Whoever calls it removes the folder.
 *
 * @param {string} app The folder that is copied.
 * @returns {string} The folder of the app, with everything installed.
 */
export function installApp(app) {
  const folder = makeFolder(basename(app));
  copyApp(app, folder);
  installPacked(folder, pack(folder));
  return folder;
}

/**
 * Installs several apps at once, each in a folder of its name. What they depend on is installed once, beside them: that takes a
 * fifth of the time of as many installs.
 *
 * @param {readonly string[]} apps The folders that are copied.
 * @returns {string} The folder with the apps.
 */
export function installApps(apps) {
  const folder = makeFolder('apps');
  for (const app of apps) copyApp(app, join(folder, basename(app)));
  const workspaces = apps.map((app) => basename(app));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'apps', private: true, workspaces }),
  );
  installPacked(folder, pack(folder));
  return folder;
}

/** @param {string} name */
function makeFolder(name) {
  if (!existsSync(join(projectRoot, 'dist/index.js'))) {
    throw new Error('There is no build to pack. Run npm run build first.');
  }
  return mkdtempSync(join(tmpdir(), `${name}-`));
}

/**
 * @param {string} app
 * @param {string} folder
 */
function copyApp(app, folder) {
  cpSync(join(projectRoot, app), folder, { recursive: true, filter: (path) => !MADE.test(path) });
}

/** @param {string} folder @returns {string} The name of the archive. */
function pack(folder) {
  const packed = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  return JSON.parse(packed)[0].filename;
}

/**
 * @param {string} folder
 * @param {string} archive
 */
function installPacked(folder, archive) {
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  try {
    run('npm', ['install', ...quietly, '--prefer-offline', `./${archive}`], folder);
  } catch (error) {
    if (canFetch()) throw error;
    console.warn('Nothing can be fetched: all but the library is taken from this folder.');
    unpackBeside(folder, archive);
  }
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
  const name = process.argv[2] ?? 'support-desk';
  const names = readdirSync(join(projectRoot, 'examples'));
  if (!names.includes(name)) {
    console.error(`There is no example "${name}". These are: ${names.join(', ')}.`);
    process.exit(1);
  }
  prepareInstall();
  run('npm', ['run', 'build']);
  const folder = installApp(`examples/${name}`);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const app = spawn('npm', ['run', 'dev' in scripts ? 'dev' : 'start'], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  // Ctrl-C reaches the app as well, which says when it is over.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => app.kill(signal));
  }
  app.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
