// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The pages for those who come from AgentB's own interface: their examples are the files that are compiled, and
 * what they refer to is there.
 */

const docs = new URL('../../docs/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, docs), 'utf8');

const migrating = read('migrating-from-agentb-ui.md');
const features = read('agentb-features.md');

test('shows each example as it is compiled', () => {
  const folder = new URL('migrating/', import.meta.url);
  const examples = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const shown = [...migrating.matchAll(/^```tsx?\n(.*?)^```$/gmsu)].map(([, code = '']) => code);
  expect(shown.toSorted()).toEqual(examples.toSorted());
});

const rows = features
  .split('\n')
  .filter((line) => /^\| F\d/u.test(line))
  .map((line) => line.split(/ +\| +/u).map((cell) => cell.replace(/^\| +| *\|$/gu, '').trim()));

test('has a row for each of the 50 features', () => {
  expect(rows.map(([number]) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => `F${index + 1}`),
  );
});

test.each(rows)('%s %s: what shows it is there', (_number, _there, here, evidence = '') => {
  expect(here).not.toBe('');
  const links = [...evidence.matchAll(/\[(?<title>[^\]]+)\]\((?<path>[^)]+)\)/gu)];
  expect(links).not.toEqual([]);
  for (const { groups: { title = '', path = '' } = {} } of links) {
    const text = read(path);
    const name = path.endsWith('.stories.tsx') ? `export const ${title}: Story` : `'${title}'`;
    expect(text, `${title} in ${path}`).toContain(name);
  }
});

test.each([
  ['migrating-from-agentb-ui.md', migrating],
  ['agentb-features.md', features],
])('%s links to what there is', (_, text) => {
  const paths = [...text.matchAll(/\]\((?<path>[^)#]+)\)/gu)].map(
    ({ groups: { path = '' } = {} }) => path,
  );
  expect(paths.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
});
