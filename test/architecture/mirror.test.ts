// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What is tested across the rooms, and what is no test. */
const BESIDE = new Set(
  [
    'architecture',
    'bin',
    'docs',
    'e2e',
    'example',
    'fuzz',
    'model',
    'node_modules',
    'pictures',
    'properties',
    'recipes',
    'recordings',
    'site',
    'stories',
    'support',
    'types',
  ].map((name) => join('test', name)),
);

function foldersBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const isApart = !entry.isDirectory() || BESIDE.has(path) || entry.name === 'support';
    return isApart ? [] : [path, ...foldersBelow(path)];
  });
}

test('each folder of tests has the name of the folder of src that it tests', () => {
  const folders = foldersBelow('test');
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((path) => !existsSync(path.replace(/^test/u, 'src')))).toEqual([]);
});
