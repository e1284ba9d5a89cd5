import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentPanel } from 'agent-session-react';
import { agUiBackend } from 'agent-session-react/ag-ui';
import { createScriptedAgent, depending, question, text, tool } from 'agent-session-react/testing';
import { expect, test } from 'vitest';

const transfer = {
  name: 'chat',
  script: [
    tool('transfer', {
      input: { euros: 12, to: 'Ada' },
      during: [question({ question: 'Transfer this?', euros: 12, to: 'Ada' })],
      result: ({ input }) => ({ said: String(input) }),
    }),
    depending(({ input }) => [text(`The person said: ${String(input)}`)]),
  ],
};

test('asks by an interrupt, and the next run gets the answer', async () => {
  const agent = createScriptedAgent({ protocol: 'ag-ui', pace: 0, scenarios: [transfer] });
  const backend = agUiBackend({ url: '/agent', fetch: agent.fetch });
  render(<AgentPanel backend={backend} />);
  await userEvent.type(screen.getByRole('textbox'), 'Pay Ada{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('The person said: Approved: transfer')).toBeTruthy();
  expect(agent.requests).toHaveLength(2);
});
