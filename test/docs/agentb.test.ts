// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The table for those who come from AgentB's own interface: what it refers to is there. */

const docs = new URL('../../docs/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, docs), 'utf8');

const features = read('agentb-features.md');

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
