// The registry for users of shadcn: what its command line reads, from the sources in `registry`. The site has it under `/r`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { projectRoot } from './prepare-install.mjs';

/**
 * @typedef {object} Item An item of `registry/items.json`.
 * @property {string} name
 * @property {string} title
 * @property {string} description
 * @property {string[]} files In `registry/components/agent`. Each item has all that its files import, so that it needs no other.
 * @property {string} docs What the command prints once the item is there.
 */

/** Where the files of an item are, here and, from the folder of components on, in the app. */
const FOLDER = 'components/agent';

/**
 * For apps with Tailwind CSS 4, which has named its layers by the time that this sheet is read: in `components`, the rules come after the
 * reset and before the utilities.
 */
const SHEET = '@import "agent-session-react/layered.css" layer(components)';

/** @returns {readonly Item[]} */
export const registryItems = () =>
  JSON.parse(readFileSync(join(projectRoot, 'registry/items.json'), 'utf8'));

/** The files of the registry by their names, such as `agent-panel.json`. @returns {ReadonlyMap<string, string>} */
export function registryFiles() {
  const items = registryItems().map(({ files, ...item }) => ({
    ...item,
    type: 'registry:component',
    dependencies: ['agent-session-react', '@tanstack/react-query'],
    ...(files.includes('agent-panel.tsx') && { css: { [SHEET]: {} } }),
    files: files.map((file) => ({
      path: `${FOLDER}/${file}`,
      type: 'registry:component',
      content: sourceOf(file),
    })),
  }));
  const index = {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'agent-session-react',
    homepage: '/',
    items: items.map(({ files, ...item }) => ({
      ...item,
      files: files.map(({ path, type }) => ({ path, type })),
    })),
  };
  return new Map([
    ['registry.json', print(index)],
    ...items.map((item) => {
      const $schema = 'https://ui.shadcn.com/schema/registry-item.json';
      return /** @type {const} */ ([`${item.name}.json`, print({ $schema, ...item })]);
    }),
  ]);
}

/** Writes the registry into a folder. @param {string} folder */
export function writeRegistry(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of registryFiles()) writeFileSync(join(folder, name), text);
}

/** Without the comments for the linter of this project. @param {string} file */
const sourceOf = (file) =>
  readFileSync(join(projectRoot, 'registry', FOLDER, file), 'utf8').replaceAll(
    /^ *\/\/ oxlint-.*\n/gmu,
    '',
  );

/** @param {unknown} value */
const print = (value) => `${JSON.stringify(value, undefined, 2)}\n`;
