// @vitest-environment node
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import { waitBefore } from '../../../src/client/http/Wait.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import {
  baseUrl,
  boundaries,
  eachChange,
  record,
  recordedServer,
  textLength,
  until,
} from '../support/recordedServer.js';

/** Milliseconds that a busy machine may take. */
const PATIENCE = 10_000;

let bytes: Uint8Array;
let middle: number;

beforeAll(async () => {
  bytes = await record('/rich');
  const all = boundaries(bytes);
  middle = all[all.length >> 1] ?? 0;
});

afterEach(() => {
  vi.useRealTimers();
});

function open(fetches: typeof fetch, options: Partial<SessionOptions> = {}) {
  const backend = ubikBackend({ url: baseUrl, sessionId: 's1', fetch: fetches });
  return createSession({ backend, retry: { base: 1 }, scheduler: eachChange, ...options });
}

/** Breaks the run in its middle; each GET of its stream is answered by hand. */
function broken(answer: () => Response) {
  return recordedServer(bytes, [middle], (call) =>
    call.startsWith('GET') && call.includes('/stream') ? answer() : undefined,
  );
}

test('a content type means the same in capitals', async () => {
  const server = broken(() => Response.error());
  const shouting: typeof fetch = async (input, init) => {
    const answer = await server.fetch(input, init);
    const type = answer.headers.get('content-type') ?? '';
    return new Response(answer.body, {
      status: answer.status,
      headers: { 'content-type': type.replace('text/event-stream', 'Text/Event-Stream') },
    });
  };
  const session = open(shouting);
  await session.sendMessage('/rich');
  expect(session.getState()).not.toMatchObject({ fault: { code: 'protocol' } });
  expect(textLength(session.getState().messages[1]?.parts ?? [])).toBeGreaterThan(100);
});

describe('a broken run that cannot be read on', () => {
  test.each([
    [404, 'not-found', 'Session not found'],
    [410, 'not-found', 'Session not found'],
    [403, 'unauthorized', 'Session not found'],
    [409, 'http', 'Session not found'],
  ])('keeps what is there, says so and asks once: %i', async (status, code, message) => {
    const server = broken(() => Response.json({ detail: message }, { status }));
    const session = open(server.fetch);
    await session.sendMessage('/rich');
    const state = session.getState();
    expect(server.streams()).toBe(2);
    expect(state).toMatchObject({ status: 'interrupted', fault: { code, message } });
    expect(textLength(state.messages[1]?.parts ?? [])).toBeGreaterThan(100);
    expect(state.connection.status).toBe('closed');
  });

  test('ends on a 204, which says that nothing is left to read', async () => {
    const server = broken(() => new Response(null, { status: 204 }));
    const session = open(server.fetch);
    await session.sendMessage('/rich');
    expect(server.streams()).toBe(2);
    expect(session.getState()).toMatchObject({
      status: 'interrupted',
      fault: { code: 'interrupted' },
    });
  });

  test.each(['text/html', 'application/json', ''])(
    'refuses an answer that is no stream: "%s"',
    async (type) => {
      const server = broken(
        () =>
          new Response('<h1>Login</h1>', { headers: type === '' ? {} : { 'content-type': type } }),
      );
      const session = open(server.fetch);
      await session.sendMessage('/rich');
      expect(server.streams()).toBe(2);
      expect(session.getState()).toMatchObject({
        status: 'interrupted',
        fault: { code: 'protocol' },
      });
      expect(JSON.stringify(session.getState())).not.toContain('<h1>');
    },
  );

  test('gives up after its tries in a row, and reads on when it is told to', async () => {
    let isDown = true;
    const server = recordedServer(bytes, [middle], (call) =>
      isDown && call.startsWith('GET') && call.includes('/stream')
        ? new Response('', { status: 503 })
        : undefined,
    );
    const session = open(server.fetch, { retry: { base: 1, attempts: 3 } });
    await session.sendMessage('/rich');
    expect(server.streams()).toBe(4);
    expect(session.getState()).toMatchObject({ status: 'interrupted', fault: { httpStatus: 503 } });
    isDown = false;
    await session.retry();
    expect(session.getState().status).toBe('done');
    expect(session.getState().fault).toBeUndefined();
    expect(session.getState().messages).toHaveLength(2);
    expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  test.each([
    ['in seconds', () => '7', 7000],
    ['as a date', () => new Date(Date.now() + 8000).toUTCString(), 6500],
  ])('is kept to and shown: %s', async (_, header, atLeast) => {
    const server = broken(
      () => new Response('', { status: 429, headers: { 'retry-after': header() } }),
    );
    const session = open(server.fetch);
    const sent = session.sendMessage('/rich');
    await until(() => (session.getState().connection.attempt ?? 0) > 1);
    const { retryIn = 0, status } = session.getState().connection;
    expect(status).toBe('reconnecting');
    expect(retryIn).toBeGreaterThanOrEqual(atLeast);
    expect(retryIn).toBeLessThan(atLeast * 2);
    session.dispose();
    await sent;
  });

  test('has a floor, a cap and jitter', () => {
    const policy = { attempts: 8, base: 500, longest: 30_000 };
    expect(waitBefore(1, policy)).toBe(0);
    expect(waitBefore(2, policy, 0, () => 0)).toBe(250);
    expect(waitBefore(2, policy, 3_600_000)).toBe(300_000);
    expect(waitBefore(2, policy, 1000, () => 1)).toBe(1300);
    expect(waitBefore(20, policy, undefined, () => 0)).toBe(30_000);
    expect(waitBefore(20, policy, undefined, () => 1)).toBe(21_000);
  });
});

test.each([
  ['the first of its words', { detail: 'Busy', error: 'Conflict' }, 'Busy'],
  ['words beside a list', { message: ['name is empty'], error: 'Bad Request' }, 'Bad Request'],
  ['words in an object', { error: { message: 'No model is set', code: 7 } }, 'No model is set'],
  ['blanks in place of words', { error: '  ' }, 'The agent answered with status 400.'],
  ['no words', { errors: [{ message: 'x' }] }, 'The agent answered with status 400.'],
])('a refusal is told by %s', async (_, body, message) => {
  const session = open(() => Promise.resolve(Response.json(body, { status: 400 })));
  await session.sendMessage('Hello');
  expect(session.getState().fault).toMatchObject({ httpStatus: 400, message });
});

test('a redirect is not followed, and is told once', async () => {
  let calls = 0;
  const init: RequestInit[] = [];
  const session = open((_, options = {}) => {
    calls++;
    init.push(options);
    return Promise.resolve(
      new Response(null, { status: 307, headers: { location: 'https://elsewhere.test/' } }),
    );
  });
  await session.sendMessage('Hello');
  expect(calls).toBe(1);
  expect(init[0]?.redirect).toBe('manual');
  expect(session.getState().fault).toMatchObject({ httpStatus: 307, retryable: false });
});

test('R17 closes the socket on dispose, publishes nothing later and leaves no timer', async () => {
  vi.useFakeTimers();
  const agent = createScriptedAgent({ pace: 1, wait: () => new Promise(() => undefined) });
  let cancelled = false;
  const session = createSession({
    backend: ubikBackend({
      url: baseUrl,
      fetch: async (input, init) => {
        const response = await agent.fetch(input, init);
        init?.signal?.addEventListener('abort', () => {
          cancelled = true;
        });
        return response;
      },
    }),
  });
  let published = 0;
  session.subscribe(() => published++);
  void session.sendMessage('/rich');
  await vi.waitUntil(() => session.getState().connection.status === 'open', PATIENCE);
  session.dispose();
  const before = published;
  await vi.advanceTimersByTimeAsync(0);
  expect(cancelled).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(published).toBe(before);
  expect(session.getState()).toMatchObject({
    status: 'interrupted',
    connection: { status: 'closed' },
  });
});

test('leaves no timer when it is disposed while it waits to connect again', async () => {
  vi.useFakeTimers();
  const server = broken(() => new Response('', { status: 503 }));
  const session = open(server.fetch);
  void session.sendMessage('/rich');
  await vi.waitUntil(() => (session.getState().connection.attempt ?? 0) > 1, PATIENCE);
  session.dispose();
  // A response that is being read ends in its own time.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0), { timeout: PATIENCE, interval: 1 });
  const { length } = server.calls;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toHaveLength(length);
});

test('a stream without a sign of life counts as dead', async () => {
  const server = recordedServer(bytes, [], (call, streams) => {
    if (!call.startsWith('POST') || streams !== 1) return undefined;
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, middle)),
    });
    return new Response(silent, { headers: { 'content-type': 'text/event-stream' } });
  });
  const session = open(server.fetch, { idleTimeout: 30 });
  await session.sendMessage('/rich');
  expect(server.streams()).toBe(2);
  expect(session.getState().status).toBe('done');
});

test('R102 does not wait for a stream that stays open after the run has asked', async () => {
  const asking = await record('/input');
  const server = recordedServer(asking, [], (call, streams) => {
    if (!call.startsWith('POST') || streams !== 1) return undefined;
    const left = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(asking),
    });
    return new Response(left, { headers: { 'content-type': 'text/event-stream' } });
  });
  const session = open(server.fetch);
  void session.sendMessage('/input');
  await until(() => session.getState().requests.length > 0);
  const id = session.getState().requests[0]?.id ?? '';
  void session.respond(id, { input: 'Lyon', type: 'text' });
  await until(() => server.streams() > 1, 100);
  expect(server.streams()).toBe(2);
  expect(server.calls.filter((call) => call.includes('/stream'))).toEqual([]);
  session.dispose();
});

test('a tool’s question outlives silence, and its answer opens a lost stream again', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  let isLost = false;
  const backend = ubikBackend({
    url: baseUrl,
    fetch: async (input, init) => {
      const response = await agent.fetch(input, init);
      const { method, url } = new Request(input, init);
      if (method !== 'POST' || !url.endsWith('/messages')) return response;
      // The connection ends in peace while the person is thinking.
      const cut = new TransformStream<Uint8Array, Uint8Array>();
      const reader = response.body?.getReader();
      const writer = cut.writable.getWriter();
      const first = await reader?.read();
      void writer.write(first?.value);
      void until(() => isLost, 200).then(() => writer.close());
      return new Response(cut.readable, { headers: response.headers });
    },
    provideInput: (request, answer, { sessionId, url }) =>
      request.kind === 'tool'
        ? {
            continues: 'same-run',
            call: {
              method: 'POST',
              url: `${url}/agent-sessions/${sessionId}/tool-executions/${request.executionId}/input`,
              body: answer,
            },
          }
        : undefined,
  });
  const session = createSession({ backend, retry: { base: 1 }, idleTimeout: 100 });
  void session.sendMessage('/permission');
  await until(() => session.getState().requests.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(session.getState()).toMatchObject({
    status: 'awaiting-input',
    connection: { status: 'open' },
  });
  isLost = true;
  await until(() => session.getState().connection.status === 'closed');
  const { requests, status } = session.getState();
  expect(status).toBe('awaiting-input');
  await session.respond(requests[0]?.id ?? '', { input: { approved: true }, type: 'json' });
  await until(() => session.getState().status === 'done');
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  session.dispose();
});

test('a stop while the session is being made sends nothing', async () => {
  let isAsked = false;
  let release: () => void = () => undefined;
  const posts: string[] = [];
  const backend = ubikBackend({
    url: baseUrl,
    fetch: async (input, init) => {
      posts.push(new Request(input, init).url);
      isAsked = true;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json({ id: 's1' });
    },
  });
  const session = createSession({ backend });
  const sent = session.sendMessage('Hello');
  await until(() => isAsked);
  await session.stop();
  release();
  await sent;
  expect(posts).toHaveLength(1);
  expect(session.getState().status).toBe('stopped');
});

test('a stop before the first event reaches the server, and the stream is left', async () => {
  const calls: string[] = [];
  let isClosed = false;
  const session = open((input, init) => {
    const { method, url, signal } = new Request(input, init);
    calls.push(`${method} ${url.slice(baseUrl.length)}`);
    if (!url.endsWith('/messages')) return Promise.resolve(Response.json({}));
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        isClosed = true;
        reject(new DOMException('left', 'AbortError'));
      });
    });
  });
  const sent = session.sendMessage('Hello');
  await until(() => calls.length > 0);
  await session.stop();
  await sent;
  expect(calls.slice(0, 2)).toEqual([
    'POST /agent-sessions/s1/messages',
    'POST /agent-sessions/s1/stop',
  ]);
  expect(isClosed).toBe(true);
  expect(session.getState()).toMatchObject({
    status: 'stopped',
    messages: [{ status: 'stopped' }],
  });
});

test('a stop that came before the run is told again with its first event', async () => {
  const agent = createScriptedAgent({ pace: 0.05 });
  const stops: number[] = [];
  let begin: () => void = () => undefined;
  const backend = ubikBackend({
    url: baseUrl,
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init);
      if (method === 'POST' && url.endsWith('/messages')) {
        await new Promise<void>((resolve) => {
          begin = resolve;
        });
      }
      if (!url.endsWith('/stop')) return agent.fetch(input, init);
      const response =
        stops.length === 0
          ? Response.json({ detail: 'No active run' }, { status: 409 })
          : await agent.fetch(input, init);
      stops.push(response.status);
      return response;
    },
  });
  const session = createSession({ backend });
  const sent = session.sendMessage('/rich');
  await until(() => session.getState().connection.status === 'connecting');
  const stopped = session.stop();
  await until(() => stops.length > 0);
  begin();
  await Promise.all([sent, stopped]);
  expect(stops).toEqual([409, 200]);
  expect(session.getState().status).toBe('stopped');
});

test('a message that got lost on the way back is found, not sent again', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  let isLost = false;
  const backend = ubikBackend({
    url: baseUrl,
    fetch: async (input, init) => {
      const response = await agent.fetch(input, init);
      if (!isLost && response.headers.get('content-type')?.includes('event-stream')) {
        isLost = true;
        throw new TypeError('Failed to fetch');
      }
      return response;
    },
  });
  const session = createSession({ backend });
  await session.sendMessage('/plain');
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { code: 'network' } });
  await session.retry();
  await until(() => session.getState().status === 'done');
  const posts = agent.requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/messages'),
  );
  expect(posts).toHaveLength(1);
  const { messages } = session.getState();
  expect(messages.map(({ role, status }) => [role, status])).toEqual([
    ['user', 'done'],
    ['assistant', 'done'],
  ]);
});

test('R1 a secret is in no URL, no state and no error, even when the answer repeats it', async () => {
  const secret = 'marker-key-1234567890';
  const urls: string[] = [];
  const backend = ubikBackend({
    url: baseUrl,
    sessionId: 's1',
    auth: { apiKey: secret },
    fetch: (input, init) => {
      urls.push(new Request(input, init).url);
      return Promise.resolve(
        Response.json({ detail: `The key ${secret} is not valid` }, { status: 403 }),
      );
    },
  });
  const session = createSession({ backend });
  await session.sendMessage('Hello');
  const error: unknown = await session.fetchHistory().catch((reason: unknown) => reason);
  await session.load();
  const told = JSON.stringify([urls, session.getState(), String(error), error]);
  expect(urls).toHaveLength(3);
  expect(told).toContain('is not valid');
  expect(told).not.toContain(secret);
});
