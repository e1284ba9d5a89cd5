// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* The page that builds another interface shows the files that a story runs: these use nothing that an app could not. */

const folder = new URL('../../stories/own-ui/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.tsx'));
const read = (names: readonly string[]) =>
  names.map((name) => readFileSync(new URL(name, folder), 'utf8'));
const sources = read(files);

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
