// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleOf, PAGES, stateTable, withSection } from '../../scripts/readme.mjs';
import { RUN_TRANSITIONS } from '../../src/core/session/runStatus.js';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test('the README shows the state table of the code', () => {
  expect(withSection(readme, 'states', stateTable(RUN_TRANSITIONS))).toBe(readme);
});

test.each(['usage', 'agentb'] as const)(
  'the README shows the example %s as it is compiled',
  (name) => {
    expect(withSection(readme, name, exampleOf(name))).toBe(readme);
  },
);

test.each(Object.entries(PAGES))('docs/%s shows the example %s as it is compiled', (file, name) => {
  const page = readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');
  expect(withSection(page, name, exampleOf(name))).toBe(page);
});
