// @vitest-environment node
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import { createSessionDirectory } from '../../../src/client/SessionDirectory.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend, type UbikBackendOptions } from '../../../src/protocols/ubik/ubikBackend.js';
import {
  events,
  json,
  never,
  startFaultyServer,
  unending,
  type Answer,
  type FaultyServer,
} from '../../support/faultyServer.js';
import { asks, at, chunk, started, type WireObject } from '../../support/ubik.js';
import { until } from '../../support/until.js';

/*
 * Whoever is asked over the network may take the question and never answer. Whatever is waited for, the wait has
 * an end, and the person can go on.
 */

const begun = [started(1, 'Read', 0), chunk('Half of the ans', 1, 1)];
const whole = [
  ...begun,
  chunk('wer.', 2, 1),
  { type: 'agent_processing_complete', timestamp: '2026-01-05T09:00:09Z' },
];
const STREAM = 'text/event-stream';
/** Milliseconds of silence that the clients of these tests bear. */
const LIMIT = 1000;

vi.setConfig({ testTimeout: 30_000 });

type Answers = (call: string, times: number) => Answer | undefined;

const servers: FaultyServer[] = [];

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

async function startServer(answers?: Answers): Promise<FaultyServer> {
  const server = await startFaultyServer(answers);
  servers.push(server);
  return server;
}

async function open(
  answers: Answers,
  options: Partial<SessionOptions> = {},
  ubik: Partial<UbikBackendOptions> = {},
): Promise<{ readonly session: AgentSession; readonly server: FaultyServer }> {
  const server = await startServer(answers);
  const backend = ubikBackend({ url: server.url, sessionId: 's1', ...ubik });
  const retry = { base: 1, attempts: 3 };
  return { session: createSession({ backend, idleTimeout: LIMIT, retry, ...options }), server };
}

const isMessage = (call: string) => call === 'POST /agent-sessions/s1/messages';
const isStream = (call: string) => call.startsWith('GET') && call.includes('/stream');

/** Whether it comes to an end of its own within ten seconds, in which nobody waits for the usual minute. */
async function ends(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 10_000);
  });
  const over = () => true;
  const isOver = await Promise.race([work.then(over, over), late]);
  clearTimeout(timer);
  return isOver;
}

describe.concurrent('a stream that is opened again', () => {
  test.each([
    ['is accepted and never answered', never],
    [
      'is refused with a body that never ends',
      unending(503, { 'content-type': 'text/plain' }, 'Ov'),
    ],
    ['is refused with a page that never ends', unending(503, { 'content-type': 'text/html' }, '<')],
    ['is answered with a stream that says nothing', unending(200, { 'content-type': STREAM })],
    ['is answered with a page that never ends', unending(200, { 'content-type': 'text/html' })],
  ])(
    'is tried once more where it %s',
    async (what, answer) => {
      const { session } = await open((call, times) => {
        if (isMessage(call)) return events(begun, 'break');
        if (!isStream(call)) return undefined;
        return times === 1 ? answer : events(whole);
      });
      expect(await ends(session.sendMessage('Hello'))).toBe(true);
      // A page in place of a stream is for the person to try again.
      if (what.includes('answered with a page')) await session.retry();
      expect(session.getState()).toMatchObject({
        status: 'done',
        connection: { status: 'closed' },
      });
    },
    8000,
  );

  test('that never answers is given up after its tries, in words', async () => {
    const { session, server } = await open((call) => {
      if (isMessage(call)) return events(begun, 'break');
      return isStream(call) ? never : undefined;
    });
    expect(await ends(session.sendMessage('Hello'))).toBe(true);
    expect(session.getState()).toMatchObject({
      status: 'interrupted',
      fault: { code: 'network', message: expect.stringContaining('did not answer in time') },
    });
    expect(server.seen.filter(({ call }) => isStream(call))).toHaveLength(3);
  });

  test.sequential('is hardly waited for once the network is back', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    const { session, server } = await open(
      (call, times) => {
        if (isMessage(call)) return events(begun, 'break');
        if (!isStream(call)) return undefined;
        return times === 1 ? never : events(whole);
      },
      { idleTimeout: 60_000 },
    );
    const sent = session.sendMessage('Hello');
    await until(() => expect(server.seen.some(({ call }) => isStream(call))).toBe(true));
    page.dispatchEvent(new Event('online'));
    await sent;
    vi.unstubAllGlobals();
    expect(session.getState().status).toBe('done');
  });
});

describe.concurrent('Stop', () => {
  test.each([
    ['is never answered', never],
    ['is answered without an end', unending(200, { 'content-type': 'application/json' }, '{')],
    ['is refused without an end', unending(500, { 'content-type': 'application/json' }, '{')],
  ])(
    'ends the run and frees the next message where it %s',
    async (_, answer) => {
      const { session } = await open(
        (call, times) => {
          if (isMessage(call)) return times === 1 ? events(begun, 'stay') : events(whole);
          return call.endsWith('/stop') ? answer : undefined;
        },
        { stopTimeout: LIMIT, idleTimeout: 60_000 },
      );
      const first = session.sendMessage('Hello');
      await until(() => expect(session.getState().status).toBe('running'));
      const next = session.stop().then(() => session.sendMessage('Another'));
      expect(await ends(Promise.all([first, next]))).toBe(true);
      expect(session.getState().messages.map(({ status }) => status)).toEqual([
        'done',
        'stopped',
        'done',
        'done',
      ]);
    },
    8000,
  );

  test('ends what waits for a session that is never made, at once', async () => {
    const server = await startServer(() => never);
    const session = createSession({ backend: ubikBackend({ url: server.url }) });
    const sent = session.sendMessage('Hello');
    await until(() => expect(server.seen).toHaveLength(1));
    expect(await ends(Promise.all([sent, session.stop()]))).toBe(true);
    expect(session.getState().status).toBe('stopped');
    session.dispose();
  });

  test('ends what waits for a token that never comes', async () => {
    const token = vi.fn(() => new Promise<string>(() => undefined));
    const options = { stopTimeout: LIMIT, idleTimeout: 60_000 };
    const { session } = await open(() => undefined, options, { auth: { token } });
    const sent = session.sendMessage('Hello');
    await until(() => expect(token).toHaveBeenCalled());
    expect(await ends(Promise.all([sent, session.stop()]))).toBe(true);
    expect(session.getState().status).toBe('stopped');
    session.dispose();
  });
});

describe.concurrent('what is asked for beside a stream', () => {
  const toolAsks: WireObject = {
    type: 'tool_input_required',
    tool_execution_id: 'e1',
    tool_name: 'delete_file',
    tool_input: { question: 'Delete it?' },
    timestamp: at(2),
  };

  test.each<[string, Answer]>([
    ['never answered', never],
    ['answered without an end', unending(200, { 'content-type': 'application/json' }, '{"id":')],
    ['refused without an end', unending(500, { 'content-type': 'application/json' }, '{"detail')],
  ])(
    'ends where it is %s',
    async (_, answer) => {
      const server = await startServer((call) =>
        isMessage(call) ? events([...begun, asks('q', 'Which?', ['text'], 2)]) : answer,
      );
      const { url } = server;
      const backend = (options: Partial<UbikBackendOptions> = {}) =>
        ubikBackend({
          url,
          sessionId: 's1',
          paths: { message: ({ messageId }) => `messages/${messageId}` },
          ...options,
        });
      const session = (one: AgentBackend = backend()) =>
        createSession({ backend: one, idleTimeout: LIMIT, retry: { base: 1, attempts: 1 } });
      const directory = createSessionDirectory({ backend: backend(), idleTimeout: LIMIT });
      const fresh = session(ubikBackend({ url }));
      const asked = session();
      await asked.sendMessage('Hello');
      const request = asked.getState().requests[0]?.id ?? '';
      const branched = session();
      await branched.load({
        messages: [
          { id: 'a', key: 'a', role: 'user', status: 'done', parts: [], siblingIds: ['b'] },
        ],
      });
      const loaded = session();
      const works: Record<string, Promise<unknown>> = {
        'a new session': fresh.sendMessage('Hello'),
        history: loaded.load(),
        'fetched history': session().fetchHistory(),
        upload: session().upload?.(new Blob(['x'])) ?? Promise.resolve(),
        checkpoints: session().listCheckpoints?.() ?? Promise.resolve(),
        siblings: branched.loadSiblings?.('a') ?? Promise.resolve(),
        list: directory.list(),
        get: directory.get('s1'),
        create: directory.create(),
        update: directory.update('s1', { title: 'x' }),
        remove: directory.remove('s1'),
        checks: directory.checkpoints('s1'),
        tools: directory.tools('s1'),
        'a looked up question': asked.respond(request, { input: 'x', type: 'text' }),
      };
      const names = Object.keys(works);
      const over = await Promise.all(names.map((name) => ends(works[name] ?? Promise.resolve())));
      expect(names.filter((_name, index) => over[index] !== true)).toEqual([]);
      expect(fresh.getState()).toMatchObject({ status: 'failed' });
      expect(loaded.getState()).toMatchObject({ history: { status: 'failed' } });
    },
    15_000,
  );

  test('an answer within a run that is never taken gives the form back', async () => {
    const { session } = await open(
      (call) => {
        if (isMessage(call)) return events([...begun, toolAsks], 'stay');
        return call.endsWith('/answer') ? never : undefined;
      },
      {},
      {
        provideInput: (_request, answer, { url }) => ({
          call: { method: 'POST', url: `${url}/answer`, body: answer },
          continues: 'same-run',
        }),
      },
    );
    void session.sendMessage('Hello');
    await until(() => expect(session.getState().requests).toHaveLength(1));
    const id = session.getState().requests[0]?.id ?? '';
    expect(await ends(session.respond(id, { input: 'yes', type: 'text' }))).toBe(true);
    expect(session.getState().requests[0]).toMatchObject({ status: 'pending', draft: 'yes' });
    session.dispose();
  });

  test('a message that is never answered is given back to be sent again', async () => {
    const { session } = await open((call) => (isMessage(call) ? never : undefined));
    expect(await ends(session.sendMessage('Hello'))).toBe(true);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      connection: { status: 'closed' },
      messages: [{ status: 'failed', fault: { code: 'network', retryable: true } }],
    });
  });

  test('a follow-up in JSON that never ends is a failure', async () => {
    const { session } = await open((call) =>
      isMessage(call) ? unending(200, { 'content-type': 'application/json' }, '{') : undefined,
    );
    expect(await ends(session.sendMessage('Hello'))).toBe(true);
    expect(session.getState().status).toBe('failed');
  });

  test('a token that never comes is a failure in words, and is asked for anew', async () => {
    let asked = 0;
    const token = () => (++asked === 1 ? new Promise<string>(() => undefined) : 'fresh-token');
    const { session } = await open(
      (call) => (isMessage(call) ? events(whole) : undefined),
      {},
      { auth: { token } },
    );
    expect(await ends(session.sendMessage('Hello'))).toBe(true);
    expect(session.getState()).toMatchObject({
      status: 'failed',
      fault: { code: 'unauthorized', message: 'No credentials for the agent could be obtained.' },
    });
    await session.retry();
    expect(session.getState().status).toBe('done');
    expect(asked).toBe(2);
  });

  test('a function of the host’s that never answers is a failure', async () => {
    const forever = () => new Promise<never>(() => undefined);
    const server = await startServer();
    const backend = agentbBackend({
      url: `${server.url}/agent/stream`,
      sessionId: 't1',
      history: forever,
    });
    const session = createSession({ backend, idleTimeout: LIMIT });
    expect(await ends(session.load())).toBe(true);
    expect(session.getState().history.status).toBe('failed');
  });
});

test.concurrent('a large file over a slow line is not silence', async () => {
  const seen: number[] = [];
  const { session } = await open((call) => {
    if (!call.endsWith('/upload')) return undefined;
    // As long as 16 kB take on the slowest line that is borne, and not as long as silence is.
    return (response, request) => {
      seen.push(1);
      setTimeout(() => json({ id: 'd1', name: 'x' })(response, request), LIMIT * 3);
    };
  });
  const file = new Blob([new Uint8Array(16 * LIMIT * 4)]);
  expect(await session.upload?.(file)).toMatchObject({ id: 'd1' });
  expect(seen).toEqual([1]);
});
