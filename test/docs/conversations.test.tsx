/* The page of docs/conversations.md, on each backend, against a server with the routes that it names. */
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AgentBackend } from '../../src/core.js';
import { createScriptedAgent } from '../../src/testing.js';
import { openChat } from './conversations/address.js';
import { backend as agUi } from './conversations/agUi.js';
import { backend as agentb } from './conversations/agentb.js';
import { backend as aiSdk } from './conversations/aiSdk.js';
import { Conversations } from './conversations/Conversations.js';
import * as byPath from './conversations/pathAddress.js';
import { backend as ubik } from './conversations/ubik.js';
import { backend as own } from './write-a-backend/listed.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

interface Stored {
  title?: string;
  /** In the format of the protocol. */
  messages: unknown[];
}

const stream = (...frames: readonly unknown[]) =>
  new Response(frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });

type Sent = Readonly<Record<string, never>>;

/** How each agent answers, and what its server stores. */
const AGENTS: readonly {
  readonly name: string;
  readonly backend: AgentBackend;
  readonly idOf: (sent: Sent) => string;
  readonly wordsOf: (sent: Sent) => string;
  readonly answer: (id: string, words: string) => Response;
  readonly messages: (words: string, text: string) => unknown[];
}[] = [
  {
    name: 'the AI SDK',
    backend: aiSdk,
    idOf: ({ id }) => id as unknown as string,
    wordsOf: ({ messages }) =>
      (messages as unknown as { parts: { text: string }[] }[]).at(-1)?.parts[0]?.text ?? '',
    answer: (_, text) =>
      stream(
        { type: 'start', messageId: `answer-${text.length}` },
        { type: 'text-start', id: '0' },
        { type: 'text-delta', id: '0', delta: text },
        { type: 'text-end', id: '0' },
        { type: 'finish' },
      ),
    messages: (words, text) => [
      { id: words, role: 'user', parts: [{ type: 'text', text: words }] },
      { id: text, role: 'assistant', parts: [{ type: 'text', text }] },
    ],
  },
  {
    name: 'AG-UI',
    backend: agUi,
    idOf: ({ threadId }) => threadId as unknown as string,
    wordsOf: ({ messages }) => (messages as unknown as { content: string }[]).at(-1)?.content ?? '',
    answer: (threadId, delta) =>
      stream(
        { type: 'RUN_STARTED', threadId, runId: 'r' },
        { type: 'TEXT_MESSAGE_START', messageId: delta, role: 'assistant' },
        { type: 'TEXT_MESSAGE_CONTENT', messageId: delta, delta },
        { type: 'TEXT_MESSAGE_END', messageId: delta },
        { type: 'RUN_FINISHED', threadId, runId: 'r' },
      ),
    messages: (words, text) => [
      { id: words, role: 'user', content: words },
      { id: text, role: 'assistant', content: text },
    ],
  },
  {
    name: 'AgentB',
    backend: agentb,
    idOf: ({ threadId = crypto.randomUUID() }) => threadId,
    wordsOf: ({ prompt }) => prompt as unknown as string,
    answer: (threadId, contentChunk) => {
      const named = { threadId, runId: 'r', timestamp: '2026-11-25T10:00:00Z' };
      return stream(
        { ...named, type: 'agent.run.created', data: {} },
        {
          ...named,
          type: 'thread.message.delta',
          data: { messageId: contentChunk, delta: { contentChunk } },
        },
        { ...named, type: 'thread.run.completed', data: { status: 'completed' } },
      );
    },
    messages: (words, text) => [
      { id: words, role: 'user', content: words },
      { id: text, role: 'assistant', content: text },
    ],
  },
];

const stored = new Map<string, Stored>();

/** The routes that the functions of the page call, and those of the agents. */
async function respond(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, , , id = ''] = pathname.split('/');
  if (pathname === '/api/chats') {
    return Response.json([...stored].map(([key, { title }]) => ({ id: key, title })).toReversed());
  }
  if (pathname.startsWith('/api/chats/')) {
    const chat = stored.get(id);
    if (chat === undefined) return Response.json({ error: 'No such chat.' }, { status: 404 });
    if (request.method === 'GET') return Response.json(chat);
    if (request.method === 'DELETE') stored.delete(id);
    else chat.title = ((await request.json()) as { title: string }).title;
    return new Response(null, { status: 204 });
  }
  const agent = AGENTS.find(({ backend }) => backend.address === pathname);
  if (agent === undefined) throw new Error(`Nobody answers ${pathname}.`);
  const sent = (await request.json()) as Sent;
  const words = agent.wordsOf(sent);
  const text = `You said ${words}.`;
  const chatId = agent.idOf(sent);
  const { messages = [], title = words } = stored.get(chatId) ?? {};
  stored.set(chatId, { title, messages: [...messages, ...agent.messages(words, text)] });
  return agent.answer(chatId, text);
}

beforeEach(() => {
  stored.clear();
  history.replaceState(null, '', '/assistant');
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { signal: _, ...rest } = init ?? {};
    return respond(new Request(new URL(input, 'https://app.test'), rest));
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = (words: string) =>
  userEvent.type(screen.getByRole('textbox', { name: /message/iu }), `${words}{Enter}`);
const row = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}`, 'u') });
const titles = () =>
  [...document.querySelectorAll('[data-part="session-title"]')].map((part) => part.textContent);
const chatNow = () => new URLSearchParams(location.search).get('chat');
const said = (words: string) => screen.findByText(`You said ${words}.`);

describe.each(AGENTS)('on $name', ({ backend }) => {
  test('conversations are begun, chosen, renamed and deleted, and the address bar follows', async () => {
    const { unmount } = render(<Conversations backend={backend} />);
    await send('Lyon');
    await row('Lyon');
    await said('Lyon');
    const lyon = chatNow();
    expect(stored.has(lyon ?? '')).toBe(true);
    expect(history.length).toBeGreaterThan(0);

    await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(chatNow()).toBeNull();
    expect(screen.queryByText('You said Lyon.')).toBeNull();
    await send('Paris');
    await said('Paris');
    const paris = chatNow();
    await waitFor(() => expect(titles()).toEqual(['Paris', 'Lyon']));

    await userEvent.click(await row('Lyon'));
    await said('Lyon');
    expect(chatNow()).toBe(lyon);
    history.back();
    await said('Paris');
    expect(chatNow()).toBe(paris);
    history.forward();
    await said('Lyon');
    expect(chatNow()).toBe(lyon);

    // As after a reload.
    unmount();
    render(<Conversations backend={backend} />);
    await said('Lyon');
    expect(screen.queryByRole('alert')).toBeNull();

    await userEvent.click(await screen.findByRole('button', { name: 'Rename Lyon' }));
    await userEvent.keyboard('By train{Enter}');
    await waitFor(() => expect(stored.get(lyon ?? '')?.title).toBe('By train'));
    expect(screen.getAllByText('By train').length).toBeGreaterThan(1);

    await userEvent.click(screen.getByRole('button', { name: 'Delete “By train”' }));
    await userEvent.click(screen.getByRole('button', { name: /^Delete permanently/u }));
    await waitFor(() => expect(stored.has(lyon ?? '')).toBe(false));
    expect(chatNow()).toBeNull();
    expect(titles()).toEqual(['Paris']);
  });
});

test('on UBIK, the API lists sessions, and the server of the app deletes them', async () => {
  const agent = createScriptedAgent({ basePath: '/api/ubik', pace: 0 });
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const url = new URL(input, 'https://app.test');
    const { signal: _, ...rest } = init ?? {};
    return url.pathname.startsWith('/api/ubik')
      ? agent.fetch(url.href, rest)
      : respond(new Request(url, rest));
  });
  render(<Conversations backend={ubik} />);
  await send('Just answer: what is a traboule?');
  await row('Just answer');
  await waitFor(() => expect(document.body.textContent).toContain('A traboule is a passage'));
  const id = chatNow() ?? '';
  stored.set(id, { messages: [] });
  await userEvent.click(screen.getByRole('button', { name: /^Delete “Just answer/u }));
  await userEvent.click(screen.getByRole('button', { name: /^Delete permanently/u }));
  await waitFor(() => expect(stored.has(id)).toBe(false));
});

test('a backend of your own has the same list', async () => {
  stored.set('a', { title: 'Geneva', messages: [] });
  render(<Conversations backend={own} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Geneva”' }));
  await userEvent.click(screen.getByRole('button', { name: /^Delete permanently/u }));
  await waitFor(() => expect(stored.size).toBe(0));
});

test('a path holds the id as well', async () => {
  history.replaceState(null, '', '/chat');
  byPath.openChat('a/b');
  expect(location.pathname).toBe('/chat/a%2Fb');
  byPath.openChat(null);
  expect(location.pathname).toBe('/chat');
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/chat/a%2Fb'));
  openChat('c');
  expect(location.href).toContain('/chat/a%2Fb?chat=c');
});
