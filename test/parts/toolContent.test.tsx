import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ToolPart } from '../../src/core/parts.js';
import { AgentRoot, ToolCall } from '../../src/view/index.js';
import { mcpFailed, mcpTool } from '../../stories/support/samples.js';

const show = (part: ToolPart) =>
  render(
    <AgentRoot>
      <ToolCall part={part} defaultOpen />
    </AgentRoot>,
  );

const panes = () =>
  [...document.querySelectorAll('[data-part="tool-call-result"] [data-part="json-view"]')].map(
    ({ textContent }) => textContent,
  );

test('content of MCP is shown as what it says, with its data, pictures and links', () => {
  show(mcpTool);
  const [words, data] = panes();
  expect(words).toBe('The 06:58 is on time, from platform 2.');
  expect(data).toMatch(/train.*TGV 9761.*platform.*2/u);
  expect(screen.queryByText(/structuredContent|isError|mimeType/u)).not.toBeInTheDocument();
  const media = document.querySelector('[data-part="media"]');
  expect(media?.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/png;base64,/u);
  expect(screen.getByRole('link', { name: 'board.pdf' })).toHaveAttribute(
    'href',
    'https://example.org/board.pdf',
  );
});

test('a call that has failed by what its content says shows why', () => {
  show(mcpFailed);
  expect(screen.getByRole('button', { name: /Could not/u })).toBeInTheDocument();
  const reason = document.querySelector('[data-part="tool-call-error"]');
  expect(reason?.textContent).toBe('No such board: Geneva');
  expect(panes()).toEqual([]);
});

test('beside the reason, there is what else the content holds', () => {
  const content = [{ type: 'text', text: 'No such board' }];
  const value = { content, structuredContent: { known: 'Lyon' }, isError: true };
  show({ ...mcpFailed, result: { text: JSON.stringify(value), value } });
  const reason = document.querySelector('[data-part="tool-call-error"]');
  expect(reason?.textContent).toBe('No such board');
  expect(panes()).toHaveLength(1);
  expect(panes()[0]).toMatch(/known.*Lyon/u);
});

test('one that returns only a picture has no empty box', () => {
  const picture = { type: 'image', data: 'aGVsbG8=', mimeType: 'image/png' };
  const value = { content: [picture] };
  show({ ...mcpTool, result: { text: JSON.stringify(value), value } });
  expect(document.querySelector('[data-part="tool-call-result"]')).toBeNull();
  expect(document.querySelectorAll('[data-part="media"] img')).toHaveLength(1);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
])('a link to a resource at %s is no link', (uri) => {
  const value = [{ type: 'resource_link', uri, name: 'a.pdf' }];
  show({ ...mcpTool, result: { text: JSON.stringify(value), value } });
  expect(screen.getByText('a.pdf')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a picture elsewhere is asked for first', () => {
  const value = [{ type: 'image', url: 'https://example.org/a.png' }];
  show({ ...mcpTool, result: { text: JSON.stringify(value), value } });
  expect(document.querySelector('img')).toBeNull();
  fireEvent.click(document.querySelector('[data-part="content-show"]') as Element);
  expect(document.querySelector('img')).not.toBeNull();
});
