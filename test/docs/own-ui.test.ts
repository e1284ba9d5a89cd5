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
const files = readdirSync(folder).filter((name) => name.endsWith('.tsx'));
const read = (names: readonly string[]) =>
  names.map((name) => readFileSync(new URL(name, folder), 'utf8'));
const sources = read(files);

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
  // The dialog stands beside a panel; the other interface is made without one.
  const own = read(files.filter((name) => name !== 'ApprovalDialog.tsx'));
  expect(own.join('')).not.toMatch(/AgentPanel|PanelBody/u);
});

test('links to what there is', () => {
  const paths = [...page.matchAll(/\]\((?<path>[^)#]+)\)/gu)].map(
    ({ groups: { path = '' } = {} }) => path,
  );
  expect(paths.filter((path) => !existsSync(new URL(path, docs)))).toEqual([]);
});
