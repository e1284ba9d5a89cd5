// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registryFiles, registryItems } from '../../scripts/registry.mjs';

/* The items of the registry are source that apps own: short, on the public names of the package only, and complete by themselves. */

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const sourceOf = (file: string) => read(`registry/components/agent/${file}`);
const items = registryItems();
const sources = readdirSync(new URL('registry/components/agent', root));

const MAX_LINES = 80;

const importsOf = (file: string) =>
  [...sourceOf(file).matchAll(/ from '(?<id>[^']+)'/gu)].map(({ groups }) => groups?.['id'] ?? '');

test('each source is in an item, and short', () => {
  const named = new Set(items.flatMap(({ files }) => files));
  expect([...named].toSorted()).toEqual(sources.toSorted());
  expect(sources.filter((file) => sourceOf(file).split('\n').length > MAX_LINES)).toEqual([]);
});

test.each(items)('$name has what its files import', ({ files }) => {
  const ids = files.flatMap(importsOf);
  const own = ids.filter((id) => id.startsWith('./')).map((id) => id.slice(2));
  expect(own.filter((id) => !files.some((file) => file.startsWith(`${id}.`)))).toEqual([]);
  const packages = ids.filter((id) => !id.startsWith('./'));
  expect(
    packages.filter((id) => !/^(?:react|agent-session-react(?:\/[\w-]+)?)$/u.test(id)),
  ).toEqual([]);
});

test('no item has comments for the linter of this project', () => {
  expect([...registryFiles().values()].filter((text) => text.includes('oxlint'))).toEqual([]);
});

test('docs/registry.md has a row for each item', () => {
  const rows = [...read('docs/registry.md').matchAll(/^\| `(?<name>[\w-]+)` \|/gmu)];
  expect(rows.map(({ groups }) => groups?.['name'])).toEqual(items.map(({ name }) => name));
});
