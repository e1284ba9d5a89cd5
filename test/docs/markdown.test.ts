// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../docs/markdown.md', import.meta.url), 'utf8');

test('docs/markdown.md shows each example as it is compiled', () => {
  const folder = new URL('markdown/', import.meta.url);
  const examples = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const shown = [...page.matchAll(/^```tsx?\n(.*?)^```$/gmsu)].map(([, code = '']) => code);
  expect(shown.toSorted()).toEqual(examples.toSorted());
});
