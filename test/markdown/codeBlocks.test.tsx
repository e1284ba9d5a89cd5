import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AgentRoot, Text, type CodeBlockProps } from '../../src/view/index.js';
import { text } from '../../stories/support/samples.js';

const Plan = ({ code, streaming }: CodeBlockProps) => (
  <output>{`${streaming === true ? 'to come' : 'whole'}: ${code}`}</output>
);
const markdown = { codeBlocks: { plan: Plan } };

const show = (words: string, streaming = false) => (
  <AgentRoot markdown={markdown}>
    <Text part={text('t', words)} streaming={streaming} />
  </AgentRoot>
);

test('shows code in a language by the component for it', () => {
  render(show('```plan\na -> b\n```\n\n- in a list\n\n  ~~~Plan x\n  c\n  ~~~\n\n```ts\nd\n```'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'whole: a -> b',
    'whole: c',
  ]);
  expect(screen.getByRole('group', { name: 'Code, ts' })).toHaveTextContent('d');
});

test('tells the component whether more of its code is coming', () => {
  const { rerender } = render(show('```plan\na', true));
  expect(screen.getByRole('status')).toHaveTextContent('to come: a');
  rerender(show('```plan\na\n```\n', true));
  expect(screen.getByRole('status')).toHaveTextContent('whole: a');
  rerender(show('```plan\nb', true));
  rerender(show('```plan\nb'));
  expect(screen.getByRole('status')).toHaveTextContent('whole: b');
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'takes a language called %s for one it does not know',
  (language) => {
    const { container } = render(show(`\`\`\`${language}\na\n\`\`\``));
    expect(container.querySelector('code')).toHaveTextContent('a');
    // What every object has is no component, which would throw.
    expect(container.querySelector('[data-part="code-note"]')).toBeNull();
  },
);

test('a panel in a panel keeps what is added to markdown, unless it says otherwise', () => {
  const words = text('t', '```plan\na\n```');
  const { rerender } = render(
    <AgentRoot markdown={markdown}>
      <AgentRoot>
        <Text part={words} />
      </AgentRoot>
    </AgentRoot>,
  );
  expect(screen.getByRole('status')).toBeInTheDocument();
  rerender(
    <AgentRoot markdown={markdown}>
      <AgentRoot markdown={{}}>
        <Text part={words} />
      </AgentRoot>
    </AgentRoot>,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('does not render settled code again while text goes on behind it', () => {
  const Counted = vi.fn(Plan);
  const counted = { codeBlocks: { plan: Counted } };
  const words = (count: number) => (
    <AgentRoot markdown={counted}>
      <Text part={text('t', `\`\`\`plan\na\n\`\`\`\n\n${'word '.repeat(count)}`)} streaming />
    </AgentRoot>
  );
  const { rerender } = render(words(1));
  const before = Counted.mock.calls.length;
  for (let count = 2; count < 20; count += 1) rerender(words(count));
  expect(Counted).toHaveBeenCalledTimes(before);
});

test.each([
  ['a list item', '- in a list\n\n  ```plan\n  a', '\n  ```\n'],
  ['an item with a tab', '-\tin a list\n\n\t```plan\n\ta', '\n\t```\n'],
  ['a task', '- [ ] in a list\n\n  ```plan\n  a', '\n  ```\n'],
  ['a quote', '> in a quote\n>\n> ```plan\n> a', '\n> ```\n'],
  ['a quote with a tab', '>\tin a quote\n>\n>\t```plan\n>\ta', '\n>\t```\n'],
  ['a quote in an item', '1. > words\n   >\n   > ~~~plan\n   > a', '\n   > ~~~\n'],
])('tells the component so in %s as well', (_place, open, end) => {
  const { rerender } = render(show(open, true));
  expect(screen.getByRole('status')).toHaveTextContent('to come: a');
  rerender(show(open + end, true));
  expect(screen.getByRole('status')).toHaveTextContent('whole: a');
  rerender(show(open, true));
  rerender(show(open));
  expect(screen.getByRole('status')).toHaveTextContent('whole: a');
});

test('shows code as text, with a note, when the component for it throws', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const Fragile = (props: CodeBlockProps) => {
    if (!props.code.includes('}')) throw new Error('half of it');
    return <Plan {...props} />;
  };
  const fragile = { codeBlocks: { plan: Fragile } };
  const words = (code: string, streaming: boolean) => (
    <AgentRoot markdown={fragile}>
      <Text part={text('t', `before\n\n\`\`\`plan\n${code}`)} streaming={streaming} />
    </AgentRoot>
  );
  const { rerender } = render(words('{ a', true));
  expect(screen.getByRole('group', { name: 'Code, plan' })).toHaveTextContent('{ a');
  expect(screen.getByText('Shown as text')).toBeInTheDocument();
  expect(screen.getByText('before')).toBeInTheDocument();
  rerender(words('{ a, b', true));
  expect(screen.getByRole('group', { name: 'Code, plan' })).toHaveTextContent('{ a, b');
  rerender(words('{ a, b }\n```\n', true));
  expect(screen.getByRole('status')).toHaveTextContent('whole: { a, b }');
  rerender(words('{ c\n```\n', false));
  expect(screen.getByText('Shown as text')).toBeInTheDocument();
  log.mockRestore();
});
