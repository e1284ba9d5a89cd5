// @vitest-environment node
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_FOLDERS } from '../support/languageFolders.js';
import { publicNames } from '../support/publicNames.js';

/** The entries of the package, which `package.json` names one by one. */
const ENTRIES = [
  ...readdirSync('src').filter((file) => file.endsWith('.ts')),
  ...LANGUAGE_FOLDERS.map((folder) => `locales/${folder}/index.ts`),
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

test('no two names of the main entry are one letter apart', () => {
  const names = [...publicNames('src/index.ts').keys()].map((name) => name.toLowerCase());
  // A function and the type of the same name belong together.
  const all = [...new Set(names)];
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => areNear(one, other)).map(String)).toEqual([]);
});

test('no component has the name of a type of /core', () => {
  const types = [...publicNames('src/core.ts').values()].filter(({ isType }) => isType);
  const components = [...publicNames('src/index.ts').values()].filter(
    ({ isType, name }) => !isType && /^[A-Z]/u.test(name),
  );
  const both = components.filter(({ name }) => types.some((type) => type.name === name));
  // `Message` of /core is the older name of `SessionMessage`.
  expect(both.map(({ name }) => name)).toEqual(['Message']);
});

test('the main entry has no more names than a person can look over', () => {
  expect(publicNames('src/index.ts').size).toBeLessThanOrEqual(220);
});

/** Whether one letter is added, left out or another one. */
function areNear(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, otherRest] = [one.slice(same), other.slice(same)];
  return (
    [rest.slice(1), rest].some((end) => end === otherRest.slice(1)) || rest.slice(1) === otherRest
  );
}
