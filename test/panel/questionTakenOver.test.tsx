import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AgentPanel } from '../../src/view/index.js';
import { closeAll, pausingAgent, twoTabs } from '../support/sharedTabs.js';

/* A question waits in two tabs, and a person answers in the one that follows, while the one that leads goes. */

// A page that is killed here would still be heard by what sessions tell each other without sharing.
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeAll();
});

const question = () => screen.findByRole('group', { name: /^Which city/u });

test('what the person has begun to write stays, and the question is there once', async () => {
  const agent = pausingAgent([]);
  const { here, there } = await twoTabs(agent);
  render(<AgentPanel session={there.session} />);
  void here.session.sendMessage('/input');
  const asked = await question();
  const parts = there.session.getState().messages.map((message) => message.parts);
  await userEvent.type(within(asked).getByRole('textbox'), 'Lyon');
  await act(async () => here.tab.kill());
  const before = agent.requests.length;
  await waitFor(() => expect(there.session.getState().connection.status).toBe('closed'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  // What is asked is known: nothing is read again.
  expect(agent.requests.slice(before)).toEqual([]);
  expect(screen.getAllByRole('group', { name: /^Which city/u })).toHaveLength(1);
  expect(within(await question()).getByRole('textbox')).toHaveValue('Lyon');
  expect(there.session.getState().messages.map((message) => message.parts)).toEqual(parts);
  await userEvent.type(
    within(await question()).getByRole('textbox'),
    '{Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(there.session.getState().status).toBe('done'));
  expect(there.session.getState().requests).toEqual([]);
});
