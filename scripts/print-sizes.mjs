// `npm run size:table`: what an application has to load for each entry of dist, minified and gzipped. React and React Query are
// left out of the table, and below it is what the example of README adds to an app; `-- --readme` writes that into README.
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';

import { exampleSize, sizeText, writeSizes } from './example-size.mjs';
import { projectRoot } from './prepare-install.mjs';

/** @type {readonly (readonly [name: string, ...entries: string[]])[]} */
const bundles = [
  ['core', 'core.js'],
  ['core + ubik', 'core.js', 'ubik.js'],
  ['testing', 'testing.js'],
  ['whole panel', 'index.js'],
  ['forms', 'forms.js'],
  ['styles.css', 'styles.css'],
];

if (!existsSync(`${projectRoot}/dist/index.js`)) {
  console.error('There is no dist yet: run npm run build first.');
  process.exit(1);
}

console.log('| entry | minified KiB | gzip KiB | gzip KiB loaded later |');
console.log('| --- | ---: | ---: | ---: |');
for (const [name, ...entries] of bundles) {
  const { minified, gzip, later } = await sizeOf(entries);
  console.log(`| ${name} | ${kib(minified)} | ${kib(gzip)} | ${later === 0 ? '' : kib(later)} |`);
}

const example = await exampleSize();
console.log(`\n${sizeText(example)}`);
if (process.argv.includes('--readme')) writeSizes(example);

/** @param {readonly string[]} entries */
async function sizeOf(entries) {
  const result = await build({
    stdin: {
      contents: entries
        .map((entry) =>
          entry.endsWith('.css') ? `@import "./${entry}";` : `export * from './${entry}';`,
        )
        .join('\n'),
      loader: entries[0]?.endsWith('.css') ? 'css' : 'js',
      resolveDir: `${projectRoot}/dist`,
    },
    outdir: 'out',
    absWorkingDir: projectRoot,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', '@tanstack/react-query'],
  });

  const { outputs } = result.metafile;
  const first = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === '<stdin>');
  const initial = new Set(first === undefined ? [] : [first]);
  // A set visits what is added while it is walked: this collects the static imports of the imports.
  for (const path of initial) {
    for (const { kind, path: target, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && external !== true) initial.add(target);
    }
  }

  const sizes = { minified: 0, gzip: 0, later: 0 };
  for (const { path, contents } of result.outputFiles) {
    const isInitial = [...initial].some((name) => path.replaceAll('\\', '/').endsWith(`/${name}`));
    const gzip = gzipSync(contents, { level: 9 }).length;
    if (isInitial) {
      sizes.minified += contents.length;
      sizes.gzip += gzip;
    } else {
      sizes.later += gzip;
    }
  }
  return sizes;
}

/** @param {number} bytes */
function kib(bytes) {
  return (bytes / 1024).toFixed(1);
}
