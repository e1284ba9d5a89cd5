import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AgentPanel } from '../../src/view/index.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

const encoder = new TextEncoder();

/** A thread server whose streams are written by hand. */
function open() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const asked: string[] = [];
  const backend = agentbBackend({
    url: 'https://agent.test/agent/stream',
    fetch: () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller);
        },
      });
      const headers = { 'content-type': 'text/event-stream' };
      return Promise.resolve(new Response(body, { headers }));
    },
    history: ({ sessionId: threadId }) => {
      asked.push(threadId);
      const createdAt = '2026-01-01T00:00:00Z';
      const content = `The thread ${threadId}`;
      return [{ id: `u-${threadId}`, threadId, role: 'user', content, createdAt }];
    },
  });
  const write = (type: string, data: object, threadId = 't1') => {
    const event = { type, runId: 'r1', threadId, timestamp: '2026-01-01T00:00:00Z', data };
    streams.at(-1)?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
  };
  const delta = (contentChunk: string) =>
    write('thread.message.delta', { messageId: 'm1', delta: { contentChunk } });
  return { asked, backend, delta, write };
}

test('a conversation stays open when the app gives back the name that it got', async () => {
  const { asked, backend, delta, write } = open();
  const heard: string[] = [];
  function App() {
    const [threadId, setThreadId] = useState<string>();
    const hear = (id: string) => {
      heard.push(id);
      setThreadId(id);
    };
    return (
      <>
        <button type="button" onClick={() => setThreadId('t2')}>
          Another
        </button>
        <button type="button" onClick={() => setThreadId(undefined)}>
          New
        </button>
        <AgentPanel backend={backend} sessionId={threadId} observer={{ onSessionChange: hear }} />
      </>
    );
  }
  render(<App />);
  await userEvent.type(screen.getByRole('textbox'), 'Hello{Enter}');
  write('agent.run.created', { status: 'in_progress' });
  delta('Good ');
  expect(await screen.findByText('Good')).toBeVisible();
  expect(heard).toEqual(['t1']);
  delta('morning');
  expect(await screen.findByText('Good morning')).toBeVisible();
  write('thread.run.completed', { status: 'completed' });

  await userEvent.click(screen.getByRole('button', { name: 'Another' }));
  expect(await screen.findByText('The thread t2')).toBeVisible();
  expect(screen.queryByText('Good morning')).toBeNull();
  expect(asked).toContain('t2');
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  expect(screen.queryByText('The thread t2')).toBeNull();
});
