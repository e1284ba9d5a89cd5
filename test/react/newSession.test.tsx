/* A conversation that begins on the page has nothing stored yet, so nothing is requested, and no 404 is shown. */
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import type { AgentBackend } from '../../src/core.js';
import { AgentPanel } from '../../src/view/index.js';

configure({ asyncUtilTimeout: 10_000 });

const url = 'http://agent.test/agent';
const encode = (frame: unknown) => new TextEncoder().encode(`data: ${JSON.stringify(frame)}\n\n`);

/** A stream that stays open until the test lets it end. */
function openStream(first: readonly unknown[], last: readonly unknown[]) {
  let finish: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const frame of first) controller.enqueue(encode(frame));
      finish = () => {
        for (const frame of last) controller.enqueue(encode(frame));
        controller.close();
      };
    },
  });
  const headers = { 'content-type': 'text/event-stream' };
  return { fetch: async () => new Response(body, { headers }), finish: () => finish() };
}

const agentb = { threadId: 't1', runId: 'r', timestamp: '2026-11-25T10:00:00Z' };
const ofAgentB = openStream.bind(
  undefined,
  [{ ...agentb, type: 'agent.run.created', data: {} }],
  [{ ...agentb, type: 'thread.run.completed', data: { status: 'completed' } }],
);

test.each<
  [
    string,
    ReturnType<typeof openStream>,
    (host: { fetch: typeof fetch; history: () => Response }) => AgentBackend,
  ]
>([
  [
    'the AI SDK',
    openStream([{ type: 'start' }], [{ type: 'finish' }]),
    (host) => aiSdkBackend({ url, ...host }),
  ],
  [
    'AG-UI',
    openStream(
      [{ type: 'RUN_STARTED', threadId: 't1', runId: 'r' }],
      [{ type: 'RUN_FINISHED', threadId: 't1', runId: 'r' }],
    ),
    (host) => agUiBackend({ url, createId: () => 't1', ...host }),
  ],
  ['AgentB, whose server names it', ofAgentB(), (host) => agentbBackend({ url, ...host })],
  [
    'AgentB, where the host creates it',
    ofAgentB(),
    (host) => agentbBackend({ url, create: () => ({ id: 't1' }), ...host }),
  ],
])('on %s', async (_, { fetch, finish }, create) => {
  const history = vi.fn(() => Response.json({ detail: 'No such chat.' }, { status: 404 }));
  const onSessionChange = vi.fn();
  const onError = vi.fn();
  const backend = create({ fetch, history });
  function Page() {
    // As an app that puts the id into the address bar.
    const [id, setId] = useState<string>();
    onSessionChange.mockImplementation(setId);
    return <AgentPanel backend={backend} sessionId={id} observer={{ onSessionChange, onError }} />;
  }
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
  await waitFor(() => expect(onSessionChange).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(history).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
  finish();
  // Then the ids of the messages are read, and a server that has stored nothing does no harm.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Hello')).toBeVisible();
});
