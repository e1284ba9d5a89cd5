// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createSession, type SessionOptions } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import { approve } from '../../../src/core/decisions.js';
import type { Message } from '../../../src/core/state.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import { baseUrl, until } from '../support/recordedServer.js';

/* What the pieces of a session owe each other: sending, answering, stopping, history and branches. */

/** A session with an agent whose answer to one call, as method and path, is kept back until it is let go. */
function open(held?: RegExp, options: Partial<SessionOptions> = {}) {
  const agent = createScriptedAgent({ pace: 0 });
  const calls: string[] = [];
  let letGo = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const call = `${request.method} ${request.url.slice(baseUrl.length)}`;
    calls.push(call);
    const response = await agent.fetch(request);
    if (held?.test(`${calls.length} ${call}`) === true) await gate;
    return response;
  };
  const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch }), ...options });
  const isHeld = () => calls.some((call, at) => held?.test(`${at + 1} ${call}`));
  return { session, calls, letGo, isHeld };
}

const paths = {
  message: ({ sessionId, messageId }: { readonly sessionId: string; readonly messageId: string }) =>
    `agent-sessions/${sessionId}/messages/${messageId}`,
};
const answer = (session: AgentSession) =>
  session.respond(session.getState().requests[0]?.id ?? '', { input: 'Lyon', type: 'text' });
const isStored = ({ id, key }: Message) => id !== key;

describe('after its run, a message is known by the id that it is stored with', () => {
  test('where the run began with an answer', async () => {
    const { session } = open();
    await session.sendMessage('/input');
    await answer(session);
    await until(() => session.getState().messages.every(isStored));
    expect(session.getState().messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    expect(session.getState().messages.every(isStored)).toBe(true);
  });

  test('where the run broke off, and was read on when the person asked for it', async () => {
    const agent = createScriptedAgent({ pace: 0 });
    let isBroken = true;
    const backend = ubikBackend({
      url: baseUrl,
      fetch: async (input, init) => {
        const { method, url } = new Request(input, init);
        if (isBroken && method === 'GET') return new Response('', { status: 503 });
        const response = await agent.fetch(input, init);
        if (method !== 'POST' || !url.endsWith('/messages')) return response;
        return new Response((await response.text()).slice(0, 2000), response);
      },
    });
    const session = createSession({ backend, retry: { attempts: 1 } });
    await session.sendMessage('/rich');
    expect(session.getState().status).toBe('interrupted');
    isBroken = false;
    await session.retry();
    await until(() => session.getState().messages.every(isStored));
    expect(session.getState().status).toBe('done');
    expect(session.getState().messages.every(isStored)).toBe(true);
  });
});

describe('a sibling that is looked at makes way', () => {
  const message = (id: string, role: string, siblingIds: readonly string[] = []): Message => ({
    id,
    key: id,
    role,
    parts: [],
    status: 'done',
    siblingIds,
  });

  test.each([
    ['a message', (session: AgentSession) => session.sendMessage('And back?')],
    ['a run from a checkpoint', (session: AgentSession) => session.continueFrom('first')],
  ])('for %s', async (_, act) => {
    const fetch = (_: unknown, init?: RequestInit) =>
      Promise.resolve(
        init?.method === 'POST'
          ? Response.json({ detail: 'No' }, { status: 409 })
          : Response.json({ id: 'x', role: 'user', content: 'to Basel' }),
      );
    const session = createSession({
      backend: ubikBackend({ url: baseUrl, sessionId: 's1', fetch, paths }),
    });
    const ids = () => session.getState().messages.map(({ id }) => id);
    await session.load({ messages: [message('a', 'user', ['x']), message('b', 'assistant')] });
    await session.showSibling?.('a', 'x');
    expect(ids()).toEqual(['x']);
    await act(session);
    expect(ids().slice(0, 2)).toEqual(['a', 'b']);
  });
});

test('a stop is over with its run, even if nobody answers to it', async () => {
  const { session, isHeld } = open(/POST .*\/stop$/u);
  const sent = session.sendMessage('/permission');
  await until(() => session.getState().requests.length > 0);
  let isOver = false;
  void session.stop().then(() => {
    isOver = true;
  });
  await until(isHeld);
  await sent;
  await until(() => isOver, 100);
  expect([session.getState().status, isOver]).toEqual(['stopped', true]);
  session.dispose();
});

test('who writes in place of an answer is not kept waiting by the question', async () => {
  const { session } = open();
  void session.sendMessage('/permission');
  await until(() => session.getState().requests.length > 0);
  void session.sendMessage('/plain');
  await until(() => session.getState().status === 'done', 500);
  expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
});

test('the first file makes the session, once, however many come with it', async () => {
  const { session, calls } = open();
  const file = () => session.upload?.(new File(['x'], 'note.txt'));
  await Promise.all([file(), file(), session.sendMessage('/plain')]);
  expect(calls.filter((call) => call === 'POST /agent-sessions')).toHaveLength(1);
  expect(session.getState().status).toBe('done');
});

describe('a session can be closed at any moment, and be used again', () => {
  const send = (session: AgentSession) => session.sendMessage('/plain');
  const afterwards =
    (act: (session: AgentSession) => unknown, scenario = '/plain') =>
    async (session: AgentSession) => {
      await session.sendMessage(scenario);
      await act(session);
    };

  test.each<[string, RegExp, (session: AgentSession) => unknown]>([
    ['a session is made', /POST \/agent-sessions$/u, send],
    ['a message is on its way', /POST .*\/messages$/u, send],
    ['the ids of messages are asked for', /GET .*\/messages$/u, send],
    ['the stored messages are read', /GET .*\/messages$/u, afterwards((session) => session.load())],
    [
      'it is asked whether a question is still open',
      /GET .*\/messages$/u,
      afterwards(answer, '/input'),
    ],
    ['an answer is on its way', /^[4-9] POST .*\/messages$/u, afterwards(answer, '/input')],
    [
      'a run is told to stop',
      /POST .*\/stop$/u,
      async (session) => {
        void session.sendMessage('/permission');
        await until(() => session.getState().requests.length > 0);
        await session.stop();
      },
    ],
    [
      'a tool’s question is answered',
      /^[3-9] POST .*\/messages$/u,
      async (session) => {
        void session.sendMessage('/permission');
        await until(() => session.getState().requests.length > 0);
        await session.respond(session.getState().requests[0]?.id ?? '', approve());
      },
    ],
    [
      'a file is stored',
      /POST .*\/upload$/u,
      (session) => session.upload?.(new File(['x'], 'note.txt')),
    ],
  ])('while %s', async (_, held, act) => {
    const { session, isHeld, letGo } = open(held);
    const acted = Promise.resolve(act(session)).catch(() => undefined);
    await until(isHeld);
    expect(isHeld()).toBe(true);
    session.dispose();
    session.dispose();
    const closed = session.getState();
    expect(closed.connection.status).toBe('closed');
    expect(['idle', 'done', 'interrupted', 'stopped', 'awaiting-input']).toContain(closed.status);
    expect(closed.messages.filter(({ status }) => status === 'sending')).toEqual([]);
    expect(closed.requests.filter(({ status }) => status === 'submitting')).toEqual([]);
    letGo();
    await acted;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(session.getState()).toBe(closed);
    await session.sendMessage('/plain');
    expect(session.getState().status).toBe('done');
  });
});
