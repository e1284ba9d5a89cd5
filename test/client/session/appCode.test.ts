// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import { ubikBackend, type UbikBackendOptions } from '../../../src/protocols/ubik/ubikBackend.js';
import { breakGlobals } from '../../support/brokenPlatform.js';
import {
  events,
  flood,
  json,
  startFaultyServer,
  type Answer,
  type FaultyServer,
} from '../../support/faultyServer.js';
import { asks, chunk, started } from '../../support/ubik.js';
import { until } from '../../support/until.js';

/*
 * What an app gives to a session may throw, lie or be missing, and so may the platform. The session says what went
 * wrong, and goes on.
 */

const end = { type: 'agent_processing_complete', timestamp: '2026-01-05T09:00:09Z' };
const whole = [started(1, 'Read', 0), chunk('The answer.', 1, 1), end];
const asking = [started(1, 'Read', 0), asks('q', 'Which?', ['text'], 2)];

let server: FaultyServer;
let told: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await server.close();
});

const isMessage = (call: string) => call === 'POST /agent-sessions/s1/messages';

async function open(
  answers: (call: string, times: number) => Answer | undefined = (call) =>
    isMessage(call) ? events(whole) : undefined,
  ubik: Partial<UbikBackendOptions> = {},
  options: Partial<SessionOptions> = {},
) {
  server = await startFaultyServer(answers);
  const backend = ubikBackend({ url: server.url, sessionId: 's1', ...ubik });
  return createSession({ backend, retry: { base: 1 }, ...options });
}

describe('a platform that refuses', () => {
  test('BroadcastChannel does not keep a question from being shown and answered', async () => {
    breakGlobals('BroadcastChannel');
    const session = await open((call, times) =>
      isMessage(call) ? events(times === 1 ? asking : whole) : undefined,
    );
    await session.sendMessage('Hello');
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ status: 'pending' }],
    });
    const id = session.getState().requests[0]?.id ?? '';
    await session.respond(id, { input: 'This one', type: 'text' });
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  test('a channel that cannot be written to is as none', async () => {
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {
      throw new DOMException('closed', 'InvalidStateError');
    });
    const session = await open((call, times) =>
      isMessage(call) ? events(times === 1 ? asking : whole) : undefined,
    );
    await session.sendMessage('Hello');
    const id = session.getState().requests[0]?.id ?? '';
    await session.respond(id, { input: 'This one', type: 'text' });
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });
});

describe('a function of the app’s that throws', () => {
  const mine = new Error('mine');
  const throws = () => {
    throw mine;
  };

  test('as a listener keeps nobody else from hearing, and is reported', async () => {
    const session = await open();
    let heard = 0;
    session.subscribe(throws);
    session.subscribe(() => heard++);
    await session.sendMessage('Hello');
    expect(session.getState().status).toBe('done');
    expect(heard).toBeGreaterThan(0);
    expect(told).toHaveBeenCalledWith(mine);
  });

  test('as a listener is reported to the page, where it can be', async () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const session = await open();
    session.subscribe(throws);
    await session.sendMessage('Hello');
    expect(reportError).toHaveBeenCalledWith(mine);
    expect(told).not.toHaveBeenCalled();
  });

  test('at the progress of an upload does not undo it', async () => {
    const session = await open(() => json({ id: 'd1', name: 'x' }));
    expect(await session.upload?.(new Blob(['x']), { onProgress: throws })).toMatchObject({
      id: 'd1',
    });
    expect(told).toHaveBeenCalledWith(mine);
  });

  test('as the maker of a body leaves no message on its way', async () => {
    server = await startFaultyServer();
    const backend = agentbBackend({ url: `${server.url}/agent/stream`, body: throws });
    const session = createSession({ backend });
    await session.sendMessage('Hello').catch(() => undefined);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      messages: [{ status: 'failed', fault: { code: 'app' } }],
    });
    expect(told).toHaveBeenCalledWith(mine);
  });

  test('as the maker of the call for an answer opens the question again, with what was answered', async () => {
    server = await startFaultyServer((call) => (isMessage(call) ? events(asking) : undefined));
    const backend = ubikBackend({ url: server.url, sessionId: 's1' });
    const session = createSession({ backend: { ...backend, respond: throws } });
    await session.sendMessage('Hello');
    const id = session.getState().requests[0]?.id ?? '';
    await session.respond(id, { input: 'This one', type: 'text' });
    expect(session.getState().requests).toMatchObject([
      { status: 'pending', draft: 'This one', fault: { code: 'app' } },
    ]);
    session.dispose();
  });

  test('as the maker of the call for what a tool gives opens its form again, with what was given', async () => {
    const calls = [{ id: 'c1', type: 'function', function: { name: 'add', arguments: '{}' } }];
    const run = { runId: 'r1', threadId: 't1' };
    const data = { required_action: { submit_tool_outputs: { tool_calls: calls } } };
    server = await startFaultyServer(() =>
      events([
        { type: 'agent.run.created', ...run, data: { status: 'in_progress' } },
        { type: 'thread.run.requires_action', ...run, data },
      ]),
    );
    const backend = agentbBackend({ url: `${server.url}/run`, submitToolOutputs: throws });
    const session = createSession({ backend: { ...backend, submitAnswers: throws } });
    await session.sendMessage('Add');
    const id = session.getState().requests[0]?.id ?? '';
    await session.respond(id, { input: 3, type: 'json' });
    expect(session.getState().requests).toMatchObject([
      { status: 'pending', draft: 3, fault: { code: 'app' } },
    ]);
    session.dispose();
  });

  test('as a decoder skips the event, says so, and reads on', async () => {
    server = await startFaultyServer((call) => (isMessage(call) ? events(whole) : undefined));
    const backend = ubikBackend({ url: server.url, sessionId: 's1' });
    const session = createSession({
      backend: {
        ...backend,
        createDecoder: () => {
          const decoder = backend.createDecoder();
          let count = 0;
          return {
            push: (event) => (++count === 1 ? throws() : decoder.push(event)),
            flush: throws,
            end: throws,
          };
        },
      },
    });
    await session.sendMessage('Hello');
    const { diagnostics, status } = session.getState();
    expect(status).toBe('done');
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: 'decoder-threw', message: expect.stringContaining('mine') }),
    );
    expect(server.seen.filter(({ call }) => isMessage(call))).toHaveLength(1);
  });

  test('as a reader of answers leaves no run on its way, and frees the next message', async () => {
    server = await startFaultyServer((call, times) => {
      if (!isMessage(call)) return undefined;
      return times === 1 ? json({ id: 'm2', role: 'assistant' }) : events(whole);
    });
    const backend = ubikBackend({ url: server.url, sessionId: 's1' });
    const session = createSession({ backend: { ...backend, readFollowUp: throws } });
    await session.sendMessage('Hello').catch(() => undefined);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      connection: { status: 'closed' },
    });
    await session.sendMessage('Another');
    expect(session.getState().status).toBe('done');
  });
});

describe('credentials', () => {
  const sentOf = () => server.seen.find(({ call }) => isMessage(call))?.headers ?? {};

  test.each<[string, Partial<UbikBackendOptions>]>([
    ['no token', { auth: { token: () => undefined } }],
    ['an empty token', { auth: { token: () => '' } }],
    ['no header', { auth: { headers: () => ({ authorization: undefined as unknown as string }) } }],
    ['no headers', { auth: { headers: () => undefined as unknown as Record<string, string> } }],
  ])('that are %s are sent as no header', async (_, ubik) => {
    const session = await open(undefined, ubik);
    await session.sendMessage('Hello');
    expect(session.getState().status).toBe('done');
    expect(sentOf()['authorization']).toBeUndefined();
  });

  test.each(['sécret-tök\u0142en', 'secret-\ntoken', 'secret\r\nx-admin: 1'])(
    'with characters that no header takes say so, and not what they are: %j',
    async (token) => {
      const session = await open(undefined, { auth: { token } });
      await session.sendMessage('Hello');
      expect(session.getState()).toMatchObject({
        status: 'failed',
        fault: { code: 'unauthorized', message: expect.stringContaining('"authorization"') },
      });
      expect(session.getState().fault?.message).toMatch(/characters that headers cannot have/u);
      expect(JSON.stringify(session.getState())).not.toContain(token.slice(0, 6));
      expect(server.seen).toEqual([]);
    },
  );
});

describe('a fetch that does not keep to its contract', () => {
  test.each<[string, () => unknown]>([
    ['throws', throwsAnything],
    ['rejects with nothing', () => Promise.reject(undefined)],
    ['gives nothing', () => Promise.resolve(undefined)],
    ['gives something else', () => Promise.resolve({ ok: true, json: () => ({}) })],
    ['gives no promise', () => undefined],
  ])('leaves nothing on its way where it %s', async (_, fetches) => {
    const session = await open(undefined, { fetch: fetches as typeof fetch });
    await session.sendMessage('Hello').catch(() => undefined);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      connection: { status: 'closed' },
      messages: [{ status: 'failed' }],
    });
  });

  test('and gives an answer that was read already is a stream that broke', async () => {
    const spent = new Response('data: {}\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    });
    await spent.text();
    const session = await open(
      undefined,
      {
        fetch: (input, init) =>
          init?.method === 'POST' ? Promise.resolve(spent) : fetch(input, init),
      },
      { retry: { attempts: 0 } },
    );
    await session.sendMessage('Hello').catch(() => undefined);
    expect(session.getState()).toMatchObject({ status: 'interrupted' });
  });
});

function throwsAnything(): never {
  throw new Error('the mistake of the app');
}

test('of a refusal that goes on and on, no more is read than its words', async () => {
  const session = await open(
    (call) =>
      isMessage(call) ? flood(500, { 'content-type': 'text/plain' }, 300 * 1024 * 1024) : undefined,
    {},
    { reloadAfterTurn: false },
  );
  await session.sendMessage('Hello');
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { httpStatus: 500 } });
  await until(() => expect(server.open()).toBe(0));
  // What the network holds in between is a few megabytes.
  expect(server.sent()).toBeLessThan(16 * 1024 * 1024);
});

test('a request to another origin that fails names what the browser hides', async () => {
  server = await startFaultyServer();
  vi.stubGlobal('location', { href: 'https://app.test/chat' });
  const backend = ubikBackend({ url: 'http://127.0.0.1:9', sessionId: 's1' });
  const session = createSession({ backend });
  await session.sendMessage('Hello');
  expect(session.getState().fault?.message).toMatch(/https:\/\/app\.test .*\(CORS\)/u);
  vi.stubGlobal('location', { href: 'http://127.0.0.1:9/chat' });
  await session.retry();
  expect(session.getState().fault?.message).not.toContain('CORS');
});
