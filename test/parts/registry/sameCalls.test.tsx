import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Status, ToolPart } from '../../../src/core/parts.js';
import { Message } from '../../../src/view/index.js';
import { liveMessage } from '../../../stories/support/samples.js';

const call = (id: number, query: string, status: Status = 'done'): ToolPart => ({
  type: 'tool',
  id: `call-${String(id)}`,
  toolName: 'web_search',
  executionId: `call-${String(id)}`,
  status,
  input: { text: JSON.stringify({ query }), value: { query } },
  parts: [],
});
const again = (count: number, query = 'retry storm', from = 0) =>
  Array.from({ length: count }, (_, index) => call(from + index, query));

const rows = () =>
  [...document.querySelectorAll('[data-part="row"]')].map((row) => row.textContent.trim());
const message = (parts: readonly ToolPart[], isLive = true) => (
  <Message message={{ ...liveMessage, status: isLive ? 'running' : 'done', parts }} />
);

test('folds the same call again and again while the run goes on', () => {
  const { rerender } = render(message([...again(5), call(5, 'retry storm', 'running')]));
  expect(rows()).toEqual([
    expect.stringMatching(/Searched the web ×5 retry storm/),
    expect.stringMatching(/Searching the web/),
  ]);
  rerender(message(again(6)));
  expect(rows()).toEqual([expect.stringMatching(/×6 retry storm/)]);
});

test('keeps the row mounted, with the focus, when a call is added', () => {
  const { rerender } = render(message(again(3)));
  const row = screen.getByRole('button', { name: /×3/ });
  row.focus();
  rerender(message([...again(3), call(3, 'retry storm', 'running')]));
  rerender(message(again(4)));
  expect(screen.getByRole('button', { name: /×4/ })).toBe(row);
  expect(row).toHaveFocus();
});

test('opens to all of them', async () => {
  render(message([...again(4), call(4, 'another', 'running')]));
  await userEvent.click(screen.getByRole('button', { name: /×4/ }));
  expect(rows()).toHaveLength(6);
});

test('leaves alone what is different, has failed or is at work', () => {
  render(
    message([
      call(0, 'a'),
      call(1, 'a'),
      call(2, 'b'),
      call(3, 'a', 'failed'),
      call(4, 'a'),
      call(5, 'a', 'running'),
    ]),
  );
  expect(rows()).toHaveLength(6);
});

test('leaves calls with sub-agents alone', () => {
  const agent = {
    type: 'agent',
    agentId: 'scout',
    task: 'Look around',
    status: 'done',
    parts: [],
  } as const;
  const calls = again(4).map((one) => ({
    ...one,
    parts: [{ ...agent, id: `${one.id}/a`, runId: one.id }],
  }));
  render(message(calls));
  expect(document.querySelectorAll('[data-part="sub-agent"]')).toHaveLength(4);
  expect(rows().join('\n')).not.toContain('×');
});

test('folds them among others beside a call that has failed, and into one row when all is well', () => {
  const { unmount } = render(message([...again(3), call(3, 'b', 'failed')], false));
  expect(rows()).toEqual([expect.stringMatching(/×3/), expect.stringMatching(/Could not/)]);
  unmount();
  render(message([...again(3), call(3, 'b')], false));
  expect(rows()).toEqual([expect.stringMatching(/4 tools/)]);
});
