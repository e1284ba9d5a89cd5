// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/*
 * The page that builds another interface: it shows the very files that a story runs, and these use nothing that an
 * app could not.
 */

const docs = new URL('../../docs/', import.meta.url);
const folder = new URL('../../stories/own-ui/', import.meta.url);
const page = readFileSync(new URL('build-your-own-ui.md', docs), 'utf8');
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

test('shows each file of the story as it is compiled', () => {
  const shown = [...page.matchAll(/^```tsx\n(.*?)^```$/gmsu)].map(([, code = '']) => code);
  expect(shown.toSorted()).toEqual(sources.toSorted());
});

test('the story imports the package by its public names only, and not the panel', () => {
  const imports = sources.flatMap((source) =>
    [...source.matchAll(/from '(?<from>[^']+)'/gu)].map(({ groups }) => groups?.['from'] ?? ''),
  );
  const isOurs = (from: string) => from === 'agent-session-react' || from === 'react';
  expect(imports.filter((from) => !isOurs(from) && !from.startsWith('./'))).toEqual([]);
  expect(sources.join('')).not.toMatch(/AgentPanel|PanelBody/u);
});

test('links to what there is', () => {
  const paths = [...page.matchAll(/\]\((?<path>[^)#]+)\)/gu)].map(
    ({ groups: { path = '' } = {} }) => path,
  );
  expect(paths.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
});
