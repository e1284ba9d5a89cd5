import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AgentRoot, Text } from '../../src/view/index.js';
import { text } from '../../stories/support/samples.js';
import { readings } from '../markdown/readers.js';
import { tried } from '../support/tried.js';
import { ContentPolicyProvider } from '../../src/ui/content/index.js';
import { until } from '../support/until.js';
import { processorTime } from '../support/processorTime.js';

describe.each(readings)('by the %s reader', (_name, markdown) => {
  const show = (words: string, streaming = false) =>
    render(
      <AgentRoot markdown={markdown}>
        <Text part={text('t', words)} streaming={streaming} />
      </AgentRoot>,
    );

  test('opens links elsewhere and tells where', () => {
    show('[words](https://example.org/a)');
    const link = screen.getByRole('link', { name: 'words' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('title', 'Opens example.org in a new tab');
  });

  test('shows links that may not be opened as their words', () => {
    show('[words](javascript:alert(1)) and <a href="https://x.example">html</a>');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('words')).toBeInTheDocument();
  });

  test('loads an image only when the person asks for it', async () => {
    show('![A map](https://images.example.org/map.png)');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'A map Load from images.example.org' }),
    );
    expect(screen.getByRole('img', { name: 'A map' })).toHaveAttribute(
      'referrerpolicy',
      'no-referrer',
    );
  });

  test('loads an image in a link without following the link', async () => {
    show('[![A map](https://images.example.org/map.png)](https://example.org/page)');
    const followed: boolean[] = [];
    const follow = (event: Event) => followed.push(!event.defaultPrevented);
    window.addEventListener('click', follow);
    await userEvent.click(screen.getByRole('button', { name: /A map/ }));
    window.removeEventListener('click', follow);
    expect(followed).not.toContain(true);
    expect(screen.getByRole('img', { name: 'A map' })).toBeInTheDocument();
  });

  test('loads images that the app allows', () => {
    render(
      <AgentRoot markdown={markdown}>
        <ContentPolicyProvider
          value={{ images: { origins: { 'https://images.example.org': 'allow' } } }}
        >
          <Text part={text('t', '![A](https://images.example.org/a.png)')} />
        </ContentPolicyProvider>
      </AgentRoot>,
    );
    expect(screen.getByRole('img', { name: 'A' })).toBeInTheDocument();
  });

  test.each([
    ['quotes', `${'>'.repeat(20_000)} deep`],
    ['lists', `${'- '.repeat(5_000)}deep`],
    ['brackets', `${'['.repeat(20_000)}deep`],
    ['indented lists', Array.from({ length: 300 }, (_, n) => `${'  '.repeat(n)}- deep`).join('\n')],
  ])('shows %s that nest without end as plain text', (_kind, words) => {
    expect(() => show(words)).not.toThrow();
    expect(screen.getByText(/deep/)).toBeInTheDocument();
  });

  test('makes nothing live of a link or an image before its last character', () => {
    const words =
      'A **b [words](https://example.org/a "title") c** ![map](https://example.org/m.png) and\n\n' +
      '- <https://example.org/b> _in [a list](https://example.org/c)_\n\n| a |\n|---|\n| [cell](https://example.org/d) |\n';
    const whole = new Set(['a', 'b', 'c', 'd'].map((name) => `https://example.org/${name}`));
    const { container, rerender } = show('', true);
    for (let end = 1; end <= words.length; end += 1) {
      rerender(
        <AgentRoot markdown={markdown}>
          <Text part={text('t', words.slice(0, end))} streaming />
        </AgentRoot>,
      );
      const links = [...container.querySelectorAll('a')].map(({ href }) => href);
      expect(links.filter((href) => !whole.has(href))).toEqual([]);
      expect(container.textContent).not.toMatch(/\*|\]\(|\| \[/);
      expect(container.querySelector('img')).toBeNull();
    }
    expect(container.querySelectorAll('a')).toHaveLength(4);
  });

  test('puts the caret after the last word while text streams', () => {
    const { container } = show('One\n\n- two\n- three', true);
    expect(container.querySelector('[data-part="caret"]')?.parentElement).toHaveTextContent(
      'three',
    );
  });

  test.each([
    ['list', '- **item**\n'.repeat(2000), 'li strong'],
    ['lazy list', `- **item**\nlazy\n${'- **item**\n'.repeat(1999)}`, 'li strong'],
    ['table', `| a |\n| --- |\n${'| **cell** |\n'.repeat(2000)}`, 'td strong'],
  ])('renders a %s with thousands of bold words', async (_kind, words, selector) => {
    const { container } = show(words);
    // Looked for now and then: at each change of the page, looking would take longer than drawing.
    const found = () => container.querySelectorAll(selector).length;
    await vi.waitFor(() => expect(found()).toBe(2000), { timeout: 30_000 });
  });

  test('shows the end of a long text at once, and the rest of it bit by bit', async () => {
    const words = Array.from({ length: 400 }, (_, index) => `Paragraph ${index}.\n\n`).join('');
    const { container } = show(words);
    expect(screen.getByText('Paragraph 399.')).toBeInTheDocument();
    expect(screen.queryByText('Paragraph 0.')).not.toBeInTheDocument();
    const last = screen.getByText('Paragraph 399.');
    expect(await screen.findByText('Paragraph 0.', undefined, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByText('Paragraph 399.')).toBe(last);
    const all = [...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent);
    expect(all).toEqual(Array.from({ length: 400 }, (_, index) => `Paragraph ${index}.`));
  });

  test.each(['*', '[', '`', '_', '|', '> ', '- ', '**a', '![', '<', '~', '(', '\\'])(
    'shows 50,000 times %j, at once and streamed',
    (sign) => {
      const words = `a ${sign.repeat(50_000)}`;
      const took = processorTime(() => {
        show(words);
        show(words, true);
        show(words.slice(2), true);
      });
      expect(took).toBeLessThan(10_000);
      tried('floods of 50,000 signs', 1);
    },
  );
});

test('counts the items of a long list from its first, also while only the end is shown', async () => {
  const { container } = render(
    <Text
      part={text('t', Array.from({ length: 300 }, (_, index) => `${index + 1}. item\n`).join(''))}
    />,
  );
  expect(container.querySelector('ol')).toHaveAttribute('start', '177');
  await until(() => expect(container.querySelector('ol')).not.toHaveAttribute('start'));
  expect(container.querySelectorAll('li')).toHaveLength(300);
});
