import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sourcesOfResults } from '../../../src/core/overview/sourcesOfResults.js';
import type { Part, SourcePart, ToolPart } from '../../../src/core/parts.js';
import { AgentRoot, PartList } from '../../../src/index.js';
import { reactMarkdown } from '../../../src/react-markdown.js';
import { readContents } from '../../../src/ui/copy/index.js';
import { text } from '../../../stories/support/samples.js';

const source = (number: number, more: Partial<SourcePart> = {}): SourcePart => ({
  type: 'source',
  id: `s${number}`,
  url: `https://rail.test/${number}`,
  title: `Page ${number}`,
  ...more,
});
const search = (id: string, value: unknown): ToolPart => ({
  type: 'tool',
  id,
  toolName: 'web_search',
  executionId: id,
  status: 'done',
  result: { text: '', value },
  parts: [],
});
const pages = (...numbers: readonly number[]) =>
  numbers.map((number) => ({ url: `https://rail.test/${number}`, title: `Page ${number}` }));

const READERS = { 'the built-in reader': {}, 'react-markdown': reactMarkdown() };

/** The names of the marks in a text, and the text as a person reads it. */
function shown(words: string, parts: readonly Part[] = [source(1), source(2)], markdown = {}) {
  const { container, unmount } = render(
    <AgentRoot markdown={markdown}>
      <PartList parts={[text('t', words), ...parts]} />
    </AgentRoot>,
  );
  const marks = [...container.querySelectorAll('[data-part=source-mark-link]')].map(
    (mark) => `${mark.getAttribute('aria-label')} ${mark.getAttribute('href') ?? ''}`,
  );
  const copied = readContents(container.querySelector('[data-part=text]') as Element).text;
  unmount();
  return { marks, copied };
}

const ONE = 'Source 1: Page 1 https://rail.test/1';
const TWO = 'Source 2: Page 2 https://rail.test/2';

describe.each(Object.entries(READERS))('marks of sources, with %s', (_name, markdown) => {
  test.each([
    ['Trains run [1].', [ONE], 'Trains run [1].'],
    ['Trains run[1].', [ONE], 'Trains run[1].'],
    ['Trains run [1][2].', [ONE, TWO], 'Trains run [1][2].'],
    ['Trains run [1, 2].', [ONE, TWO], 'Trains run [1][2].'],
    ['**Trains [1]** run.', [ONE], 'Trains [1] run.'],
    ['- Trains [1]\n- Buses [2]', [ONE, TWO], '- Trains [1]\n- Buses [2]'],
    ['Trains【1†source】 run【2】.', [ONE, TWO], 'Trains[1] run[2].'],
    ['Trains【1†timetable of 2026.pdf】 run.', [ONE], 'Trains[1] run.'],
    ['[1] Trains run.', [ONE], '[1] Trains run.'],
    ['## Trains [1]', [ONE], 'Trains [1]'],
    ['Trains [^2] run.', [TWO], 'Trains [2] run.'],
    ['|a|b|\n|-|-|\n|Trains [1]|Buses【2】|', [ONE, TWO], 'a\tb\nTrains [1]\tBuses[2]'],
  ])('lead there: %s', (words, marks, copied) => {
    expect(shown(words, undefined, markdown)).toEqual({ marks, copied });
  });

  test.each([
    'Trains run [3].',
    'Trains run [1, 3].',
    'Trains run [12345].',
    'Trains run [a1].',
    'Trains run 【4:0†source】.',
    'Trains run 【3†source】.',
    'Prices 【税込】 of 1.',
  ])('stay text without a source: %s', (words) => {
    expect(shown(words, undefined, markdown)).toEqual({ marks: [], copied: words });
  });

  test.each([
    ['Call `list[1]` here.', 'Call list[1] here.'],
    ['```\nlist[1]【1†source】\n```', 'list[1]【1†source】'],
    ['See [page [1]](https://rail.test/).', 'See page [1].'],
    ['See [1](https://rail.test/x).', 'See 1.'],
  ])('are not looked for in code and links: %s', (words, copied) => {
    expect(shown(words, undefined, markdown)).toEqual({ marks: [], copied });
  });

  test('are not looked for where the text says where a number leads, whose brackets the built-in reader keeps', () => {
    const words = 'See [1].\n\n[1]: https://other.test/';
    const copied = 'reader' in markdown ? 'See 1.' : 'See [1].';
    expect(shown(words, undefined, markdown)).toEqual({ marks: [], copied });
  });

  test('of footnotes that the text defines lead to the footnotes', () => {
    const { marks, copied } = shown('See [^1].\n\n[^1]: The note.', undefined, markdown);
    expect(marks).toEqual([]);
    expect(copied).toContain('See [1].');
  });

  test('can be switched off', () => {
    const off = { ...markdown, sourceMarks: false };
    expect(shown('Trains run [1].', undefined, off)).toEqual({
      marks: [],
      copied: 'Trains run [1].',
    });
  });

  test('are held back while half of them has arrived, and never flicker', () => {
    const whole = 'Trains run [1], buses [1, 2] and ships【2†source】 too.';
    const view = (words: string) => (
      <AgentRoot markdown={markdown}>
        <PartList streaming parts={[source(1), source(2), text('t', words)]} />
      </AgentRoot>
    );
    const { container, rerender } = render(view(''));
    for (let end = 1; end <= whole.length; end++) {
      rerender(view(whole.slice(0, end)));
      const words = container.querySelector('[data-part=text]')?.textContent ?? '';
      expect('Trains run 1, buses 12 and ships2 too.').toContain(words.trim());
      expect(words).not.toMatch(/[[【†]/u);
    }
    expect(container.querySelectorAll('[data-part=source-mark-link]')).toHaveLength(4);
  });

  test('become links as soon as the sources arrive', () => {
    const { container, rerender } = render(
      <AgentRoot markdown={markdown}>
        <PartList parts={[text('t', 'Trains run [1].')]} />
      </AgentRoot>,
    );
    expect(container).toHaveTextContent('Trains run [1].');
    rerender(
      <AgentRoot markdown={markdown}>
        <PartList parts={[text('t', 'Trains run [1].'), source(1)]} />
      </AgentRoot>,
    );
    expect(screen.getByRole('link', { name: 'Source 1: Page 1' })).toHaveTextContent('1');
  });
});

describe('a mark of a source', () => {
  test('shows a card with title, host and quotes which Escape closes', async () => {
    const quoted = [source(1, { quote: 'At 06:18.' }), source(1, { id: 'x', quote: 'At 23:10.' })];
    render(<PartList parts={[text('t', 'Trains run [1].'), ...quoted]} />);
    const mark = screen.getByRole('link', { name: 'Source 1: Page 1' });
    await userEvent.hover(mark);
    await screen.findByText('At 06:18.');
    expect(mark).toHaveAttribute('rel', 'noopener noreferrer');
    expect(mark).toHaveAccessibleDescription(/Page 1.*rail\.test.*At 06:18\..*At 23:10\./u);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('At 06:18.')).toBeNull();
  });

  test('keeps its card open while the pointer is on the card', async () => {
    render(<PartList parts={[text('t', 'Trains run [1].'), source(1, { quote: 'At 06:18.' })]} />);
    await userEvent.hover(screen.getByRole('link', { name: 'Source 1: Page 1' }));
    await userEvent.hover(await screen.findByText('At 06:18.'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.getByText('At 06:18.')).toBeInTheDocument();
  });

  test('of a document, or of an address that is not safe, is a button that opens the card', async () => {
    const parts = [
      text('t', 'The rules [1] and [2].'),
      source(1, { url: 'javascript:alert(1)', quote: 'First.' }),
      { type: 'source', id: 'd', name: 'policy.pdf', quote: 'By train.' } as const,
    ];
    const { container } = render(<PartList parts={parts} />);
    await userEvent.click(screen.getByRole('button', { name: 'Source 2: policy.pdf' }));
    expect(await screen.findByText('By train.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Source 1: Page 1' }));
    expect(await screen.findByText('First.')).toBeInTheDocument();
    expect(container.querySelector('[href*=javascript]')).toBeNull();
  });

  test('has the number of its chip, also where another list follows later', () => {
    const parts = [
      text('a', 'One [1].'),
      source(1),
      text('b', 'Two [2], and [1] again.'),
      source(2),
      source(1, { id: 'again' }),
    ];
    const { container } = render(<PartList parts={parts} />);
    const numbers = [...container.querySelectorAll('[data-part=citation-number]')];
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['1', '2', '1']);
    expect(container.querySelectorAll('[data-part=source-mark-link]')).toHaveLength(3);
  });
});

describe('the numbers of sources', () => {
  const numbersIn = (...parts: readonly Part[]) =>
    [...sourcesOfResults(parts)].map(([number, [{ url }]]) => `${number} ${url ?? ''}`);

  test('are those of a list that a call gives, where the message names no sources', () => {
    expect(numbersIn(search('a', { results: pages(7, 8) }))).toEqual([
      '1 https://rail.test/7',
      '2 https://rail.test/8',
    ]);
    expect(numbersIn(search('a', pages(7)))).toEqual(['1 https://rail.test/7']);
    expect(numbersIn(search('a', { results: pages(7) }), source(1))).toEqual([
      '1 https://rail.test/1',
    ]);
  });

  test('are those that the results give to themselves', () => {
    const numbered = pages(7, 8).map((page, index) => ({ ...page, id: String(index + 4) }));
    const other = pages(9).map((page) => ({ ...page, number: 6 }));
    expect(numbersIn(search('a', { results: numbered }), search('b', other))).toEqual([
      '4 https://rail.test/7',
      '5 https://rail.test/8',
      '6 https://rail.test/9',
    ]);
  });

  test('are left out where they could mean two pages', () => {
    expect(numbersIn(search('a', pages(7, 8, 9)), search('b', pages(1, 2)))).toEqual([
      '3 https://rail.test/9',
      '4 https://rail.test/1',
      '5 https://rail.test/2',
    ]);
    const [first, second] = pages(1, 2).map((page) => [{ ...page, number: 1 }]);
    expect(numbersIn(search('a', first), search('b', second))).toEqual([]);
    expect(numbersIn(search('a', first), search('b', first))).toEqual(['1 https://rail.test/1']);
  });

  test.each([
    ['another list', { results: [...pages(1), { price: 4 }] }],
    ['unsafe addresses', { results: [{ url: 'javascript:alert(1)', title: 'x' }] }],
    ['an empty list', []],
    ['no list', { results: 'none' }],
    ['strange values', [null, 4, Object.create(null)]],
  ])('are not read from %s', (_name, value) => {
    expect(numbersIn(search('a', value))).toEqual([]);
  });

  test('of results are those of marks where the app says so', () => {
    const parts = [search('a', { results: pages(7, 8) })];
    const on = { sourceMarks: sourcesOfResults };
    const broken = {
      sourceMarks: () => {
        throw new Error('no');
      },
    };
    expect(shown('Trains run [2].', parts, on).marks).toEqual([
      'Source 2: Page 8 https://rail.test/8',
    ]);
    expect(shown('Trains run [2].', parts)).toEqual({ marks: [], copied: 'Trains run [2].' });
    expect(shown('Trains run [2].', parts, broken).copied).toBe('Trains run [2].');
  });

  test('of a sub-agent are its own', () => {
    const agent: Part = {
      type: 'agent',
      id: 'a',
      agentId: 'scout',
      runId: 'r',
      task: 'Look',
      status: 'failed',
      parts: [text('b', 'Inside [1].'), source(9)],
    };
    render(<PartList parts={[text('t', 'Outside [1].'), source(1), agent]} />);
    const links = screen.getAllByRole('link', { name: /^Source 1/u });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://rail.test/1',
      'https://rail.test/9',
    ]);
  });
});
