import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createScriptedAgent, depending, question, text, tool } from 'agent-session-react/testing';
import { expect, test } from 'vitest';
import { Assistant } from './Assistant';

const isDenied = (input: unknown) => String(input).startsWith('Denied');

const transfer = {
  name: 'chat',
  script: [
    tool('transfer', {
      input: { euros: 12, to: 'Ada' },
      during: [question({ question: 'Transfer this?', euros: 12, to: 'Ada' })],
      result: ({ input }) => ({ status: isDenied(input) ? 'denied' : 'sent' }),
    }),
    depending(({ input }) => [text(isDenied(input) ? 'I kept the money.' : 'Ada has 12 €.')]),
  ],
};

test('transfers money once the person allows it', async () => {
  const agent = createScriptedAgent({ pace: 0, scenarios: [transfer] });
  render(<Assistant fetch={agent.fetch} />);
  await userEvent.type(screen.getByRole('textbox'), 'Pay Ada{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  expect(await screen.findByText('Ada has 12 €.')).toBeTruthy();
});
