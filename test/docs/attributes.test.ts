// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attributesPage, tokenTable } from '../../scripts/attributes.mjs';
import { withSection } from '../../scripts/readme.mjs';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

// Both are updated by `npm run attributes`.
test('the public attributes are those that are checked in', () => {
  expect(attributesPage()).toBe(read('attributes.md'));
});

test('the tokens are those that are documented', () => {
  const theming = read('theming.md');
  expect(withSection(theming, 'tokens', tokenTable())).toBe(theming);
});
