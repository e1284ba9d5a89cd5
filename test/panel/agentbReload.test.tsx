import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { agentbBackend, type AgentBBackendOptions, type AgentBHistory } from '../../src/agentb.js';
import { AgentPanel } from '../../src/view/index.js';
import { bytesOf, eventsOf } from '../support/agentb.js';

/*
 * A thread whose last run waited for the output of a call when the page was left, and is opened again. The store has
 * what AgentB stores: the person's message, and the one that made the call.
 */

// Whole runs are played: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 15_000 });

const recorded = (name: string) =>
  new Response(bytesOf(name).slice(), { headers: { 'content-type': 'text/event-stream' } });

const stored = eventsOf('continue-1.sse').flatMap((event) => {
  if (event.type === 'thread.message.completed') return [event.data.message];
  const isAsked = event.type === 'thread.message.created' && event.data.message.role === 'user';
  return isAsked ? [event.data.message] : [];
});
const required = eventsOf('continue-1.sse').find(
  (event) => event.type === 'thread.run.requires_action',
);
const toolCalls = required?.data.required_action.submit_tool_outputs.tool_calls ?? [];
const runId = required?.runId ?? '';
const threadId = required?.threadId ?? '';

function open(history: AgentBHistory, options: Partial<AgentBBackendOptions> = {}) {
  const backend = agentbBackend({
    url: 'http://agent.test/agent/stream',
    sessionId: threadId,
    fetch: () => Promise.resolve(recorded('plain.sse')),
    history: () => history,
    ...options,
  });
  return render(<AgentPanel backend={backend} />);
}

const answer = () => screen.findByRole('article', { name: 'Agent' });
const status = () => screen.getByRole('group', { name: 'Status' });

describe('a waiting run that is loaded again', () => {
  const pending = { runId, toolCalls };

  test('is answered where the host says that it waits, and goes on in its own message', async () => {
    const submitToolOutputs = vi.fn(() => Promise.resolve(recorded('continue-2.sse')));
    open({ messages: stored, pending }, { submitToolOutputs });
    const field = await screen.findByRole('textbox', { name: /What is the result/u });
    expect(status()).toHaveTextContent('Waiting for you');
    await userEvent.type(field, '21 degrees');
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(async () => expect(await answer()).toHaveTextContent('24 °C'));
    expect(submitToolOutputs).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        runId,
        sessionId: threadId,
        outputs: [expect.objectContaining({ tool_call_id: toolCalls[0]?.id })],
      }),
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText('No result')).not.toBeInTheDocument();
    expect(status()).toHaveTextContent(/^$/u);
  });

  test('needs no more than the name of the run, where the store has its calls', async () => {
    open(
      { messages: stored, pending: { runId } },
      { submitToolOutputs: () => recorded('plain.sse') },
    );
    expect(await screen.findByRole('textbox', { name: /What is the result/u })).toBeVisible();
  });

  test('can be stopped', async () => {
    const cancel = vi.fn();
    open({ messages: stored, pending }, { cancel, submitToolOutputs: () => recorded('plain.sse') });
    await screen.findByRole('textbox', { name: /What is the result/u });
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(status()).toHaveTextContent('Stopped'));
    expect(cancel).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ runId, sessionId: threadId }),
    );
  });

  test('says what it waits for where its output cannot be given here', async () => {
    open({ messages: stored, pending });
    expect(await within(await answer()).findByText(/is run by another program/u)).toBeVisible();
  });

  test('says that it is not known what became of its call where nobody says', async () => {
    open({ messages: stored });
    expect(await answer()).toHaveTextContent('No result');
    expect(await answer()).not.toHaveTextContent(/Not run|Did not|Checked/u);
    expect(status()).toHaveTextContent(/^$/u);
  });

  test.each([{ runId: 'another', toolCalls }, { runId: 7 }, null, 'r1', []])(
    'is not taken to wait for what it does not: %j',
    async (garbage) => {
      open({ messages: stored, pending: garbage as AgentBHistory['pending'] });
      expect(await answer()).toHaveTextContent('No result');
    },
  );

  test('waits no more once the person has gone on', async () => {
    const again = { ...stored[0], id: 'u2', content: 'Never mind' } as (typeof stored)[number];
    open({ messages: [...stored, again], pending });
    expect(await answer()).toHaveTextContent('No result');
  });
});

describe('a run that waits for what cannot be given here', () => {
  test('says after the next turn that the agent got no answer, and waits no more', async () => {
    const turns = ['continue-1.sse', 'plain.sse'];
    const backend = agentbBackend({
      url: 'http://agent.test/agent/stream',
      fetch: () => Promise.resolve(recorded(turns.shift() ?? 'plain.sse')),
    });
    render(<AgentPanel backend={backend} />);
    const write = (text: string) =>
      userEvent.type(screen.getByRole('textbox', { name: 'Message' }), `${text}{Enter}`);
    await write('What is the weather in Lisbon?');
    const card = within(await answer());
    expect(await card.findByText(/The agent continues once it has the result/u)).toBeVisible();
    await write('Say hello, please.');
    await waitFor(() => expect(screen.getAllByRole('article', { name: 'Agent' })).toHaveLength(2));
    const [asking] = screen.getAllByRole('article', { name: 'Agent' });
    expect(asking).toHaveTextContent('The agent got no answer');
    expect(asking).not.toHaveTextContent(/continues once|is run by another/u);
    expect(asking?.querySelector('[data-waiting], [data-status="awaiting-input"]')).toBeNull();
  });
});
