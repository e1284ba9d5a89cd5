// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the page of storages shows each example as it is compiled', () => {
  const page = readFileSync(new URL('../../docs/storage.md', import.meta.url), 'utf8');
  const folder = new URL('storage/', import.meta.url);
  const examples = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const shown = [...page.matchAll(/^```tsx?\n(.*?)^```$/gmsu)].map(([, code = '']) => code);
  expect(shown.toSorted()).toEqual(examples.toSorted());
});
