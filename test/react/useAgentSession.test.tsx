/* A component of its own makes its session with the hook, and hands it to what is below. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import type { AgentBackend, AgentSession } from '../../src/core.js';
import { AgentSessionProvider, useAgentSession } from '../../src/react/index.js';
import { ubikBackend } from '../../src/ubik.js';
import { AgentPanel } from '../../src/view/index.js';

const HISTORY = {
  items: [{ id: 'm1', role: 'assistant', content: 'Hello.' }],
  active_head_id: 'm1',
};

/** A server of UBIK that has one message, and never ends a run. */
function server(sessionId = 's1') {
  const calls: string[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    signals.push(init?.signal);
    if (request.method === 'GET') return Response.json(HISTORY);
    const headers = { 'content-type': 'text/event-stream' };
    return new Response(new ReadableStream(), { headers });
  };
  return { calls, signals, backend: ubikBackend({ url: '/api', sessionId, fetch }) };
}

const latest: AgentSession[] = [];

function Chat({ backend }: { readonly backend: AgentBackend }) {
  const { messages, history, isBusy, sendMessage, session } = useAgentSession({ backend });
  useEffect(() => void latest.push(session), [session]);
  return (
    <>
      <p>{`${history.status} ${messages.length} ${isBusy ? 'busy' : 'free'}`}</p>
      <button type="button" onClick={() => void sendMessage('Go on')}>
        Send
      </button>
    </>
  );
}

test('opens a session, with one request under StrictMode, and disposes it when it leaves', async () => {
  const { backend, calls, signals } = server();
  const { unmount } = render(
    <StrictMode>
      <Chat backend={backend} />
    </StrictMode>,
  );
  await screen.findByText('loaded 1 free');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(/loaded \d busy/u);
  expect(calls).toEqual([
    'GET /api/agent-sessions/s1/messages',
    'POST /api/agent-sessions/s1/messages',
  ]);
  unmount();
  await waitFor(() => expect(signals.at(-1)?.aborted).toBe(true));
});

test('closes the session when the backend is another, and not when it is only made again', async () => {
  const { backend, signals } = server();
  const { rerender } = render(<Chat backend={backend} />);
  await screen.findByText('loaded 1 free');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText(/loaded \d busy/u);
  const first = latest.at(-1);
  rerender(<Chat backend={{ ...backend }} />);
  expect(latest.at(-1)).toBe(first);
  const other = server('s2');
  rerender(<Chat backend={other.backend} />);
  await screen.findByText('loaded 1 free');
  expect(latest.at(-1)).not.toBe(first);
  await waitFor(() => expect(signals.at(-1)?.aborted).toBe(true));
  expect(other.calls).toEqual(['GET /api/agent-sessions/s2/messages']);
});

test('gives its session to a panel and to hooks below, which load nothing again', async () => {
  const { backend, calls } = server();
  const Status = () => <i>{useAgentSession().history.status}</i>;
  const Page = () => {
    const { session, status } = useAgentSession({ backend });
    return (
      <AgentSessionProvider session={session}>
        <Status />
        <AgentPanel session={session} aria-label={status} />
      </AgentSessionProvider>
    );
  };
  render(<Page />);
  await screen.findByText('Hello.');
  await screen.findByText('loaded');
  expect(calls).toEqual(['GET /api/agent-sessions/s1/messages']);
});

test('shows a session that the app made, and leaves its end to the app', async () => {
  const { backend } = server();
  const dispose = vi.fn();
  const Page = ({ session }: { readonly session: AgentSession }) => (
    <i>{useAgentSession({ session: { ...session, dispose } }).history.status}</i>
  );
  render(<Chat backend={backend} />);
  await screen.findByText('loaded 1 free');
  const { unmount } = render(<Page session={latest.at(-1) as AgentSession} />);
  await screen.findByText('loaded');
  unmount();
  await act(async () => Promise.resolve());
  expect(dispose).not.toHaveBeenCalled();
});

test('needs a backend, a session or a provider', () => {
  const Nothing = () => <i>{useAgentSession().status}</i>;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Nothing />)).toThrow(/There is no agent session here/u);
});

test.each<[string, (fetch: typeof globalThis.fetch) => AgentBackend]>([
  ['UBIK', (fetch) => ubikBackend({ url: '/api', fetch })],
  ['AgentB', (fetch) => agentbBackend({ url: '/api', fetch })],
  ['AG-UI', (fetch) => agUiBackend({ url: '/api', fetch })],
  ['the AI SDK', (fetch) => aiSdkBackend({ url: '/api', fetch })],
])('on %s, asks for nothing before the first message', async (_, backendWith) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('down')));
  render(<Chat backend={backendWith(fetch)} />);
  await screen.findByText('none 0 free');
  expect(fetch).not.toHaveBeenCalled();
});
