import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { call, FOUND_LINES, PAGES, TROJAN } from '../../../../stories/support/kindSamples.js';
import { SearchResultsView } from '../../../../src/tools.js';
import { AgentRoot } from '../../../../src/view/index.js';
import { readSearchResults } from '../../../../src/core/tool-data/readSearchResults.js';

const show = (node: ReactNode) => render(<AgentRoot>{node}</AgentRoot>);

test('links pages, says where they are, and what they say', () => {
  show(<SearchResultsView query="Geneva" pages={PAGES} />);
  const link = screen.getByRole('link', { name: PAGES[0].title });
  expect(link).toHaveAttribute('href', PAGES[0].address);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText('www.tgv-lyria.com')).toBeInTheDocument();
  expect(screen.getByText(PAGES[0].snippet)).toBeInTheDocument();
  expect(screen.getByRole('figure')).toHaveTextContent(/Geneva.*3 found/u);
});

test('puts lines of one file together, in the order in which they were found', () => {
  const [first, second, third] = FOUND_LINES;
  show(<SearchResultsView lines={[first, third, second]} />);
  const list = screen.getByRole('list', { name: 'Lines in files' });
  const files = within(list)
    .getAllByRole('list')
    .map(({ textContent }) => textContent);
  expect(files).toEqual([`12${first.text}14${second.text}`, `8${third.text}`]);
});

test('links nothing but the web, and shows what hides', () => {
  const pages = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', TROJAN];
  show(
    <SearchResultsView
      query={TROJAN}
      pages={pages.map((address) => ({ title: TROJAN, address }))}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
});

test('shows the beginning of many, and of what is long', async () => {
  const pages = Array.from({ length: 70 }, (_, at) => ({
    title: `Page ${at}`,
    snippet: 'x'.repeat(1e6),
  }));
  show(<SearchResultsView pages={pages} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  expect(document.body.textContent.length).toBeLessThan(10_000);
  await userEvent.click(screen.getByRole('button', { name: /50.*60/u }));
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
});

test('says that nothing was found, and while it waits', () => {
  const { rerender } = show(<SearchResultsView streaming />);
  expect(screen.getByText('Searching')).toBeInTheDocument();
  rerender(
    <AgentRoot>
      <SearchResultsView />
    </AgentRoot>,
  );
  expect(screen.getByText('Nothing was found')).toBeInTheDocument();
});

test('copies pages with their addresses, and lines with their places', async () => {
  const user = userEvent.setup();
  const [page] = PAGES;
  const [line] = FOUND_LINES;
  show(
    <SearchResultsView
      pages={[page, { title: TROJAN }]}
      lines={[line, { path: 'a.ts', text: 'b' }]}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Copy results' }));
  const copied = await navigator.clipboard.readText();
  expect(copied.split('\n\n')).toEqual([
    `${page.title}\n${page.address}\n${page.snippet}`,
    expect.stringMatching(/^if /u),
    `${line.path}:12: ${line.text}\na.ts: b`,
  ]);
  expect(copied).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/u);
});

const page = { title: 'A', address: 'https://a.test/', snippet: 'Words' };
const line = { path: 'a.ts', line: 3, text: 'x' };

test.each([
  ['a list', {}, [{ title: 'A', url: 'https://a.test/', snippet: 'Words' }], { pages: [page] }],
  [
    'results',
    {},
    { results: [{ name: 'A', link: 'https://a.test/', content: 'Words' }] },
    { pages: [page] },
  ],
  [
    'only an address',
    {},
    [{ href: 'https://a.test/' }],
    { pages: [{ title: 'https://a.test/', address: 'https://a.test/' }] },
  ],
  [
    'matches in files',
    {},
    { matches: [{ file: 'a.ts', line_number: 3, text: 'x' }] },
    { lines: [line] },
  ],
  [
    'what grep prints',
    { pattern: 'x' },
    'a.ts:3:x\nb/c.ts:14:  y: z\n',
    { query: 'x', lines: [line, { path: 'b/c.ts', line: 14, text: '  y: z' }] },
  ],
  ['the query', { query: 'q' }, [{ title: 'A', url: 'https://a.test/' }], { query: 'q' }],
])('finds %s', (_, input, value, found) => {
  expect(readSearchResults(call('t', input, value))).toMatchObject(found);
});

test.each([
  ['rows', {}, [{ name: 'A', price: 3 }]],
  ['tests', {}, [{ name: 'A', status: 'passed', file: 'a.ts' }]],
  ['a list of which one is something else', {}, [{ title: 'A', url: 'b' }, 'words']],
  ['nothing', {}, []],
  ['text that nobody searched for', {}, 'a.ts:3:x'],
  ['prose', { pattern: 'x' }, 'a.ts:3:x\nand so on'],
  ['an inherited field', {}, [Object.create({ url: 'https://a.test/' }) as object]],
])('finds none in %s', (_, input, value) => {
  expect(readSearchResults(call('t', input, value))).toBeUndefined();
});
