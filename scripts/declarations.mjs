// The last step of `npm run build`: the declarations of the package, one file for each entry and for what entries share. TypeScript
// writes one for every module; rolldown puts together what an app can reach, and leaves out the rest.
//   --report   writes the same without comments into `api`: what a change does to the surface is seen there in review
//   --check    exits with 1 if `api` is not what `--report` would write
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';

import { projectRoot } from './prepare-install.mjs';

const COMMENT = /\/\*[^]*?\*\//gu;
/** Rules of the notes on protocols, which are not in the package: `(R15)`, `(R26, B42)`. */
const RULES = /(?:\s*\n\s*\*)?\s*\([RBGSAOL]\d+(?:(?:,| to| and)\s+(?:\*\s*)?[RBGSAOL]\d+)*\)/gu;
/** Where rolldown says which module comes next. */
const MODULE_NAME = /^\/\/ \S+\.d\.ts\n/gmu;
/** The name of an imported package, which is numbered over all files. */
const NUMBERED = /\b(?<name>react|_tanstack_react_query)\d+\b/gu;

const { values: options } = parseArgs({
  options: {
    report: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});
if (options.check) await check();
else if (options.report) write('api', await declarations(['--removeComments']));
else write('dist', await declarations([]));

/**
 * The declarations of all entries by file name.
 *
 * @param {readonly string[]} flags Of TypeScript.
 * @returns {Promise<Map<string, string>>}
 */
async function declarations(flags) {
  const folder = join(projectRoot, '.cache/declarations');
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', folder, ...flags],
    { cwd: projectRoot, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('TypeScript could not write the declarations.');
  const bundle = await rolldown({
    cwd: projectRoot,
    input: entriesIn(folder),
    // Everything that is not a file of ours.
    external: (id) => !id.startsWith('.') && !id.startsWith(folder),
    plugins: [dts({ dtsInput: true, sourcemap: false })],
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types/[name].d.ts',
    minifyInternalExports: false,
  });
  return new Map(
    output.flatMap((file) =>
      file.type === 'chunk' ? [[file.fileName, withoutNotes(file.code)]] : [],
    ),
  );
}

/**
 * Where the declarations of each entry are, by the name that the entry's own have in the package.
 *
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function entriesIn(folder) {
  /** @type {{ exports: Record<string, { types?: string }> }} */
  const { exports } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const files = Object.values(exports).flatMap(({ types }) =>
    types === undefined || types.endsWith('.css.d.ts') ? [] : [types.replace('./dist/', '')],
  );
  return Object.fromEntries(
    files.map((file) => [file.replace(/\.d\.ts$/u, ''), join(folder, file)]),
  );
}

/** @param {string} code */
function withoutNotes(code) {
  const own = code.replace(COMMENT, (comment) => comment.replace(RULES, ''));
  return `${own.replace(MODULE_NAME, '').replace(NUMBERED, '$<name>').trimEnd()}\n`;
}

/**
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} files
 */
function write(folder, files) {
  if (folder === 'api') rmSync(join(projectRoot, folder), { recursive: true, force: true });
  for (const [name, text] of files) {
    const path = join(projectRoot, folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

async function check() {
  const files = await declarations(['--removeComments']);
  const folder = join(projectRoot, 'api');
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.d.ts'),
  );
  const names = new Set([...files.keys(), ...written]);
  const other = [...names].filter(
    (name) =>
      !written.includes(name) || readFileSync(join(folder, name), 'utf8') !== files.get(name),
  );
  if (other.length === 0) return;
  console.error(
    `The surface of the package is not what api/ says: ${other.join(', ')}.\nLook at what changed, and run \`npm run api\`.`,
  );
  process.exitCode = 1;
}
