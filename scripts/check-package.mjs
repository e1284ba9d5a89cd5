// `npm run packed`, after a build: the package and README's example are as small as promised, and a stack trace still leads into code that a
// person can read.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import { exampleSize, requireSizes } from './example-size.mjs';
import { projectRoot } from './prepare-install.mjs';

/** Bytes of the archive that `npm install` loads. */
const LIMIT = 1_302_000;

const [{ size, entryCount }] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }),
);
console.log(`npm pack: ${kilobytes(size)} of ${kilobytes(LIMIT)}, ${entryCount} files`);
if (size > LIMIT) throw new Error('The package is larger than it may be.');

const ruled = built('.d.ts').filter((path) =>
  /\([RBGSAOL]\d+[,)]/u.test(readFileSync(path, 'utf8')),
);
if (ruled.length > 0) {
  throw new Error(`These name rules whose pages are not in the package: ${ruled.join(', ')}.`);
}

// Bundlers keep such a line although nothing of that module is used.
const bare = built('.js').filter((path) => /^import\s*["']/mu.test(readFileSync(path, 'utf8')));
if (bare.length > 0) {
  throw new Error(`These import a module only to run it: ${bare.join(', ')}.`);
}

// The package has no source maps, because its modules are what one would want to be led to. So the map of an app has to
// show them: each in a file of its own, with its names and lines.
const { outputFiles } = await build({
  stdin: {
    contents: "export { reduceSession } from './core.js';",
    resolveDir: join(projectRoot, 'dist'),
  },
  absWorkingDir: projectRoot,
  outdir: 'out',
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  sourcemap: 'external',
  logLevel: 'error',
});
const { sources, sourcesContent } = JSON.parse(
  outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '{}',
);
const shown = sourcesContent?.[sources?.findIndex(isReducer) ?? -1] ?? '';
if (!/^function reduceSession\(state, event\) \{$/mu.test(shown)) {
  throw new Error("The source map of an app does not show the reducer's module as it was written.");
}

// What the panel loads later has to be in a file of its own, also with bundlers that follow each export of an entry.
const { metafile } = await build({
  stdin: {
    contents: "export { AgentPanel } from './index.js'; export { ubikBackend } from './ubik.js';",
    resolveDir: join(projectRoot, 'dist'),
  },
  absWorkingDir: projectRoot,
  outdir: 'out',
  bundle: true,
  splitting: true,
  write: false,
  format: 'esm',
  external: ['react', 'react-dom', '@tanstack/react-query'],
  metafile: true,
  logLevel: 'error',
});
const atStart = new Set(startOf(metafile).flatMap((output) => Object.keys(output.inputs)));
const later = readFileSync(join(projectRoot, 'dist/later/index.js'), 'utf8');
const laterFiles = Array.from(
  later.matchAll(/from\s*"\.\.\/(.+?)"/gu),
  ([, path]) => `dist/${path}`,
);
const early = laterFiles.filter((path) => atStart.has(path));
if (laterFiles.length < 10 || early.length > 0) {
  throw new Error(`The panel starts with what it loads later: ${early.join(', ')}.`);
}

requireSizes(await exampleSize());

/**
 * The files of a build that are there at the start, with all that they import.
 *
 * @param {import('esbuild').Metafile} built
 */
function startOf({ outputs }) {
  const start = Object.values(outputs).filter(({ entryPoint }) => entryPoint === '<stdin>');
  for (const { imports } of start) {
    for (const { kind, path } of imports) {
      const output = kind === 'import-statement' ? outputs[path] : undefined;
      if (output !== undefined && !start.includes(output)) start.push(output);
    }
  }
  return start;
}

/**
 * The files of dist with an ending.
 *
 * @param {string} ending
 */
function built(ending) {
  return readdirSync(join(projectRoot, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(projectRoot, 'dist', name));
}

/** @param {string} path */
function isReducer(path) {
  return path.endsWith('dist/core/session/reduceSession.js');
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
