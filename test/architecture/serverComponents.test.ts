// @vitest-environment node
import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Plugin } from 'vite';

/*
 * In a server component, what a module with 'use client' exports is only a reference: it can be rendered and passed on, and calling
 * it throws. So no entry may call one while it is loaded.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const entries = readdirSync(new URL('../../src', import.meta.url)).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.d.ts'),
);
let folder = '';
let built: readonly string[] = [];

/** What a framework for server components makes of a client module. */
const asReferences: Plugin = {
  name: 'client-references',
  enforce: 'pre',
  transform(code, id) {
    if (!code.startsWith("'use client';") || !id.startsWith(root)) return undefined;
    const names = [...code.matchAll(/^export (?:async )?(?:function|const|class) (?<name>\w+)/gmu)];
    return [...new Set(names.map(({ groups }) => groups?.['name']))]
      .map((name = '') => {
        const text = JSON.stringify(`${name}() is called on the server.`);
        return `export const ${name} = () => { throw new Error(${text}); };`;
      })
      .join('\n');
  },
};

beforeAll(async () => {
  folder = await mkdtemp(`${root}node_modules/.server-components-`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [asReferences],
    build: {
      outDir: folder,
      minify: false,
      lib: { entry: entries.map((name) => `${root}src/${name}`), formats: ['es'] },
      // As in development, where nothing is dropped.
      rolldownOptions: { external: [/^[^./]/u], treeshake: false },
    },
  });
  built = readdirSync(folder).filter((name) => name.endsWith('.js'));
  await writeFile(`${folder}/package.json`, '{ "type": "module" }');
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(entries)('%s can be loaded in a server component', async (entry) => {
  const file = entry.replace('.ts', '.js');
  expect(built).toContain(file);
  const loaded = (await import(/* @vite-ignore */ `${folder}/${file}`)) as object;
  expect(Object.keys(loaded)).not.toEqual([]);
});
