import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createScriptedAgent, depending, question, text, tool } from 'agent-session-react/testing';
import { expect, test } from 'vitest';
import { Assistant } from './Assistant';

const booking = {
  name: 'chat',
  script: [
    tool('book_room', {
      input: { nights: 2 },
      during: [question({ question: 'Which city?' })],
      result: ({ input }) => ({ city: String(input) }),
    }),
    depending(({ input }) => [text(`A room in ${String(input)} is yours.`)]),
  ],
};

test('books in the city that the person writes', async () => {
  const agent = createScriptedAgent({ pace: 0, scenarios: [booking] });
  render(<Assistant fetch={agent.fetch} />);
  await userEvent.type(screen.getByRole('textbox'), 'Book a room{Enter}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Which city?' }), 'Lisbon');
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('A room in Lisbon is yours.')).toBeTruthy();
});
