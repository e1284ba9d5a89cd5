// @vitest-environment node
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { publicNames } from '../support/publicNames.js';

/** The entries of the package, which `package.json` names one by one. */
const ENTRIES = [
  ...readdirSync('src').filter((file) => file.endsWith('.ts')),
  'locales/en/index.ts',
  'locales/fr/index.ts',
];

describe.each(ENTRIES)('the entry %s', (entry) => {
  const names = [...publicNames(`src/${entry}`).values()].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );

  // A name that is listed is a promise. Who adds one, or takes one away, changes the list with it.
  test('exports the names of its list, and no others', async () => {
    const list = names
      .map(({ isType, name }) => (isType ? `type ${name}\n` : `${name}\n`))
      .join('');
    await expect(list).toMatchFileSnapshot(
      `exports/${entry.replace(/(?:\/index)?\.ts$/u, '.txt')}`,
    );
  });

  test('has a doc comment for every name', () => {
    expect(names.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([]);
  });
});

test('the main entry has no more names than a person can look over', () => {
  expect(publicNames('src/index.ts').size).toBeLessThanOrEqual(220);
});
