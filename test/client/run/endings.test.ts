// @vitest-environment node
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import { AFTER_ASKING } from '../../../src/client/run/readStream.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import {
  events,
  flood,
  json,
  startFaultyServer,
  type Answer,
  type FaultyServer,
} from '../../support/faultyServer.js';
import { chunk, started } from '../../support/ubik.js';
import { until } from '../../support/until.js';

/*
 * How runs end that do not end as they should: too large, gone, without a word from their decoder. And what is left
 * of those that do.
 */

const begun = [started(1, 'Read', 0), chunk('Half of the ans', 1, 1)];
const end = { type: 'agent_processing_complete', timestamp: '2026-01-05T09:00:09Z' };
const whole = [...begun, chunk('wer.', 2, 1), end];
const SSE = { 'content-type': 'text/event-stream' };

let server: FaultyServer;

afterEach(() => {
  vi.useRealTimers();
  return server.close();
});

async function open(
  answers: (call: string, times: number) => Answer | undefined,
  options: Partial<SessionOptions> = {},
) {
  server = await startFaultyServer(answers);
  const backend = ubikBackend({ url: server.url, sessionId: 's1' });
  return createSession({ backend, retry: { base: 1 }, ...options });
}

const isMessage = (call: string) => call === 'POST /agent-sessions/s1/messages';
const isStream = (call: string) => call.startsWith('GET') && call.includes('/stream');
const textOf = (value: unknown) => JSON.stringify(value);

describe('a line that is too large', () => {
  const TOO_LARGE = 66 * 1024 * 1024;
  const failure = {
    status: 'failed',
    fault: { code: 'too-large', message: expect.stringContaining('too large'), retryable: false },
    connection: { status: 'closed' },
  };

  test('is a failure, told once, and is not read again', async () => {
    const session = await open((call) =>
      isMessage(call) || isStream(call) ? flood(200, SSE, TOO_LARGE) : undefined,
    );
    await session.sendMessage('Hello');
    expect(session.getState()).toMatchObject(failure);
    expect(server.seen.filter(({ call }) => isStream(call))).toHaveLength(0);
  }, 60_000);

  test('is a failure in a stream that was opened again, too', async () => {
    const session = await open((call) => {
      if (isMessage(call)) return events(begun, 'break');
      return isStream(call) ? flood(200, SSE, TOO_LARGE) : undefined;
    });
    await session.sendMessage('Hello');
    expect(session.getState()).toMatchObject(failure);
    expect(server.seen.filter(({ call }) => isStream(call))).toHaveLength(1);
    expect(textOf(session.getState().messages[1])).toContain('Half of the ans');
  }, 60_000);
});

describe('without a try of its own', () => {
  const retry = { attempts: 0, base: 1 };

  test('a run that broke is read on when the person asks for it', async () => {
    const session = await open(
      (call) => {
        if (isMessage(call)) return events(begun, 'break');
        return isStream(call) ? events(whole) : undefined;
      },
      { retry },
    );
    await session.sendMessage('Hello');
    expect(session.getState().status).toBe('interrupted');
    expect(server.seen.filter(({ call }) => isStream(call))).toHaveLength(0);
    await session.retry();
    expect(session.getState().status).toBe('done');
  });

  test('what a person asks for does not count among the tries', async () => {
    const session = await open(
      (call) => {
        if (isMessage(call)) return events(begun, 'break');
        return isStream(call) ? json({}, 503) : undefined;
      },
      { retry: { attempts: 1, base: 1 } },
    );
    await session.sendMessage('Hello');
    expect(server.seen.filter(({ call }) => isStream(call))).toHaveLength(1);
    await session.retry();
    expect(server.seen.filter(({ call }) => isStream(call))).toHaveLength(3);
  });

  test('a stored run that goes on is joined', async () => {
    const items = [
      { id: 'm1', role: 'user', content: 'Hello' },
      { id: 'm2', role: 'assistant', content: '', task_id: 'r1' },
    ];
    const session = await open(
      (call) => (isStream(call) ? events(whole) : json({ items, active_head_id: 'm2' })),
      { retry },
    );
    await session.load();
    expect(session.getState().status).toBe('done');
  });

  test('a stream that a JSON answer names is opened', async () => {
    const session = await open(
      (call) => {
        if (isMessage(call)) return json({ id: 'm2', role: 'assistant', task_id: 'r1' });
        return isStream(call) ? events(whole) : undefined;
      },
      { retry },
    );
    await session.sendMessage('Hello');
    expect(session.getState().status).toBe('done');
  });
});

describe('a run that is gone when it is read again', () => {
  const named = [
    {
      type: 'connection_established',
      session_id: 's1',
      task_id: 'r1',
      timestamp: '2026-01-05T09:00:00Z',
    },
    chunk('Half of the ans', 1),
  ];
  const stored = (content: string) => [
    { id: 'm1', role: 'user', content: 'Hello' },
    { id: 'm2', role: 'assistant', content, task_id: 'r1', parent_id: 'm1' },
  ];
  const open404 = (content: string, status = 404) =>
    open((call) => {
      if (isMessage(call)) return events(named, 'break');
      if (isStream(call)) {
        return status === 204 ? (response) => response.writeHead(204).end() : json({}, status);
      }
      return json({ items: stored(content), active_head_id: 'm2' });
    });

  test.each([404, 410, 204])('shows the answer that was stored: %i', async (status) => {
    const session = await open404('Half of the answer, and the rest of it.', status);
    await session.sendMessage('Hello');
    const { fault, messages, status: now } = session.getState();
    expect({ now, fault }).toEqual({ now: 'done', fault: undefined });
    expect(textOf(messages)).toContain('and the rest of it');
    expect(textOf(messages).match(/Half of the ans/gu)).toHaveLength(1);
    const ids = () => session.getState().messages.map(({ id }) => id);
    await until(() => expect(ids()).toEqual(['m1', 'm2']));
  });

  test.each([
    ['nothing', ''],
    ['less than is shown', 'Half'],
    ['what is cut off as well', 'Half of the answer.\n<<thinking>>\nand the rest'],
  ])('stays interrupted where the store has %s', async (_, content) => {
    const session = await open404(content);
    await session.sendMessage('Hello');
    expect(session.getState()).toMatchObject({
      status: 'interrupted',
      fault: { code: 'not-found' },
    });
    expect(textOf(session.getState().messages)).toContain('Half of the ans');
  });
});

/** A backend of somebody's own, whose decoder takes `{ text }` and says nothing at the end. */
function ownBackend(url: string, decoder: Partial<ReturnType<AgentBackend['createDecoder']>> = {}) {
  return {
    name: 'homemade',
    origin: url,
    headers: () => Promise.resolve({}),
    sendMessage: () => ({ method: 'POST' as const, url: `${url}/chat` }),
    createDecoder: () => ({
      push: (event: unknown): SessionEvent[] => [
        { type: 'text-delta', id: 't', parentId: '', text: (event as { text: string }).text },
      ],
      end: (): SessionEvent[] => [],
      ...decoder,
    }),
  } satisfies AgentBackend;
}

describe('a decoder that gives no end', () => {
  test.each(['end', 'break'] as const)('ends as interrupted, told by name: %s', async (how) => {
    server = await startFaultyServer(() => events([{ text: 'Hello' }], how));
    const session = createSession({ backend: ownBackend(server.url) });
    await session.sendMessage('Hello');
    const { connection, diagnostics, fault, messages, status } = session.getState();
    expect({ status, connection }).toEqual({
      status: 'interrupted',
      connection: { status: 'closed' },
    });
    expect(fault?.code).toBe('interrupted');
    expect(messages[1]).toMatchObject({ status: 'interrupted' });
    expect(diagnostics).toEqual([
      {
        code: 'no-end-from-decoder',
        message: expect.stringContaining('"homemade"') as string,
      },
    ]);
    // Nothing is left to stop, and the next message goes out at once.
    await session.stop();
    await session.sendMessage('Another');
    expect(server.seen).toHaveLength(2);
  });

  test('is not blamed where it gave one, or where the run waits', async () => {
    server = await startFaultyServer(() => events([{ text: 'Hello' }]));
    const done = createSession({
      backend: ownBackend(server.url, { end: () => [{ type: 'run-end', outcome: 'done' }] }),
    });
    await done.sendMessage('Hello');
    expect(done.getState()).toMatchObject({ status: 'done', diagnostics: [] });
  });
});

test('lets go of what a run was read from once it is over', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  server = await startFaultyServer(() => events([{ text: 'Hello' }]));
  let raw: WeakRef<object> | undefined;
  const backend = {
    ...ownBackend(server.url),
    createDecoder: () => {
      const kept: object[] = [];
      return {
        push: (event: unknown): SessionEvent[] => {
          kept.push(event as object);
          raw ??= new WeakRef(event as object);
          return [{ type: 'text-delta', id: 't', parentId: '', text: 'Hello' }];
        },
        end: (): SessionEvent[] => [
          { type: 'run-end', outcome: kept.length > 0 ? 'done' : 'failed' },
        ],
      };
    },
  };
  const session = createSession({ backend });
  await session.sendMessage('Hello');
  expect(session.getState().status).toBe('done');
  await until(() => {
    collect();
    expect(raw?.deref()).toBeUndefined();
  });
  expect(session.getState().messages).toHaveLength(2);
});

describe('a stream that goes on after the end of its run', () => {
  test('is read to its own end, which comes soon', async () => {
    let isFinished = false;
    const session = await open((call) => {
      if (!isMessage(call)) return undefined;
      return (response, request) => {
        response.on('finish', () => {
          isFinished = true;
        });
        events(whole, 100)(response, request);
      };
    });
    await session.sendMessage('Hello');
    expect(session.getState()).toMatchObject({ status: 'done', connection: { status: 'closed' } });
    expect(isFinished).toBe(false);
    // The next message is sent in the meantime, and breaks nothing off.
    await session.sendMessage('Another');
    await until(() => expect(server.open()).toBe(0));
    expect(isFinished).toBe(true);
  });

  test('is broken off where it does not end', async () => {
    const session = await open((call) => (isMessage(call) ? events(whole, 'stay') : undefined));
    await session.sendMessage('Hello');
    await until(() => expect(server.open()).toBe(0));
  });

  test('is broken off at once when the session is closed', async () => {
    const session = await open((call) => (isMessage(call) ? events(whole, 'stay') : undefined));
    await session.sendMessage('Hello');
    // In looks, at each of which 5 ms pass: a busy machine takes longer for one.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const start = performance.now();
    session.dispose();
    await until(() => expect(server.open()).toBe(0));
    expect(performance.now() - start).toBeLessThan(AFTER_ASKING / 2);
  });
});
