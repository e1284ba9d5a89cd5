// @vitest-environment node
import { build as esbuild } from 'esbuild';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build as vite } from 'vite';
import { expect, test } from 'vitest';
import { mistakes } from '../../src/development/mistakes.js';
import { optionTypes } from '../../src/development/optionTypes.js';
import { LANGUAGE_FOLDERS } from '../support/languageFolders.js';

const root = join(import.meta.dirname, '../..');

/** Every entry of the package: the modules at the top of `src`, and the languages. */
const ENTRIES = [
  ...readdirSync(join(root, 'src')).filter((name) => name.endsWith('.ts')),
  ...LANGUAGE_FOLDERS.map((folder) => `locales/${folder}/index.ts`),
].map((name) => join(root, 'src', name));

const EXTERNAL = ['react', 'react-dom', '@tanstack/react-query', 'shiki', 'katex'];

/** What stands between the values in each text, and what stands around all of them. */
const TEXTS = [
  'agent-session-react: ',
  'troubleshooting.md',
  ...Object.values(mistakes).flatMap((text) =>
    (text as (...values: unknown[]) => string)(['@@'], ['@@'], ['@@'])
      .split('@@')
      .map((piece) => piece.trim())
      .filter((piece) => piece.length > 20),
  ),
  // The table of options.
  ...new Set(
    Object.values(optionTypes())
      .flatMap((types) => Object.values<string>(types))
      .filter((types) => types.length > 20),
  ),
];

/** Which of the texts are in a bundle, whatever its quotes are. */
const textsIn = (code: string) => {
  const plain = code.replaceAll('\\', '');
  return TEXTS.filter((text) => plain.includes(text));
};

async function byEsbuild(mode: string): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: ENTRIES,
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    external: EXTERNAL.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

async function byVite(mode: string): Promise<string> {
  const id = '\0all-entries';
  const output = await vite({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    plugins: [
      {
        name: 'all-entries',
        resolveId: (source) => (source === 'all-entries' ? id : null),
        load: (source) =>
          source === id
            ? ENTRIES.map(
                (path, index) =>
                  `import * as entry${String(index)} from ${JSON.stringify(path)}; globalThis.e${String(index)} = entry${String(index)};`,
              ).join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: 'all-entries',
        external: (source) =>
          EXTERNAL.some((name) => source === name || source.startsWith(`${name}/`)),
      },
    },
  });
  const bundles = [output].flat() as readonly {
    readonly output: readonly { readonly code?: string }[];
  }[];
  return bundles.flatMap((bundle) => bundle.output.map(({ code = '' }) => code)).join('\n');
}

test.each([
  ['esbuild', byEsbuild],
  ['Vite', byVite],
] as const)(
  'a production bundle by %s has none of the texts for developers, and one for development has all',
  async (_, bundle) => {
    expect(TEXTS.length).toBeGreaterThan(25);
    expect(textsIn(await bundle('production'))).toEqual([]);
    expect(textsIn(await bundle('development'))).toEqual(TEXTS);
  },
  240_000,
);
