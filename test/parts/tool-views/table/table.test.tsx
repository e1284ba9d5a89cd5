import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AgentRoot } from '../../../../src/view/index.js';
import { parseJson } from '../../../../src/core/json.js';
import { TableView } from '../../../../src/tools.js';
import { call, FARES, TROJAN } from '../../../../stories/support/kindSamples.js';
import { readTable } from '../../../../src/parts/tool-views/table/readTable.js';

const show = (node: ReactNode) => render(<AgentRoot>{node}</AgentRoot>);

const trains = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

test('sorts numbers by their value, up, down, and not at all; what is empty comes last', async () => {
  show(<TableView {...FARES} />);
  const before = trains();
  const price = screen.getByRole('columnheader', { name: 'Price' });
  expect(price).not.toHaveAttribute('aria-sort');
  await userEvent.click(within(price).getByRole('button'));
  expect(price).toHaveAttribute('aria-sort', 'ascending');
  expect(trains()).toEqual([
    'TGV 6603 + TER',
    'TGV Lyria 9761',
    'TGV Lyria 9763',
    'TGV Lyria 9765',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(trains()[0]).toBe('TGV Lyria 9765');
  await userEvent.keyboard('{Enter}');
  expect(price).not.toHaveAttribute('aria-sort');
  expect(trains()).toEqual(before);
  await userEvent.click(screen.getByRole('button', { name: 'Seats left' }));
  expect(trains().at(-1)).toBe('TGV 6603 + TER');
  await userEvent.click(screen.getByRole('button', { name: 'Seats left' }));
  expect(trains().at(-1)).toBe('TGV 6603 + TER');
});

test('says yes and no in words', () => {
  show(<TableView {...FARES} />);
  const flexible = screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent);
  expect(flexible).toEqual(['Flexible', 'No', 'Yes', 'No', 'Yes']);
});

test('copies the rows as they are sorted, and no text that a spreadsheet takes for a formula', async () => {
  const user = userEvent.setup();
  show(
    <TableView
      columns={['a', 'b']}
      rows={[
        [-2, '=HYPERLINK("x")'],
        [-3, 'one\ttwo\nthree'],
      ]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'A' }));
  await user.click(screen.getByRole('button', { name: 'Copy table' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(
    'a\tb\n-3\tone two three\n-2\t\'=HYPERLINK("x")',
  );
});

test('takes any cells, and shows what hides in them', () => {
  show(
    <TableView
      columns={['a', 'a', '']}
      rows={[[TROJAN, { b: [1] }], [], ['x'.repeat(1e7), true, Number.NaN]]}
    />,
  );
  expect(screen.getByText('{"b":[1]}')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Column 3' })).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
  expect(document.body.textContent.length).toBeLessThan(2000);
});

test('shows the first of very many rows, and more on request', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => [at]);
  show(<TableView columns={['n']} rows={rows} />);
  expect(screen.getAllByRole('row')).toHaveLength(21);
  await userEvent.click(screen.getByRole('button', { name: 'Show 100 of 49,980 more' }));
  expect(screen.getAllByRole('row')).toHaveLength(121);
});

test.each([
  [
    'objects',
    [
      { a: 1, b: 'x' },
      { b: 'y', c: null },
    ],
    ['a', 'b', 'c'],
    [
      [1, 'x', undefined],
      [undefined, 'y', null],
    ],
  ],
  ['cells with columns', { columns: ['a', { key: 'b' }], rows: [[1, 2]] }, ['a', 'b'], [[1, 2]]],
  ['records', { records: [{ a: 1, b: 2 }] }, ['a', 'b'], [[1, 2]]],
])('finds a table in %s', (_, value, columns, rows) => {
  expect(readTable(call('t', {}, value))).toMatchObject({ columns, rows });
});

test.each([
  ['one column', [{ a: 1 }]],
  ['a tree', [{ a: { b: 1 }, c: [1] }]],
  ['words', ['a', 'b']],
  ['no rows', { rows: [] }],
  ['rows of two kinds', [{ a: 1, b: 2 }, 3]],
])('finds none in %s', (_, value) => {
  expect(readTable(call('t', {}, value))).toBeUndefined();
});

test('numbers that JavaScript would round are shown, sorted and copied with the digits that came', async () => {
  const user = userEvent.setup();
  const rows = '[{"id":1970670598291982291,"n":1},{"id":1970670598291982290,"n":2},{"id":7,"n":3}]';
  const table = readTable(call('accounts', {}, parseJson(rows)));
  show(<TableView columns={table?.columns ?? []} rows={table?.rows ?? []} />);
  expect(trains()).toEqual(['1970670598291982291', '1970670598291982290', '7']);
  await user.click(screen.getAllByRole('columnheader')[0]?.firstElementChild as Element);
  expect(trains()).toEqual(['7', '1970670598291982290', '1970670598291982291']);
  await user.click(screen.getByRole('button', { name: 'Copy table' }));
  expect(await navigator.clipboard.readText()).toBe(
    'id\tn\n7\t3\n1970670598291982290\t2\n1970670598291982291\t1',
  );
});
