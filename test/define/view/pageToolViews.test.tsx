/* How calls of tools of the page look where the tool has no view of its own. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentPanel, AgentSessionProvider } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import { defineTool, toolList, pageToolViews, usePageTools } from 'agent-session-react/define';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, finish, says, start, type Wire } from '../../support/agUi.js';

const print = defineTool({
  name: 'print_label',
  input: z.object({ order: z.string() }),
  execute: () => {
    throw new Error('Out of paper.');
  },
});
const refund = defineTool({
  name: 'issue_refund',
  input: z.object({ order: z.string(), euros: z.number() }),
  needsApproval: true,
  execute: ({ euros }) => euros,
});
let finishStock: () => void;
const stock = defineTool({
  name: 'check_stock',
  input: z.object({}),
  execute: () =>
    new Promise<string>((resolve) => {
      finishStock = () => resolve('8');
    }),
});
const tools = [print, refund, stock] as const;
const components = { tools: pageToolViews(tools) };

function Tools() {
  usePageTools(tools);
  return null;
}

/** An agent that calls a tool, and has words once it has the output. */
async function called(name: string, input: object) {
  const turns: readonly (readonly Wire[])[] = [
    [
      start(),
      ...calls('c1', name, JSON.stringify(input)),
      finish({ type: 'success', pendingToolCallIds: ['c1'] }),
    ],
    [start('r2'), ...says('m2', 'Thank you.'), finish(undefined, 'r2')],
  ];
  const fetch = (_: unknown, init?: RequestInit) => {
    const turn = sent.push(init?.body as string) - 1;
    const text = (turns[turn] ?? []).map((event) => `data: ${JSON.stringify(event)}\n\n`);
    const headers = { 'content-type': 'text/event-stream' };
    return Promise.resolve(new Response(text.join(''), { headers }));
  };
  const backend = agUiBackend({ url: 'https://agent.test/', pageTools: toolList(tools), fetch });
  render(
    <AgentSessionProvider backend={backend}>
      <Tools />
      <AgentPanel components={components} />
    </AgentSessionProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Please{Enter}');
  return user;
}

const sent: string[] = [];
const call = () => document.querySelector<HTMLElement>('[data-part="tool-call"]');

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
});

describe('a tool of the page without a view of its own', () => {
  test('has failed where it threw, also once the agent knows', async () => {
    await called('print_label', { order: '4711' });
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    expect(call()).toHaveAttribute('data-status', 'failed');
    expect(call()).toHaveTextContent('Out of paper.');
    expect(call()?.querySelector('[data-part="tool-call-result"]')).toBeNull();
  });

  test('is what the run is at: nobody is waited for, and a message goes afterwards', async () => {
    const user = await called('check_stock', {});
    const line = document.querySelector('[data-part="status-line"]');
    await waitFor(() => expect(line).toHaveTextContent('Checking stock'));
    expect(line).toHaveAttribute('data-status', 'running');
    expect(screen.queryByText(/is waiting for you/iu)).toBeNull();
    await user.type(screen.getByRole('textbox'), 'And the colour?{Enter}');
    expect(call()).toHaveAttribute('data-status', 'running');
    finishStock();
    expect(await screen.findByText('Thank you.')).toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toContain('And the colour?');
  });

  test('asks with its arguments, which stand there once', async () => {
    const user = await called('issue_refund', { order: '4711', euros: 24 });
    const allow = await screen.findByRole('button', { name: 'Allow' });
    expect(call()?.querySelector('[data-part="tool-call-input"]')).toBeNull();
    expect(screen.getByText(/is waiting for you/iu)).toBeInTheDocument();
    await user.click(allow);
    await waitFor(() => expect(call()).toHaveAttribute('data-status', 'done'));
  });
});
