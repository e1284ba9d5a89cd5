// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* What docs/recipes.md promises of its recipes. */

const folder = new URL('../docs/recipes/', import.meta.url);
const page = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8');
const recipes = readdirSync(folder).filter((name) => name !== 'wire.ts');

test('there is a recipe for each agent of the page', () => {
  expect(recipes).toHaveLength(5);
  const sections = page.match(/^## /gmu) ?? [];
  expect(sections).toHaveLength(recipes.length + 1);
});

test.each(recipes)('%s has less than sixty lines, and is tested', (name) => {
  const lines = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThan(60);
  expect(readdirSync(new URL('.', import.meta.url))).toContain(name.replace('.ts', '.test.ts'));
});
