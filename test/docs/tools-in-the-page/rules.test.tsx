import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { agent } from './agent';
import { board } from './tools';
import { Trial } from './Trial';

test('asks once in a conversation', async () => {
  agent.setPace(0);
  board.set(['Buy milk']);
  render(<Trial />);
  await userEvent.type(screen.getByRole('textbox'), 'Clear it{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Allow in this conversation…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Allow from now on' }));
  expect(await screen.findByText(/The board is empty/)).toBeTruthy();
  expect(board.notes).toEqual([]);

  board.set(['Call Ada']);
  await userEvent.type(screen.getByRole('textbox'), 'Again{Enter}');
  await waitFor(() => expect(screen.getAllByText(/The board is empty/)).toHaveLength(2));
  expect(board.notes).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: /^Revoke/ }));
  expect(await screen.findByText('No rules')).toBeTruthy();
});
