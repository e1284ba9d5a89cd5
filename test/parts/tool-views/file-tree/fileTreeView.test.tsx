import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { call, FILES, TROJAN } from '../../../../stories/support/kindSamples.js';
import { FileTreeView } from '../../../../src/tools.js';
import { AgentRoot } from '../../../../src/view/index.js';
import { readFileTree } from '../../../../src/parts/tool-views/file-tree/readFileTree.js';

const show = (node: ReactNode) => render(<AgentRoot>{node}</AgentRoot>);
const linesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-part="file-line"]')].map(({ textContent }) => textContent);

test('shows folders first, one in one line with the only folder in it, and what became of files', () => {
  const { container } = show(<FileTreeView entries={FILES} />);
  expect(linesOf(container)).toEqual([
    'src3 files',
    'offers2 files',
    'cheapest.tschanged1.8 kB',
    'readOffer.ts5.2 kB',
    'index.ts312 bytes',
    'test/offers2 files',
    'cheapest.test.tsnew2.4 kB',
    'slowest.test.tsremoved',
    'README.md12 kB',
    'package.json940 bytes',
  ]);
  expect(screen.getByRole('figure')).toHaveTextContent(/^Files7 files/u);
});

test('unfolds at first what fits in, and draws the rest once it is asked for', async () => {
  const entries = Array.from({ length: 1000 }, (_, at) => ({ path: `a/b${at % 40}/c${at}.ts` }));
  const { container } = show(<FileTreeView entries={entries} />);
  expect(linesOf(container)).toEqual(['a1,000 files']);
  await userEvent.click(screen.getByText('a'));
  expect(linesOf(container)).toHaveLength(41);
  await userEvent.click(screen.getByText('b0'));
  expect(linesOf(container)).toHaveLength(66);
});

test('shows what hides, and nothing of where a prototype is', () => {
  const { container } = show(
    <FileTreeView root={TROJAN} entries={[{ path: TROJAN }, { path: '__proto__/constructor' }]} />,
  );
  expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  expect(linesOf(container)).toContain('constructor');
});

test('takes any depth and any number', () => {
  const deep = Array.from({ length: 50_000 }, () => 'a').join('/');
  const entries = [{ path: deep }, { path: '///' }, { path: '' }];
  const { container } = show(<FileTreeView entries={entries} />);
  // All folders in one line, and the file.
  expect(linesOf(container)).toHaveLength(2);
  let nested: unknown = { name: 'a', children: [] };
  for (let at = 0; at < 500; at++) nested = { name: 'a', children: [nested] };
  expect(readFileTree(call('t', {}, { children: [nested] }))).toBeUndefined();
  const many = Array.from({ length: 200_000 }, (_, at) => `a/${at}.ts`);
  expect(readFileTree(call('t', {}, many))?.entries).toHaveLength(200_000);
});

const file = { path: 'src/a.ts' };

test.each([
  ['a list of paths', ['src/a.ts', 'src/'], [file, { path: 'src/', isFolder: true }]],
  ['files', { files: ['src/a.ts', 'b.ts'] }, [file, { path: 'b.ts' }]],
  ['sizes', [{ name: 'src/a.ts', size: 3 }], [{ ...file, size: 3 }]],
  [
    'types',
    [
      { path: 'src', type: 'tree' },
      { path: 'src/a.ts', type: 'blob' },
    ],
    [{ path: 'src', isFolder: true }, file],
  ],
  [
    'what became of them',
    { files: [{ filename: 'src/a.ts', status: 'M' }] },
    [{ ...file, change: 'changed' }],
  ],
  [
    'folders in each other',
    {
      name: 'x',
      children: [{ name: 'src', children: ['a.ts', { name: 'b', type: 'directory' }] }],
    },
    [{ path: 'src', isFolder: true }, file, { path: 'src/b', isFolder: true }],
  ],
  ['what find prints', 'src/a.ts\nsrc/b/c.ts\n', [file, { path: 'src/b/c.ts' }]],
  [
    'what tree prints',
    '.\n├── src\n│   ├── a.ts\n│   └── b.ts\n└── README.md\n\n1 directory, 3 files',
    [{ path: 'src' }, file, { path: 'src/b.ts' }, { path: 'README.md' }],
  ],
])('finds %s', (_, value, entries) => {
  expect(readFileTree(call('t', {}, value))?.entries).toEqual(entries);
});

test.each([
  ['rows', [{ name: 'A', price: 3 }]],
  ['tests', [{ name: 'A', status: 'passed', file: 'a.ts' }]],
  ['found pages', [{ name: 'A', url: 'https://a.test/' }]],
  ['words', ['Paris', 'Geneva']],
  ['addresses', ['https://a.test/b.html']],
  ['prose', 'See src/a.ts\nfor more.'],
  ['nothing', []],
])('finds none in %s', (_, value) => {
  expect(readFileTree(call('t', {}, value))).toBeUndefined();
});
