import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { agentbBackend, type AgentBBackendOptions, type AgentBMessage } from '../../src/agentb.js';
import { capabilitiesOf } from '../../src/contract/index.js';
import { AgentPanel } from '../../src/view/index.js';

/* A host that takes messages out of its thread, so that answers and what was asked can be changed. */

// Whole runs are played: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 15_000 });

const threadId = 'thread-1';
const createdAt = '2026-03-01T10:00:00.000Z';
const picture = 'https://pictures.test/map.png';

/** A store with one question and its answer, and functions that change it. */
function hostOf(isPicture = false) {
  const asked = (id: string, content: AgentBMessage['content']): AgentBMessage => {
    return { id, threadId, role: 'user', content, createdAt };
  };
  let runs = 0;
  const answered = (content: string): AgentBMessage => {
    runs++;
    const runId = `run-of-host-${runs}`;
    return {
      id: `answer-${runs}`,
      threadId,
      role: 'assistant',
      content,
      createdAt,
      metadata: { runId },
    };
  };
  const first = isPicture
    ? [
        { type: 'text' as const, text: 'Where is Basel?' },
        { type: 'image_url' as const, image_url: { url: picture } },
      ]
    : 'Where is Basel?';
  let messages = [asked('question-1', first), answered('In France.')];
  const run = (before: readonly AgentBMessage[], text: string): Response => {
    const message = answered(text);
    messages = [...before, message];
    const runId = message.metadata?.runId;
    const tell = (type: string, data: unknown) =>
      `data: ${JSON.stringify({ type, runId, threadId, timestamp: createdAt, data })}\n\n`;
    const body = [
      tell('agent.run.created', { status: 'in_progress' }),
      tell('thread.message.created', { message: { ...message, content: '' } }),
      tell('thread.message.completed', { message }),
      tell('thread.run.completed', { status: 'completed' }),
    ].join('');
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const upTo = (messageId: string) => messages.findIndex(({ id }) => id === messageId);
  const regenerate = vi.fn<NonNullable<AgentBBackendOptions['regenerate']>>(({ messageId }) =>
    run(messages.slice(0, upTo(messageId)), `In Switzerland, try ${runs}.`),
  );
  const edit = vi.fn<NonNullable<AgentBBackendOptions['edit']>>(({ messageId, prompt }) => {
    const content = typeof prompt === 'string' ? prompt : prompt.content;
    const before = [...messages.slice(0, upTo(messageId)), asked(`question-${runs + 1}`, content)];
    return run(before, 'On the Rhine.');
  });
  return { history: vi.fn(() => messages), regenerate, edit };
}

const open = (options: Partial<AgentBBackendOptions>) =>
  render(
    <AgentPanel
      backend={agentbBackend({
        url: 'http://agent.test/agent/stream',
        sessionId: threadId,
        ...options,
      })}
    />,
  );

const button = (name: string) => screen.findByRole('button', { name });
const articles = () => screen.getAllByRole('article').map(({ textContent }) => textContent);

test('an answer is given again in the place of the one before, more than once', async () => {
  const host = hostOf();
  const { unmount } = open(host);
  await userEvent.click(await button('Answer again'));
  expect(await screen.findByText('In Switzerland, try 1.')).toBeVisible();
  expect(screen.queryByText('In France.')).toBeNull();
  await userEvent.click(await button('Answer again'));
  expect(await screen.findByText('In Switzerland, try 2.')).toBeVisible();
  expect(host.regenerate.mock.calls.map(([{ messageId }]) => messageId)).toEqual([
    'answer-1',
    'answer-2',
  ]);
  expect(articles()).toHaveLength(2);
  unmount();

  open(host);
  expect(await screen.findByText('In Switzerland, try 2.')).toBeVisible();
  expect(articles()).toHaveLength(2);
});

test('a question is put in other words, keeps its pictures, and is answered in its place', async () => {
  const host = hostOf(true);
  open(host);
  await userEvent.click(await button('Edit'));
  const field = screen.getByRole('textbox', { name: 'Edit your message' });
  await userEvent.clear(field);
  await userEvent.type(field, 'By which river?{Enter}');
  expect(await screen.findByText('On the Rhine.')).toBeVisible();
  expect(screen.queryByText('Where is Basel?')).toBeNull();
  expect(host.edit).toHaveBeenCalledExactlyOnceWith({
    sessionId: threadId,
    messageId: 'question-1',
    prompt: {
      role: 'user',
      content: [
        { type: 'text', text: 'By which river?' },
        { type: 'image_url', image_url: { url: picture } },
      ],
    },
    signal: expect.any(AbortSignal) as AbortSignal,
  });
  expect(articles()).toHaveLength(2);
});

test('what a host refuses leaves the answer where it is', async () => {
  const regenerate = vi.fn(() => new Response(null, { status: 409 }));
  open({ ...hostOf(), regenerate });
  await userEvent.click(await button('Answer again'));
  await waitFor(() => expect(regenerate).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Status' })).toHaveTextContent(
      /busy with something else/u,
    ),
  );
  expect(screen.getByText('In France.')).toBeVisible();
});

test('nothing is offered that the host does not give, or whose messages have no ids', async () => {
  const { history, regenerate, edit } = hostOf();
  expect(capabilitiesOf(agentbBackend({ url: '/agent', regenerate, edit }))).toMatchObject({
    regenerate: false,
    edit: false,
  });
  open({ history });
  await screen.findByText('In France.');
  expect(screen.queryByRole('button', { name: 'Answer again' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
