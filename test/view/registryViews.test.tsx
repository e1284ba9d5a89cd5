import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChartView } from '../../registry/components/agent/chart-view.js';
import { DiffView } from '../../registry/components/agent/diff-view.js';
import { SearchResultsView } from '../../registry/components/agent/search-results-view.js';
import { TableView } from '../../registry/components/agent/table-view.js';
import { TerminalView } from '../../registry/components/agent/terminal-view.js';

/* The views of the registry with data as tools give it: empty, long, repeated, with line ends of Windows. */

const linesOf = (container: HTMLElement) =>
  [...container.querySelectorAll('code')].map(({ textContent }) => textContent);

test.each([
  ['a new file', '', 'a\nb\n', ['+a', '+b'], '+2 −0'],
  ['a file that is emptied', 'a\n', '', ['-a'], '+0 −1'],
  ['two empty files', '', '', [], '+0 −0'],
  ['line ends of Windows', 'a\r\nb\r\n', 'a\r\nc\r\n', [' a', '-b', '+c'], '+1 −1'],
  ['a line that is there twice', 'a\na\n', 'a\na\na\n', [' a', ' a', '+a'], '+1 −0'],
])('a diff of %s', (_, before, after, lines, facts) => {
  const { container } = render(<DiffView before={before} after={after} />);
  expect(linesOf(container)).toEqual(lines);
  expect(container.textContent).toContain(facts);
});

test('a patch does not count its header', () => {
  const patch = '--- a/x\r\n+++ b/x\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n';
  const { container } = render(<DiffView patch={patch} name="x" />);
  expect(linesOf(container)).toEqual(['--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+b']);
  expect(container.textContent).toContain('+1 −1');
});

test('a table with columns of one name, cells that are missing, and more rows than a page', () => {
  const onError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const rows = Array.from({ length: 120 }, (_, at) => (at === 7 ? [null] : [at, `row ${at}`]));
  const { container } = render(<TableView columns={['n', 'n']} rows={rows} />);
  const count = () => container.querySelectorAll('tbody tr').length;
  expect(count()).toBe(50);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(count()).toBe(120);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  const first = () => container.querySelector('tbody tr:last-child td')?.textContent;
  const [byNumber] = screen.getAllByRole('button', { name: 'n' });
  if (byNumber === undefined) throw new Error('There is no button.');
  fireEvent.click(byNumber);
  expect(first()).toBe('119');
  fireEvent.click(byNumber);
  expect(container.querySelector('th')?.getAttribute('aria-sort')).toBe('descending');
  expect(onError).not.toHaveBeenCalled();
});

test('a chart without values, and with more than fit into one call', () => {
  const none = render(
    <ChartView type="bar" labels={['a']} series={[{ name: 's', values: [null] }]} />,
  );
  expect(none.container.textContent).toContain('–');
  const values = Array.from({ length: 200_000 }, () => 1);
  const many = render(<ChartView type="bar" labels={['a']} series={[{ name: 's', values }]} />);
  expect(many.container.querySelector<HTMLElement>('[style]')?.style.width).toBe('80%');
});

test('a page of a search opens only at an address that may be opened', () => {
  const pages = ['https://a.example/', 'javascript:alert(1)'].map((address) => ({
    title: address,
    address,
  }));
  const { container } = render(<SearchResultsView pages={pages} />);
  const links = [...container.querySelectorAll('a')];
  expect(links.map(({ href }) => href)).toEqual(['https://a.example/']);
  expect(container.textContent).toContain('javascript:alert(1)');
});

test('a terminal leaves out colours', () => {
  const { container } = render(<TerminalView output={'\u{1B}[31mred\u{1B}[0m'} exitCode={1} />);
  expect(container.querySelector('pre')?.textContent).toBe('red');
  expect(container.textContent).toContain('exit code 1');
});
