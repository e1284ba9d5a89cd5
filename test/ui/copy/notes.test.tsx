import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AgentRoot, Text } from '../../../src/index.js';
import { readContents } from '../../../src/ui/copy/readRange.js';

afterEach(() => {
  getSelection()?.removeAllRanges();
});

const MARKDOWN = { dialect: 'chat' } as const;

/** What is copied of an answer. */
function copyOf(answer: string) {
  const { container } = render(
    <AgentRoot markdown={MARKDOWN}>
      <Text.Markdown text={answer} />
    </AgentRoot>,
  );
  return () => readContents(container.querySelector('[data-part="markdown"]') as Element);
}

test('a note is copied with its label, and without its sign', () => {
  const copied = copyOf('Before.\n\n> [!WARNING]\n> Back up **first**.\n>\n> - one\n\nAfter.');
  expect(screen.getByRole('note', { name: 'Warning' })).toBeVisible();
  expect(copied()).toEqual({
    text: 'Before.\n\nWarning\n\nBack up first.\n\n- one\n\nAfter.',
    html: '<p>Before.</p><p>Warning</p><p>Back up <strong>first</strong>.</p><ul><li>one</li></ul><p>After.</p>',
  });
});

test('of folded details their heading is copied, and all once they are opened', () => {
  const copied = copyOf('<details>\n<summary>Log</summary>\n\nLine **one**.\n\n</details>');
  expect(copied().text).toBe('Log');
  const details = screen.getByText('Log').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(copied().text).toBe('Log\n\nLine one.');
  expect(copied().html).toMatch(/^<div>Log<\/div><p>Line <strong>one<\/strong>\.<\/p>$/u);
});
