import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { AgentPanel, type AgentPanelProps } from '../../src/view/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';

/*
 * A run that waits, played by an agent that keeps the stream open behind a tool's question: what a person can do
 * beside giving an answer.
 */

// Whole runs are played: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 15_000 });

async function showWaiting(props: Partial<AgentPanelProps> = {}) {
  const agent = createScriptedAgent({ pace: 0 });
  const calls: string[] = [];
  const backend = ubikBackend({
    url: 'http://agent.test/api/v1',
    fetch: (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname;
      if (init?.method === 'POST') calls.push(path.slice(path.lastIndexOf('/') + 1));
      return agent.fetch(input, init);
    },
  });
  render(<AgentPanel backend={backend} {...props} />);
  await write('Send an e-mail to the team, but let me confirm it');
  await screen.findByRole('button', { name: 'Allow' });
  return { calls };
}

const field = () => screen.getByRole('textbox', { name: 'Message' });
const write = (text: string) => userEvent.type(field(), `${text}{Enter}`);
const status = () => screen.getByRole('group', { name: 'Status' });

describe('a run that waits and is loaded again', () => {
  test.each([
    ['Send an e-mail to the team, but let me confirm it', 'Allow', /is on its way to the team/u],
    ['Ask me something before you go on', 'Answer', /./u],
  ])('is answered as before: %s', async (order, button, outcome) => {
    const agent = createScriptedAgent({ pace: 0 });
    const backend = ubikBackend({ url: 'http://agent.test/api/v1', fetch: agent.fetch });
    const session = createSession({ backend });
    const before = render(<AgentPanel session={session} />);
    await write(order);
    await screen.findByRole('button', { name: button });
    before.unmount();
    const { sessionId } = session.getState();
    session.dispose();
    render(<AgentPanel backend={backend} sessionId={sessionId} />);
    await screen.findByRole('button', { name: button });
    const card = screen.getByRole('button', { name: button }).closest('[data-waiting]');
    const words = card?.querySelector('[data-part="field-input"]');
    if (words instanceof HTMLElement) await userEvent.type(words, 'The first one');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(status()).toHaveTextContent(/^$/u), { timeout: 5000 });
    expect(screen.getAllByRole('article', { name: 'Agent' }).at(-1)).toHaveTextContent(outcome);
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
  });
});

describe('a run that waits', () => {
  test('can be stopped: the question is closed, and nothing waits any more', async () => {
    const { calls } = await showWaiting();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(status()).toHaveTextContent('Stopped'));
    expect(calls.at(-1)).toBe('stop');
    expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
  });

  test('takes a message that goes once the run that went on with the answer is over', async () => {
    await showWaiting();
    await write('Just answer: what is a traboule?');
    expect(screen.getByRole('list', { name: /to be sent when/u })).toHaveTextContent('traboule');
    expect(screen.getAllByRole('article', { name: 'You' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Allow' }));
    await screen.findByText(/is on its way to the team/u);
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'You' })).toHaveLength(3));
    expect(screen.getAllByRole('article', { name: 'You' }).at(-1)).toHaveTextContent('traboule');
  });

  test('gives way to a message where the app says so: it is stopped, and the message is answered', async () => {
    const { calls } = await showWaiting({ whenWaiting: 'cancel' });
    await write('Just answer: what is a traboule?');
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'Agent' })).toHaveLength(2));
    expect(calls.slice(-2)).toEqual(['stop', 'messages']);
    await waitFor(() => expect(status()).toHaveTextContent(/^$/u));
    expect(screen.queryByRole('button', { name: 'Allow' })).not.toBeInTheDocument();
  });

  test('takes no message where the app locks it; what is written stays, and it can be stopped', async () => {
    const { calls } = await showWaiting({ whenWaiting: 'lock' });
    const before = calls.length;
    await write('Just answer: what is a traboule?');
    const field = screen.getByRole('textbox', { name: 'Message' });
    expect(field).toHaveValue('Just answer: what is a traboule?');
    expect(field).toHaveAccessibleDescription('Answer above to continue');
    expect(calls).toHaveLength(before);
    expect(screen.queryByRole('list', { name: /to be sent when/u })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(status()).toHaveTextContent('Stopped'));
  });
});
