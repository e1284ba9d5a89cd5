/* What is sent on a page is in its lists of conversations at once, for every backend. */
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { agUiBackend } from '../../src/ag-ui.js';
import { agentbBackend } from '../../src/agentb.js';
import { aiSdkBackend } from '../../src/ai-sdk.js';
import { createSessionDirectory, type AgentBackend } from '../../src/core.js';
import { AgentPanel, AgentRoot, SessionList } from '../../src/view/index.js';
import { ubikBackend } from '../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../src/testing/scripted-agent/index.js';

configure({ asyncUtilTimeout: 10_000 });

const url = 'http://agent.test/agent';

interface Stored {
  id: string;
  title?: string | null;
}

/** A server that answers when it is told to, and has what the test puts into it. */
function server() {
  const stored: Stored[] = [];
  const waiting: ((response: Response) => void)[] = [];
  const list = vi.fn(() => [...stored]);
  return {
    stored,
    list,
    rename: ({ id, title }: { id: string; title: string }) => {
      const found = stored.find((one) => one.id === id);
      if (found === undefined) throw new TypeError('There is no such conversation.');
      found.title = title;
    },
    remove: ({ id }: { id: string }) => {
      stored.splice(0, Infinity, ...stored.filter((one) => one.id !== id));
    },
    fetch: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    answer: (response: Response) => act(async () => waiting.shift()?.(response)),
  };
}

type Server = ReturnType<typeof server>;

const stream = (...frames: readonly unknown[]) =>
  new Response(frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

const BACKENDS: readonly (readonly [
  string,
  (host: Server) => AgentBackend,
  (id: string) => Response,
])[] = [
  [
    'the AI SDK',
    ({ list, rename, remove, fetch }) => aiSdkBackend({ url, fetch, list, rename, remove }),
    () => stream({ type: 'start' }, { type: 'finish' }),
  ],
  [
    'AG-UI',
    ({ list, rename, remove, fetch }) => agUiBackend({ url, fetch, list, rename, remove }),
    (threadId) =>
      stream(
        { type: 'RUN_STARTED', threadId, runId: 'r' },
        { type: 'RUN_FINISHED', threadId, runId: 'r' },
      ),
  ],
  [
    'AgentB',
    ({ list, rename, remove, fetch }) =>
      agentbBackend({ url, fetch, list, rename, remove, create: () => ({ id: 'made' }) }),
    (threadId) => {
      const named = { threadId, runId: 'r', timestamp: '2026-11-25T10:00:00Z' };
      return stream(
        { ...named, type: 'agent.run.created', data: {} },
        { ...named, type: 'thread.run.completed', data: { status: 'completed' } },
      );
    },
  ],
];

function Page({ backend, lists = 1 }: { readonly backend: AgentBackend; readonly lists?: number }) {
  const [directory] = useState(() => createSessionDirectory({ backend }));
  const [id, setId] = useState<string | null>(null);
  const [isShown, setShown] = useState(true);
  return (
    <AgentRoot>
      <button type="button" onClick={() => setShown(!isShown)}>
        The drawer
      </button>
      {isShown
        ? Array.from({ length: lists }, (_, index) => (
            <SessionList
              key={index}
              directory={directory}
              selectedId={id}
              onSelectedIdChange={setId}
              onCreate={() => setId(null)}
            />
          ))
        : null}
      <output>{id ?? 'new'}</output>
      <AgentPanel
        backend={backend}
        sessionId={id ?? undefined}
        observer={{ onSessionChange: setId }}
      />
    </AgentRoot>
  );
}

const open = (backend: AgentBackend, lists?: number) =>
  render(
    <StrictMode>
      <Page backend={backend} {...(lists !== undefined && { lists })} />
    </StrictMode>,
  );
const send = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: /message/iu }), `${text}{Enter}`);
const titles = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('[data-part="session-title"]')?.textContent)
    .filter((title) => title !== undefined);

describe.each(BACKENDS)('on %s', (_, create, answer) => {
  const idNow = () => document.querySelector('output')?.textContent ?? '';

  test('a new conversation is listed under its first words as soon as it is sent', async () => {
    const host = server();
    host.stored.push({ id: 'old', title: 'Older' });
    open(create(host));
    await waitFor(() => expect(titles()).toEqual(['Older']));
    await send('How do I get to Lyon?');
    await waitFor(() => expect(titles()).toEqual(['How do I get to Lyon?', 'Older']));
    // It is the selected one, although the server has not answered yet.
    expect(screen.getByRole('button', { name: /^How do I/u })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const asked = host.list.mock.calls.length;

    const id = idNow();
    host.stored.unshift({ id, title: 'A trip to Lyon' });
    await host.answer(answer(id));
    await waitFor(() => expect(titles()).toEqual(['A trip to Lyon', 'Older']));
    expect(host.list.mock.calls.length).toBe(asked + 1);
    // The same conversation stays open.
    expect(screen.getByText('How do I get to Lyon?')).toBeVisible();
  });

  test('the first words stay the title if the server has none', async () => {
    const host = server();
    open(create(host));
    await send('How do I get to Lyon?');
    await waitFor(() => expect(titles()).toEqual(['How do I get to Lyon?']));
    host.stored.push({ id: idNow(), title: null });
    await host.answer(answer(idNow()));
    await waitFor(() => expect(host.list.mock.calls.length).toBeGreaterThan(1));
    expect(titles()).toEqual(['How do I get to Lyon?']);
  });

  test('a conversation that the server does not list yet stays after its run', async () => {
    const host = server();
    open(create(host));
    await send('How do I get to Lyon?');
    await waitFor(() => expect(titles()).toHaveLength(1));
    const asked = host.list.mock.calls.length;
    await host.answer(answer(idNow()));
    await waitFor(() => expect(host.list.mock.calls.length).toBe(asked + 1));
    expect(titles()).toEqual(['How do I get to Lyon?']);
  });

  test('a conversation that the server refused is not listed', async () => {
    const host = server();
    open(create(host));
    await send('How do I get to Lyon?');
    await waitFor(() => expect(titles()).toHaveLength(1));
    await host.answer(new Response('No.', { status: 403 }));
    await waitFor(() => expect(titles()).toEqual([]));
  });

  test('a message in an older conversation brings it to the front', async () => {
    const host = server();
    host.stored.push({ id: 'a', title: 'First' }, { id: 'b', title: 'Second' });
    open(create(host));
    await userEvent.click(await screen.findByRole('button', { name: /^Second/u }));
    await send('And by train?');
    await waitFor(() => expect(titles()).toEqual(['Second', 'First']));
    await host.answer(answer('b'));
    // From then on, the order is the server's.
    await waitFor(() => expect(titles()).toEqual(['First', 'Second']));
  });

  test('a conversation that is left during its answer does not stay at the front', async () => {
    const host = server();
    host.stored.push({ id: 'a', title: 'First' }, { id: 'b', title: 'Second' });
    open(create(host));
    await userEvent.click(await screen.findByRole('button', { name: /^Second/u }));
    await send('And by train?');
    await waitFor(() => expect(titles()).toEqual(['Second', 'First']));
    await userEvent.click(screen.getByRole('button', { name: /^First/u }));
    await waitFor(() => expect(titles()).toEqual(['First', 'Second']));
  });

  test('all lists of the page agree, also one that is opened in the middle of a run', async () => {
    const host = server();
    open(create(host), 2);
    await userEvent.click(screen.getByText('The drawer'));
    await send('How do I get to Lyon?');
    await userEvent.click(screen.getByText('The drawer'));
    await waitFor(() => expect(titles()).toEqual(Array(2).fill('How do I get to Lyon?')));
  });

  test('a list that was closed during a run has what the server has when it is opened again', async () => {
    const host = server();
    open(create(host));
    await waitFor(() => expect(host.list).toHaveBeenCalled());
    await userEvent.click(screen.getByText('The drawer'));
    await send('How do I get to Lyon?');
    await waitFor(() => expect(idNow()).not.toBe('new'));
    host.stored.push({ id: idNow(), title: 'A trip to Lyon' });
    await host.answer(answer(idNow()));
    await userEvent.click(screen.getByText('The drawer'));
    await waitFor(() => expect(titles()).toEqual(['A trip to Lyon']));
  });

  test('it can be renamed and deleted while its first answer is written', async () => {
    const host = server();
    open(create(host));
    await send('How do I get to Lyon?');
    await waitFor(() => expect(titles()).toHaveLength(1));
    host.stored.push({ id: idNow() });
    await userEvent.click(screen.getByRole('button', { name: /^Rename/u }));
    await userEvent.keyboard('Lyon{Enter}');
    await waitFor(() => expect(host.stored[0]?.title).toBe('Lyon'));
    expect(titles()).toEqual(['Lyon']);
    await userEvent.click(screen.getByRole('button', { name: /^Delete/u }));
    await userEvent.click(screen.getByRole('button', { name: /^Delete permanently/u }));
    await waitFor(() => expect(host.stored).toEqual([]));
    await waitFor(() => expect(idNow()).toBe('new'));
    expect(titles()).toEqual([]);
  });

  test('a new conversation is begun from the list, without a request', async () => {
    const host = server();
    open(create(host));
    await send('First words');
    await waitFor(() => expect(titles()).toHaveLength(1));
    const first = idNow();
    await host.answer(answer(first));
    await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(idNow()).toBe('new');
    const panel = within(document.querySelector('[data-part="panel"]') ?? document.body);
    await waitFor(() => expect(panel.queryByText('First words')).toBeNull());
  });
});

test('on UBIK, a session is listed under its first words before its run has begun', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  let isHeld = true;
  const backend = ubikBackend({
    url: 'http://agent.test/api/v1',
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname.endsWith('/messages') && init?.method === 'POST') {
        await vi.waitUntil(() => !isHeld, 10_000);
      }
      return agent.fetch(input, init);
    },
  });
  open(backend);
  await send('Just answer: what is a traboule?');
  await waitFor(() => expect(titles()).toEqual(['Just answer: what is a traboule?']));
  isHeld = false;
  await waitFor(() => expect(document.body.textContent).toContain('A traboule is a passage'));
  expect(titles()).toEqual(['Just answer: what is a traboule?']);
});
