import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import { agentbBackend } from '../../../src/protocols/agentb/agentbBackend.js';
import type { AgentBackend } from '../../../src/contract/index.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { provideLocks } from '../../support/locks.js';
import { baseUrl, record, until } from '../support/recordedServer.js';

/** Milliseconds that a busy machine may take. */
const PATIENCE = 10_000;

/* A question may be answered in another tab, or on another device. */

let unlock = () => undefined as void;

afterEach(() => {
  unlock();
  vi.unstubAllGlobals();
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

test('an answer given in another tab closes the form in this one, and shows what followed', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  const open = (sessionId?: string) =>
    createSession({ backend: ubikBackend({ url: baseUrl, fetch: agent.fetch, sessionId }) });
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
    sessionId: 't1',
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
      const backend = { ...ubikBackend({ url: baseUrl, fetch: agent.fetch, sessionId }) };
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
      end();
    },
  );

  test('send an answer once where the browser has locks, even if they cannot hear each other', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    unlock = provideLocks();
    const { here, there, answer, posts, end } = await twoTabs();
    await Promise.all([answer(there, 'Lyon'), answer(here, 'Paris')]);
    expect(posts()).toHaveLength(2);
    await until(() => [here, there].every((session) => session.getState().status === 'done'));
    const unsent = [here, there]
      .flatMap((session) => session.getState().messages)
      .filter(({ status }) => status === 'failed');
    expect(unsent).toMatchObject([{ fault: { code: 'conflict' } }]);
    end();
  });

  test('send an answer once where the word of the other tab comes after its lock, and nothing is stored', async () => {
    stubChannels((deliver) => setTimeout(deliver));
    unlock = provideLocks();
    const { here, there, answer, posts, end } = await twoTabs({ isStored: false });
    await Promise.all([answer(there, 'Lyon'), answer(here, 'Paris')]);
    expect(posts()).toHaveLength(2);
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
    const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch: agent.fetch }) });
    void session.sendMessage('/permission');
    await until(() => session.getState().requests.length > 0);
    expect(session.getState().connection.status).toBe('open');
    expect(open.size).toBe(1);
    session.dispose();
    expect(open.size).toBe(0);
  });

  test('let go of a lock with the answer, and with the session', async () => {
    unlock = provideLocks();
    const { here, answer, end } = await twoTabs();
    await answer(here, 'Lyon');
    await vi.waitFor(
      async () => expect((await navigator.locks.query()).held).toEqual([]),
      PATIENCE,
    );
    end();
    const next = await twoTabs();
    void next.answer(next.here, 'Lyon');
    next.here.dispose();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await vi.waitFor(
      async () => expect((await navigator.locks.query()).held).toEqual([]),
      PATIENCE,
    );
    expect(next.posts()).toHaveLength(1);
    next.end();
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
    unlock = provideLocks({ request });
    const { here, there, answer, posts, end } = await twoTabs();
    await Promise.all([answer(there, 'Lyon'), answer(here, 'Paris')]);
    expect(posts()).toHaveLength(2);
    end();
  });
});

describe('a question of a run', () => {
  /** A tab that shows the same question as others, by a run of this name. Without a name, it has none. */
  async function tab(runId: string | undefined, onAnswer: () => Promise<Response>) {
    const bytes = await record('/input');
    const wire = new TextDecoder().decode(bytes);
    const [name = ''] = /7a5c0000[\da-f-]+/u.exec(wire) ?? [];
    const stream =
      runId === undefined
        ? wire.replaceAll(`,"task_id":"${name}"`, '')
        : wire.replaceAll(name, runId);
    let posts = 0;
    const headers = { 'content-type': 'text/event-stream' };
    const backend: AgentBackend = {
      ...ubikBackend({
        url: baseUrl,
        sessionId: 's1',
        fetch: (_, init) => {
          if (init?.method !== 'POST') return Promise.resolve(Response.json({ items: [] }));
          posts++;
          return posts === 1 ? Promise.resolve(new Response(stream, { headers })) : onAnswer();
        },
      }),
    };
    const session = createSession({ backend, reloadAfterTurn: false });
    await session.sendMessage('/input');
    expect(session.getState().run === undefined).toBe(false);
    const [request] = session.getState().requests;
    const answer = () => session.respond(request?.id ?? '', { input: 'Lyon', type: 'text' });
    return { session, answer, posts: () => posts, end: () => session.dispose() };
  }
  const never = () => new Promise<Response>(() => undefined);

  test('does not wait for that of another run, however alike they are', async () => {
    unlock = provideLocks();
    const [one, other] = [await tab('run-1', never), await tab('run-2', never)];
    void one.answer();
    await until(() => one.posts() === 2);
    void other.answer();
    await until(() => other.posts() === 2, 100);
    expect([one.posts(), other.posts()]).toEqual([2, 2]);
    one.end();
    other.end();
  });

  test.each([
    ['the same', 'run-1', 'run-1'],
    ['one without a name', undefined, 'run-1'],
    ['one whose name this tab has not', 'run-1', undefined],
  ])('waits for that of %s', async (_, first, second) => {
    unlock = provideLocks();
    const [one, other] = [await tab(first, never), await tab(second, never)];
    void one.answer();
    await until(() => one.posts() === 2);
    void other.answer();
    await until(() => other.posts() === 2, 100);
    expect(other.posts()).toBe(1);
    one.end();
    other.end();
  });

  test.each<[string, (one: Awaited<ReturnType<typeof tab>>) => Promise<void>]>([
    ['is on its way', async () => undefined],
    [
      'waits behind a message',
      ({ posts, session }) => {
        void session.sendMessage('Leave it.');
        return until(() => posts() === 2);
      },
    ],
  ])('can be answered as soon as the page is gone whose answer %s', async (_, goOn) => {
    unlock = provideLocks();
    const [one, other] = [await tab('run-1', never), await tab('run-1', never)];
    await goOn(one);
    void one.answer();
    await until(() => one.session.getState().requests[0]?.status === 'submitting');
    void other.answer();
    await until(() => other.posts() === 2, 100);
    expect(other.posts()).toBe(1);
    one.end();
    // An answer that nobody hears of any more would keep others out for ten seconds.
    await until(() => other.posts() === 2);
    expect(other.posts()).toBe(2);
    other.end();
  });
});
