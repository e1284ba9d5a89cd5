import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgentRoot, ToolCall } from '../../src/view/index.js';
import { toolStreaming } from '../../stories/support/samples.js';

const show = (toolName: string, key: string, text: string) =>
  render(
    <AgentRoot>
      <ToolCall
        part={{
          ...toolStreaming,
          toolName,
          live: { status: 'streaming', data: {}, log: [], outputs: [{ key, text }] },
        }}
        defaultOpen
      />
    </AgentRoot>,
  );

const PRINTED = 'trains 8 x 2 x 61\n  rooms  5 x 2';

test('shows what a program prints with its lines and spaces while it streams', () => {
  show('code_execution', 'response', PRINTED);
  const box = document.querySelector('[data-part="tool-call-output"] [data-part="raw-text"]');
  expect(box?.textContent).toBe(PRINTED);
});

test('names a streamed output as arguments are named', () => {
  show('code_execution', 'standard_output', PRINTED);
  expect(screen.getAllByRole('group', { name: 'Standard output' }).length).toBeGreaterThan(0);
  expect(screen.queryByText('standard_output')).not.toBeInTheDocument();
});

test('reads the streamed text of other tools, and fenced code, as Markdown', () => {
  const { unmount } = show('write_summary', 'response', 'It is **cheap**');
  expect(screen.getByText('cheap').tagName).toBe('STRONG');
  unmount();
  show('code_execution', 'response', 'It **works**:\n\n```py\nprint(1)\n```\n');
  expect(screen.getByText('works').tagName).toBe('STRONG');
});

test('reads what a program tool tells about its work as Markdown', () => {
  show('run_python_code', 'summary', 'Read **23 offers**');
  expect(screen.getByText('23 offers').tagName).toBe('STRONG');
});

test('writes out invisible characters of what a program prints', () => {
  show('run_command', 'stdout', 'a\u202Eb');
  expect(screen.getByText('a\\u202Eb')).toBeInTheDocument();
});
