import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AgentBackend } from '../../../src/contract/index.js';
import { AgentPanel } from '../../../src/view/index.js';
import { storedSayBackend } from '../../support/sayBackend.js';

const STORED = [
  {
    id: 'm1',
    key: 'm1',
    role: 'user',
    parts: [{ type: 'text', id: 'text', text: 'Stored words' }],
    status: 'done',
  },
] as const;

test('says that the messages could not be loaded until they are, whatever a run does', async () => {
  const said = storedSayBackend(STORED);
  const server = { isDown: true };
  const backend: AgentBackend = {
    ...said,
    loadHistory: () => ({
      perform: async () =>
        server.isDown ? new Response(null, { status: 403 }) : Response.json([]),
    }),
  };
  render(<AgentPanel backend={{ ...backend, stream: { endsWithRun: true } }} />);
  const notice = () => screen.findByText(/refused the credentials/u);
  await notice();
  await userEvent.type(screen.getByRole('textbox'), 'Count.{Enter}');
  await screen.findByText('One, two, three.');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Status' })).not.toHaveTextContent('Stop'),
  );
  expect(await notice()).toBeVisible();
  expect(screen.getByRole('group', { name: 'Status' })).not.toHaveTextContent(/credentials/u);
  expect(screen.getAllByText(/refused the credentials/u)).toHaveLength(1);
});

test('loads the messages again, and not the last question, with "Try again"', async () => {
  const said = storedSayBackend(STORED);
  const server = { isDown: true, runs: 0 };
  const backend: AgentBackend = {
    ...said,
    sendMessage: (...sent) => {
      server.runs++;
      return said.sendMessage(...sent);
    },
    loadHistory: () => ({
      perform: async () =>
        server.isDown ? new Response(null, { status: 503 }) : Response.json([]),
    }),
  };
  render(<AgentPanel backend={backend} />);
  await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  await userEvent.type(screen.getByRole('textbox'), 'Count.{Enter}');
  await screen.findByText('One, two, three.');
  server.isDown = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Stored words')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(server.runs).toBe(1);
});
