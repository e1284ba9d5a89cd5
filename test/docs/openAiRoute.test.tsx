/* The examples of docs/openai.md: the page against its routes, and the package itself against a server that answers as OpenAI. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type OpenAiClient from 'openai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/client/session/createSession.js';
import { openAiChatBackend, openAiResponsesBackend } from '../../src/openai.js';
import { saidIn } from '../support/openAi.js';
import { bytesOf, OPENAI_CHATS } from '../support/openAiChunks.js';
import {
  ALLOWED,
  bytesOfEvents,
  calls,
  respond,
  RESPONSES,
  says,
} from '../support/openAiEvents.js';
import { Assistant } from './openai/Assistant.js';

// Machines may be busy.
configure({ asyncUtilTimeout: 15_000 });

/** What OpenAI was asked, and what it answers next. */
let asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
let answers: Uint8Array[] = [];

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (piece: Buffer) => (text += piece.toString()));
  request.on('end', () => {
    const body = (text === '' ? {} : JSON.parse(text)) as (typeof asked)[number]['body'];
    asked.push({ path: `${request.method} ${request.url}`, body });
    const answer = answers.shift();
    if (answer === undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answer);
  });
});

beforeEach(async () => {
  asked = [];
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('OPENAI_API_KEY', 'sk-test');
  vi.stubEnv('OPENAI_BASE_URL', `http://127.0.0.1:${port}/v1`);
  vi.resetModules();
  // The package refuses to run in a browser, which a simulated page is for it.
  vi.doMock('openai', async (load) => {
    const { default: OpenAI } = await load<{ default: typeof OpenAiClient }>();
    return {
      default: class extends OpenAI {
        constructor() {
          super({ dangerouslyAllowBrowser: true, fetch: nodeFetch });
        }
      },
    };
  });
});
afterEach(async () => {
  vi.doUnmock('openai');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const nodeFetch = globalThis.fetch;

/** A `fetch` that calls a route. Signals of a simulated page are not those of Node. */
const fetchOf =
  (route: (request: Request) => Promise<Response>) => async (url: unknown, init: RequestInit) => {
    const { body, headers, method } = init;
    return route(
      new Request(String(url), { body, headers, method: method ?? 'GET' } as RequestInit),
    );
  };

test('the page asks for leave, and the route names the response that asked', async () => {
  answers = [bytesOfEvents(RESPONSES['an approval']), bytesOfEvents(ALLOWED)];
  const { POST } = await import('./openai/route.js');
  vi.stubGlobal('fetch', fetchOf(POST));
  const user = userEvent.setup();
  const { unmount } = render(<Assistant />);
  await user.type(screen.getByRole('textbox'), 'Shorten it{Enter}');
  await user.click(await screen.findByRole('button', { name: /allow|approve/iu }));
  expect(await screen.findByText('It is a.b.')).toBeVisible();
  expect(asked.map(({ path }) => path)).toEqual(['POST /v1/responses', 'POST /v1/responses']);
  expect(asked[1]?.body).toMatchObject({
    model: 'gpt-5-mini',
    previous_response_id: 'resp_6',
    input: [{ type: 'mcp_approval_response', approve: true }],
  });
  unmount();
});

test('the route for chat completions sends what the package gets', async () => {
  answers = [bytesOf(OPENAI_CHATS.text)];
  const { POST } = await import('./openai/chatRoute.js');
  const fetch = fetchOf(POST) as typeof globalThis.fetch;
  const session = createSession({ backend: openAiChatBackend({ url: 'http://a.test/', fetch }) });
  await session.sendMessage('Capital?');
  expect(saidIn(session.getState()).texts).toEqual(['The capital is **Bern** 🐻 — yes.']);
  expect(asked[0]?.body).toMatchObject({
    messages: [{ role: 'developer' }, { role: 'user', content: 'Capital?' }],
  });
  session.dispose();
});

test('the tools of the server are carried out between two responses', async () => {
  answers = [
    bytesOfEvents(respond('resp_a', [calls('fc_1', 'call_a', 'weather', '{}')])),
    bytesOfEvents(respond('resp_b', [says('msg_b', 'Clear.')])),
  ];
  const { answer } = await import('./openai/serverTools.js');
  const { eventStream } = await import('./openai/eventStream.js');
  const fetch = (async () => eventStream(answer([]))) as unknown as typeof globalThis.fetch;
  const backend = openAiResponsesBackend({ url: 'http://a.test/', fetch });
  const session = createSession({ backend });
  await session.sendMessage('Weather?');
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  expect(session.getState().messages.at(-1)?.parts).toMatchObject([
    { type: 'tool', status: 'done', result: { text: 'Clear, 12 °C' } },
    { type: 'text', text: 'Clear.' },
  ]);
  expect(asked[1]?.body).toMatchObject({ previous_response_id: 'resp_a' });
  session.dispose();
});

test('a response can be read again after an event, and cancelled', async () => {
  const events = respond('resp_a', [says('msg_a', 'Hello.')]);
  answers = [bytesOfEvents(events.slice(5))];
  const { GET, POST } = await import('./openai/background.js');
  const params = Promise.resolve({ id: 'resp_a' });
  const url = 'http://a.test/api/responses/resp_a?stream=true&starting_after=4';
  const response = await GET(new Request(url), { params });
  const text = await response.text();
  expect(text.match(/"sequence_number":(\d+)/u)?.[1]).toBe('5');
  expect((await POST(new Request(url, { method: 'POST' }), { params })).status).toBe(204);
  expect(asked.map(({ path }) => path)).toEqual([
    'GET /v1/responses/resp_a?stream=true&starting_after=4',
    'POST /v1/responses/resp_a/cancel',
  ]);
});
