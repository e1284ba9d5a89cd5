import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { onWake } from '../../../src/client/http/Wait.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import type { AgentBackend } from '../../../src/protocols/protocol.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { provideLocks } from '../../support/locks.js';
import { baseUrl, record, recordedServer, until } from '../support/recordedServer.js';

let bytes: Uint8Array;

beforeAll(async () => {
  bytes = await record('/rich');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Puts channels of our own in place of the platform's, and returns those that are open. `hand` says when a word arrives. */
function stubChannels(hand = (deliver: () => void) => deliver()) {
  const open = new Set<EventTarget>();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super();
        open.add(this);
      }
      postMessage(data: unknown) {
        for (const other of open) {
          if (other !== this)
            hand(() => void other.dispatchEvent(new MessageEvent('message', { data })));
        }
      }
      close() {
        open.delete(this);
      }
    },
  );
  return open;
}

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test('makes no try while offline, and one at once when the network is back', async () => {
  const server = recordedServer(bytes, [2000]);
  const backend = ubikBackend({ baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend });
  setOnline(false);
  const sent = session.sendMessage('/rich');
  await until(() => session.getState().connection.status === 'offline');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.streams()).toBe(1);
  expect(session.getState().connection.status).toBe('offline');
  setOnline(true);
  await sent;
  expect(session.getState().status).toBe('done');
});

test('does not sit out its own wait when the network comes back', async () => {
  const server = recordedServer(bytes, [2000], (_, streams) =>
    streams === 2 ? new Response('', { status: 503 }) : undefined,
  );
  const backend = ubikBackend({ baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend, retry: { base: 60_000, longest: 60_000 } });
  const sent = session.sendMessage('/rich');
  await until(() => session.getState().connection.attempt === 2);
  setOnline(false);
  setOnline(true);
  await sent;
  expect(session.getState().status).toBe('done');
});

test('stops waiting for the network when it is disposed', async () => {
  const server = recordedServer(bytes, [2000]);
  const backend = ubikBackend({ baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend });
  setOnline(false);
  const sent = session.sendMessage('/rich');
  await until(() => session.getState().connection.status === 'offline');
  session.dispose();
  await sent;
  setOnline(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.streams()).toBe(1);
});

test('notices a dead socket within 5 s of waking', async () => {
  vi.useFakeTimers();
  const server = recordedServer(bytes, [], (call, streams) => {
    if (!call.startsWith('POST') || streams !== 1) return undefined;
    const dead = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, 2000)),
    });
    return new Response(dead, { headers: { 'content-type': 'text/event-stream' } });
  });
  const backend = ubikBackend({ baseUrl, sessionId: 's1', fetch: server.fetch });
  const session = createSession({ backend });
  void session.sendMessage('/rich');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.streams()).toBe(1);
  // Asleep: the wall clock goes on, the timers do not.
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.streams()).toBe(2);
  session.dispose();
  expect(vi.getTimerCount()).toBe(0);
});

test('a tab that was merely hidden is no reason to connect again', () => {
  vi.useFakeTimers();
  const woken = vi.fn<() => void>();
  const stop = onWake(woken);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(2000);
  // Browsers give a hidden tab one tick a minute.
  vi.setSystemTime(Date.now() + 58_000);
  vi.advanceTimersByTime(2000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(4000);
  expect(woken).not.toHaveBeenCalled();
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer given in another tab closes the form in this one, and shows what followed', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  const open = (sessionId?: string) =>
    createSession({ backend: ubikBackend({ baseUrl, fetch: agent.fetch, sessionId }) });
  const here = open();
  await here.sendMessage('/input');
  const there = open(here.getState().sessionId);
  await there.load();
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(here.getState()).toMatchObject({ status: 'awaiting-input', requests: [{}] });
  const { requests } = there.getState();
  await there.respond(requests[0]?.id ?? '', { input: 'Lyon', type: 'text' });
  look();
  await until(() => here.getState().messages.length === 4 && here.getState().status === 'done');
  const { messages, requests: left, status } = here.getState();
  expect([status, left]).toEqual(['done', []]);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
  expect(JSON.stringify(messages[1]?.parts)).toContain('"provided":{"input":"Lyon"');
  here.dispose();
  there.dispose();
});

test('outputs that a run was given elsewhere are seen when the person comes back to this tab', async () => {
  const calls = [{ id: 'c1', type: 'function', function: { name: 'add', arguments: '{}' } }];
  const thread: unknown[] = [
    { id: 'm1', role: 'assistant', content: '', metadata: { runId: 'r1', tool_calls: calls } },
  ];
  const wire = [
    { type: 'agent.run.created', runId: 'r1', threadId: 't1', data: { status: 'in_progress' } },
    {
      type: 'thread.run.requires_action',
      runId: 'r1',
      threadId: 't1',
      data: { required_action: { submit_tool_outputs: { tool_calls: calls } } },
    },
  ];
  const body = wire.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  const headers = { 'content-type': 'text/event-stream' };
  const backend = agentbBackend({
    url: baseUrl,
    threadId: 't1',
    fetch: () => Promise.resolve(new Response(body, { headers })),
    history: () => [...thread] as never,
    submitToolOutputs: () => Response.error(),
  });
  const session = createSession({ backend });
  await session.sendMessage('Add');
  const look = () => document.dispatchEvent(new Event('visibilitychange'));
  look();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(session.getState()).toMatchObject({ status: 'awaiting-input', requests: [{}] });
  thread.push({
    id: 'm2',
    role: 'tool',
    content: '3',
    metadata: { runId: 'r1', tool_call_id: 'c1' },
  });
  look();
  await until(() => session.getState().status === 'done');
  expect(session.getState().requests).toEqual([]);
  session.dispose();
});

describe('two tabs that show the same question', () => {
  async function twoTabs({ isStored = true } = {}) {
    const agent = createScriptedAgent({ pace: 0 });
    const backends: AgentBackend[] = [];
    const open = (sessionId?: string) => {
      const backend = { ...ubikBackend({ baseUrl, fetch: agent.fetch, sessionId }) };
      backends.push(backend);
      return createSession({ backend });
    };
    const here = open();
    await here.sendMessage('/input');
    const there = open(here.getState().sessionId);
    await there.load();
    if (!isStored) for (const backend of backends) delete backend.loadHistory;
    const answer = (session: typeof here, input: string) =>
      session.respond(session.getState().requests[0]?.id ?? '', { input, type: 'text' });
    const posts = () =>
      agent.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
    const end = () => {
      here.dispose();
      there.dispose();
    };
    return { here, there, answer, posts, end };
  }

  test('an answer in one closes the form in the other at once', async () => {
    const { here, there, answer, posts, end } = await twoTabs();
    await answer(there, 'Lyon');
    await until(() => here.getState().messages.length === 4 && here.getState().status === 'done');
    expect(here.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(posts()).toHaveLength(2);
    end();
  });

  test.each(['with', 'without'])(
    'a second answer starts no run, and its words are kept: %s a channel',
    async (channel) => {
      if (channel === 'without') vi.stubGlobal('BroadcastChannel', undefined);
      const { here, there, answer, posts, end } = await twoTabs();
      if (channel === 'without') await answer(there, 'Lyon');
      await Promise.all([answer(there, 'Lyon'), answer(here, 'Paris')]);
      const unsent = () =>
        [here, there]
          .flatMap((session) => session.getState().messages)
          .filter(({ status }) => status === 'failed');
      await until(() => unsent().length > 0);
      expect(posts()).toHaveLength(2);
      expect(unsent()).toMatchObject([{ fault: { code: 'conflict' } }]);
      expect(JSON.stringify(unsent()[0]?.parts)).toMatch(/Lyon|Paris/);
      vi.unstubAllGlobals();
      end();
    },
  );

  test('send an answer once where the browser has locks, even if they cannot hear each other', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const unlock = provideLocks();
    const { here, there, answer, posts, end } = await twoTabs();
    await Promise.all([answer(there, 'Lyon'), answer(here, 'Paris')]);
    expect(posts()).toHaveLength(2);
    await until(() => [here, there].every((session) => session.getState().status === 'done'));
    const unsent = [here, there]
      .flatMap((session) => session.getState().messages)
      .filter(({ status }) => status === 'failed');
    expect(unsent).toMatchObject([{ fault: { code: 'conflict' } }]);
    vi.unstubAllGlobals();
    unlock();
    end();
  });

  test('send an answer once where the word of the other tab comes after its lock, and nothing is stored', async () => {
    stubChannels((deliver) => setTimeout(deliver));
    const unlock = provideLocks();
    const { here, there, answer, posts, end } = await twoTabs({ isStored: false });
    await Promise.all([answer(there, 'Lyon'), answer(here, 'Paris')]);
    expect(posts()).toHaveLength(2);
    vi.unstubAllGlobals();
    unlock();
    end();
  });

  test('a question can be answered again when its tab was closed and opened while the answer was on its way', async () => {
    const { here, answer, posts, end } = await twoTabs();
    void answer(here, 'Lyon');
    here.dispose();
    expect(here.getState().requests).toMatchObject([{ status: 'pending' }]);
    await answer(here, 'Paris');
    expect(here.getState()).toMatchObject({ status: 'done', requests: [] });
    expect(posts()).toHaveLength(2);
    end();
  });

  test('leave no channel open when they are closed while a tool asks', async () => {
    const open = stubChannels();
    const agent = createScriptedAgent({ pace: 0 });
    const session = createSession({ backend: ubikBackend({ baseUrl, fetch: agent.fetch }) });
    void session.sendMessage('/permission');
    await until(() => session.getState().requests.length > 0);
    expect(session.getState().connection.status).toBe('open');
    expect(open.size).toBe(1);
    session.dispose();
    expect(open.size).toBe(0);
    vi.unstubAllGlobals();
  });

  test('let go of a lock with the answer, and with the session', async () => {
    const unlock = provideLocks();
    const { here, answer, end } = await twoTabs();
    await answer(here, 'Lyon');
    expect((await navigator.locks.query()).held).toEqual([]);
    end();
    const next = await twoTabs();
    void next.answer(next.here, 'Lyon');
    next.here.dispose();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await navigator.locks.query()).held).toEqual([]);
    expect(next.posts()).toHaveLength(1);
    next.end();
    unlock();
  });

  test.each([
    [
      'throws',
      () => {
        throw new DOMException('No locks here.', 'SecurityError');
      },
    ],
    ['refuses', () => Promise.reject(new DOMException('No locks here.', 'SecurityError'))],
  ])('send an answer once where asking for a lock %s', async (_, request) => {
    const unlock = provideLocks({ request });
    const { here, there, answer, posts, end } = await twoTabs();
    await Promise.all([answer(there, 'Lyon'), answer(here, 'Paris')]);
    expect(posts()).toHaveLength(2);
    unlock();
    end();
  });
});
