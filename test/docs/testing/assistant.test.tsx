import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createScriptedAgent, text } from 'agent-session-react/testing';
import { expect, test } from 'vitest';
import { Assistant } from './Assistant';

test('shows what the agent answers', async () => {
  const agent = createScriptedAgent({
    pace: 0,
    scenarios: [{ name: 'chat', script: [text('Hello, Ada.')] }],
  });
  render(<Assistant fetch={agent.fetch} />);
  await userEvent.type(screen.getByRole('textbox'), 'Good morning{Enter}');
  expect(await screen.findByText('Hello, Ada.')).toBeTruthy();
  expect(agent.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
    'POST /agent-sessions',
  );
});
