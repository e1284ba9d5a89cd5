// @vitest-environment node
import { build } from 'esbuild';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGE_FOLDERS } from '../support/languageFolders.js';

/** The languages of which an app that loads these entries has a module. */
async function languagesIn(entryPoints: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [...entryPoints],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  const loaded = Object.keys(metafile.inputs).map(
    (path) => /^src\/locales\/([\w-]+)\//u.exec(path)?.[1] ?? '',
  );
  return LANGUAGE_FOLDERS.filter((folder) => loaded.includes(folder));
}

const ENTRIES = readdirSync('src')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/${name}`);

test('an app that imports no language loads English alone', async () => {
  expect(await languagesIn(ENTRIES)).toEqual(['en']);
});

test.each(LANGUAGE_FOLDERS)('an app that imports %s loads no third language', async (folder) => {
  const loaded = await languagesIn([`src/locales/${folder}/index.ts`]);
  expect(loaded).toEqual([folder]);
});
