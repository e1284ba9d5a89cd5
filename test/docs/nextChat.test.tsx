/* The app of docs/next.md with stored conversations: its page against its routes, with the package's own mock of a model. */
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { streamText } from 'ai';
import { streamText as streamText6 } from 'ai-6';
import { MockLanguageModelV4, MockProviderV4, simulateReadableStream } from 'ai/test';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { finishOf, words, type ModelPart } from '../support/aiSdkServer.js';
import { POST } from './next-chat/app/api/chat/route.js';
import { DELETE, GET, PATCH } from './next-chat/app/api/chats/[id]/route.js';
import { GET as list } from './next-chat/app/api/chats/route.js';
import Page from './next-chat/app/chat/[[...id]]/page.js';
import { model as modelWithoutKey } from './next-chat/lib/model.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

const home = process.cwd();
let folder = '';
const asked: string[] = [];

/** Calls the route that Next.js would call. */
function route(url: string, { method = 'GET', body = null }: RequestInit): Promise<Response> {
  const { pathname, href } = new URL(url, 'https://app.test');
  asked.push(`${method} ${pathname.replace(/[\w-]{16}$/u, '[id]')}`);
  const request = new Request(href, { method, body });
  if (pathname === '/api/chat') return POST(request);
  if (pathname === '/api/chats') return list(request);
  const context = { params: Promise.resolve({ id: pathname.split('/')[3] ?? '' }) };
  if (method === 'PATCH') return PATCH(request, context);
  return method === 'DELETE' ? DELETE(request, context) : GET(request, context);
}

beforeAll(() => {
  const model = new MockLanguageModelV4({
    doStream: ({ prompt }) => {
      const said = JSON.stringify(prompt.at(-1)?.content);
      const place = /Lyon|Paris/u.exec(said)?.[0] ?? 'somewhere';
      const chunks: ModelPart[] = [
        { type: 'stream-start', warnings: [] },
        ...words('0', `To ${place}`, ' by train.'),
        finishOf('stop'),
      ];
      return Promise.resolve({ stream: simulateReadableStream<ModelPart>({ chunks }) });
    },
  });
  vi.stubGlobal(
    'AI_SDK_DEFAULT_PROVIDER',
    new MockProviderV4({ languageModels: { 'openai/gpt-5': model } }),
  );
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => route(url, init));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chats-'));
  process.chdir(folder);
  history.replaceState(null, '', '/chat');
  asked.length = 0;
});
afterEach(async () => {
  process.chdir(home);
  await rm(folder, { recursive: true });
});

const field = () => screen.getByRole('textbox', { name: /message/iu });
const row = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}`, 'u') });
const titles = () =>
  [...document.querySelectorAll('[data-part="session-title"]')].map((part) => part.textContent);

test('chats are written, reloaded, listed, renamed and deleted, and the address is /chat/[id]', async () => {
  const { unmount } = render(<Page />);
  await userEvent.type(field(), 'How do I get to Lyon?{Enter}');
  await row('How do I get to Lyon');
  expect(await screen.findByText('To Lyon by train.')).toBeVisible();
  const lyon = location.pathname;
  expect(lyon).toMatch(/^\/chat\/\w{16}$/u);

  await userEvent.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(location.pathname).toBe('/chat');
  await userEvent.type(field(), 'And to Paris?{Enter}');
  expect(await screen.findByText('To Paris by train.')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['And to Paris?', 'How do I get to Lyon?']));

  history.back();
  history.back();
  expect(await screen.findByText('To Lyon by train.')).toBeVisible();
  expect(location.pathname).toBe(lyon);

  // A reload.
  unmount();
  render(<Page />);
  expect(await screen.findByText('To Lyon by train.')).toBeVisible();
  await userEvent.type(field(), 'To Lyon again{Enter}');
  await waitFor(() => expect(screen.getAllByText('To Lyon by train.')).toHaveLength(2));
  // The server has put it first.
  await waitFor(() => expect(titles()).toEqual(['How do I get to Lyon?', 'And to Paris?']));

  await userEvent.click(screen.getByRole('button', { name: 'Rename How do I get to Lyon?' }));
  await userEvent.keyboard('Trains{Enter}');
  await userEvent.type(field(), 'Lyon once more{Enter}');
  await waitFor(() => expect(screen.getAllByText('To Lyon by train.')).toHaveLength(3));
  await waitFor(() => expect(titles()).toEqual(['Trains', 'And to Paris?']));

  await userEvent.click(screen.getByRole('button', { name: 'Delete “Trains”' }));
  await userEvent.click(screen.getByRole('button', { name: /^Delete permanently/u }));
  await waitFor(() => expect(location.pathname).toBe('/chat'));
  await waitFor(async () => expect(await readdir('.chats')).toHaveLength(1));
  // The list follows the answer of the server, a moment after its file is gone.
  await waitFor(() => expect(titles()).toEqual(['And to Paris?']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an id that leads elsewhere is no chat', async () => {
  for (const id of ['../package', 'a/b', '', '..', 'a'.repeat(65)]) {
    const context = () => ({ params: Promise.resolve({ id }) });
    const request = () =>
      new Request('https://app.test', { method: 'POST', body: '{"title":"x"}' });
    expect((await GET(request(), context())).status).toBe(404);
    expect((await PATCH(request(), context())).status).toBe(404);
    expect((await DELETE(request(), context())).status).toBe(204);
  }
});

test('a chat that is deleted during its answer stays deleted', async () => {
  const messages = [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Lyon' }] }];
  const response = await POST(
    new Request('https://app.test/api/chat', {
      method: 'POST',
      body: JSON.stringify({ id: 'a', messages }),
    }),
  );
  await DELETE(new Request('https://app.test'), { params: Promise.resolve({ id: 'a' }) });
  await response.text();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await readdir('.chats')).toEqual([]);
});

test('the model without a key answers in the versions 6 and 7', async () => {
  const asked = { model: modelWithoutKey, prompt: 'Hello' };
  expect(await streamText(asked).text).toBe('Hello from a model without a key.');
  // The types of version 6 do not know those of version 7's mock.
  const asked6 = asked as unknown as Parameters<typeof streamText6>[0];
  expect(await streamText6(asked6).text).toBe('Hello from a model without a key.');
});
