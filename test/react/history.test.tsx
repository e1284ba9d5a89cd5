import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { createSession } from '../../src/client/index.js';
import { AgentSessionProvider } from '../../src/react/AgentSessionProvider.js';
import { useAgentSession } from '../../src/react/useAgentSession.js';
import { ubikBackend, type UbikBackend } from '../../src/protocols/ubik/ubikBackend.js';

const baseUrl = 'http://agent.test/api/v1';

function State() {
  const { messages, history } = useAgentSession();
  return <p>{`${history.status} ${messages.length} ${history.fault?.httpStatus ?? 'fine'}`}</p>;
}

function Words() {
  const { messages } = useAgentSession();
  return (
    <p>{messages.map(({ parts }) => parts.map((part) => part.type === 'text' && part.text))}</p>
  );
}

function server(answer: () => Response, time = 5) {
  const calls: string[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const fetches: typeof fetch = async (input, init) => {
    calls.push(new Request(input, init).url.slice(baseUrl.length));
    signals.push(init?.signal);
    await new Promise((resolve) => setTimeout(resolve, time));
    init?.signal?.throwIfAborted();
    return answer();
  };
  return {
    calls,
    signals,
    backend: ubikBackend({ url: baseUrl, sessionId: 's1', fetch: fetches }),
  };
}

const hello = () =>
  Response.json({
    items: [{ id: 'm1', role: 'assistant', content: 'Hello.' }],
    active_head_id: 'm1',
  });

test('loads the stored messages with one request under StrictMode', async () => {
  const { backend, calls } = server(hello);
  render(
    <StrictMode>
      <AgentSessionProvider backend={backend}>
        <State />
      </AgentSessionProvider>
    </StrictMode>,
  );
  await screen.findByText('loaded 1 fine');
  expect(calls).toEqual(['/agent-sessions/s1/messages']);
});

test('many readers and a second provider of the session make no more requests', async () => {
  const { backend, calls } = server(hello);
  const session = createSession({ backend });
  const readers = (
    <AgentSessionProvider session={session}>
      <State />
      <State />
    </AgentSessionProvider>
  );
  const { rerender } = render(readers);
  await waitFor(() => expect(screen.getAllByText('loaded 1 fine')).toHaveLength(2));
  rerender(<div>{readers}</div>);
  expect(screen.getAllByText('loaded 1 fine')).toHaveLength(2);
  expect(calls).toHaveLength(1);
  session.dispose();
});

test('what is on its way is told of from the start, and until it is there', async () => {
  const { backend } = server(hello, 50);
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  render(
    <AgentSessionProvider backend={backend}>
      <State />
    </AgentSessionProvider>,
  );
  expect(screen.getByText('loading 0 fine')).toBeInTheDocument();
  await screen.findByText('loaded 1 fine');
  watch.disconnect();
  expect(seen.filter((text) => text !== 'loading 0 fine' && text !== 'loaded 1 fine')).toEqual([]);
});

test('a refusal is asked for once and shown', async () => {
  const { backend, calls } = server(() => Response.json({ detail: 'Gone' }, { status: 404 }));
  render(
    <AgentSessionProvider backend={backend}>
      <State />
    </AgentSessionProvider>,
  );
  await screen.findByText('failed 0 404');
  expect(calls).toHaveLength(1);
});

test('what could not be loaded is asked for again when the network or the person comes back', async () => {
  let isDown = true;
  const { backend, calls } = server(() =>
    isDown ? Response.json({}, { status: 503, headers: { 'retry-after': '60' } }) : hello(),
  );
  render(
    <AgentSessionProvider backend={backend}>
      <State />
    </AgentSessionProvider>,
  );
  await screen.findByText('failed 0 503');
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(calls).toHaveLength(2));
  await screen.findByText('failed 0 503');
  isDown = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('loaded 1 fine');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(calls).toHaveLength(3);
});

test('R17 what is on its way is aborted when the provider leaves', async () => {
  const { backend, signals } = server(hello, 30_000);
  const { unmount } = render(
    <AgentSessionProvider backend={backend}>
      <State />
    </AgentSessionProvider>,
  );
  await waitFor(() => expect(signals).toHaveLength(1));
  unmount();
  await waitFor(() => expect(signals[0]?.aborted).toBe(true));
});

test('sessions with one id in two systems on one origin are two sessions', async () => {
  const words = (url: string) => (url.includes('/one/') ? 'One.' : 'Two.');
  const backends = ['one', 'two'].map((path) =>
    ubikBackend({
      url: `http://agent.test/${path}/api/v1`,
      sessionId: 's1',
      fetch: (input, init) =>
        Promise.resolve(
          Response.json({
            items: [{ id: 'm1', role: 'assistant', content: words(new Request(input, init).url) }],
            active_head_id: 'm1',
          }),
        ),
    }),
  );
  const [one, two] = backends as [UbikBackend, UbikBackend];
  const page = (...shown: readonly UbikBackend[]) => (
    <>
      {shown.map((backend, index) => (
        // Their place, so that a page that changes its backend is tried too.
        // oxlint-disable-next-line react/no-array-index-key
        <AgentSessionProvider key={index} backend={backend}>
          <Words />
        </AgentSessionProvider>
      ))}
    </>
  );
  const { rerender } = render(page(one, two));
  await screen.findByText('One.');
  await screen.findByText('Two.');
  rerender(page(two));
  await waitFor(() => expect(screen.queryByText('One.')).toBeNull());
  expect(screen.getAllByText('Two.')).toHaveLength(1);
});
