// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { AgentSession } from '../../../src/client/session/AgentSession.js';
import { createSession } from '../../../src/client/session/createSession.js';
import type { Part } from '../../../src/core/parts.js';
import { isContainer } from '../../../src/core/parts.js';
import { ubikBackend } from '../../../src/protocols/ubik/ubikBackend.js';
import {
  createScriptedAgent,
  type ScriptedAgent,
} from '../../../src/testing/scripted-agent/index.js';

const baseUrl = 'http://agent.test/api/v1';

function open(agent: ScriptedAgent, sessionId?: string) {
  const backend = ubikBackend({ url: baseUrl, fetch: agent.fetch, sessionId });
  return createSession({ backend, retry: { base: 1 } });
}

function typesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => [part.type, ...(isContainer(part) ? typesOf(part.parts) : [])]);
}

const calm = () => createScriptedAgent({ pace: 0 });

test('shows a whole run with every kind of part', async () => {
  const session = open(calm());
  await session.sendMessage('/rich');
  const { messages, status, fault, diagnostics } = session.getState();
  expect(fault).toBeUndefined();
  expect(diagnostics).toEqual([]);
  expect(status).toBe('done');
  expect(messages.map(({ role, status: of }) => [role, of])).toEqual([
    ['user', 'done'],
    ['assistant', 'done'],
  ]);
  expect(new Set(typesOf(messages[1]?.parts ?? []))).toEqual(
    new Set(['step', 'thinking', 'tool', 'checkpoint', 'text']),
  );
});

test.each(['/rich', '/plain', '/tools', '/fail', '/long', '/scrambled', '/everything', '/input'])(
  'shows the same after a reload as it did live: %s',
  async (scenario) => {
    const agent = calm();
    const session = open(agent);
    await session.sendMessage(scenario);
    const live = session.getState();
    const reloaded = open(agent, live.sessionId);
    await reloaded.load();
    const stored = reloaded.getState();
    expect(stored.status).toBe(live.status);
    expect(stored.messages.map(({ parts }) => withoutTimes(parts))).toEqual(
      live.messages.map(({ parts }) => withoutTimes(parts)),
    );
  },
);

function withoutTimes(parts: readonly Part[]): unknown[] {
  return JSON.parse(
    JSON.stringify(parts, (key, value: unknown) => (key === 'live' ? undefined : value)),
  ) as unknown[];
}

describe('an input request', () => {
  test('waits, and goes on with the answer', async () => {
    const agent = calm();
    const session = open(agent);
    await session.sendMessage('/input');
    const [request] = session.getState().requests;
    expect(session.getState().status).toBe('awaiting-input');
    expect(request).toMatchObject({
      kind: 'input',
      status: 'pending',
      inputTypes: ['text', 'json'],
    });
    await session.respond(request?.id ?? '', { input: 'Lyon', type: 'text' });
    const { messages, requests, status } = session.getState();
    expect(status).toBe('done');
    expect(requests).toEqual([]);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(JSON.stringify(messages[1]?.parts)).toContain(
      '"provided":{"input":"Lyon","type":"text"}',
    );
    expect(JSON.stringify(messages[3]?.parts)).toContain('Lyon');
  });

  test('opens again with what was typed when the answer fails', async () => {
    const agent = calm();
    let isDown = false;
    const backend = ubikBackend({
      url: baseUrl,
      fetch: (input, init) =>
        isDown ? Promise.reject(new TypeError('Failed to fetch')) : agent.fetch(input, init),
    });
    const session = createSession({ backend });
    await session.sendMessage('/input');
    const id = session.getState().requests[0]?.id ?? '';
    isDown = true;
    await session.respond(id, { input: 'Lyon', type: 'text' });
    expect(session.getState()).toMatchObject({
      status: 'awaiting-input',
      requests: [{ status: 'pending', draft: 'Lyon', fault: { code: 'network' } }],
    });
    isDown = false;
    await session.respond(id, { input: 'Lyon', type: 'text' });
    expect(session.getState()).toMatchObject({ status: 'done', requests: [] });
  });

  test('sends nothing on a second click', async () => {
    const agent = calm();
    const session = open(agent);
    await session.sendMessage('/input');
    const id = session.getState().requests[0]?.id ?? '';
    const answer = { input: 'Lyon', type: 'text' };
    await Promise.all([session.respond(id, answer), session.respond(id, answer)]);
    const posts = agent.requests.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/messages'),
    );
    expect(posts).toHaveLength(2);
    // Nor is it taken for an answer that came too late.
    const { messages } = session.getState();
    expect(messages.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
  });
});

test('shows a failure with its traceback, and a retry succeeds', async () => {
  const session = open(calm());
  await session.sendMessage('/fail');
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { code: 'agent' } });
  const parts = session.getState().messages.at(-1)?.parts ?? [];
  expect(parts.at(-1)).toMatchObject({
    type: 'error',
    details: { traceback: expect.any(String) as string },
  });
  await session.retry();
  expect(session.getState().status).toBe('done');
});

test('R98 goes on reading after a stop until the run has stopped', async () => {
  const agent = createScriptedAgent({ pace: 0.01 });
  const session = open(agent);
  const sent = session.sendMessage('/rich');
  await until(() => session.getState().status === 'running');
  await session.stop();
  await sent;
  expect(session.getState().status).toBe('stopped');
  expect(agent.requests.some(({ path }) => path.endsWith('/stop'))).toBe(true);
  expect(typesRunning(session.getState().messages.at(-1)?.parts ?? [])).toEqual([]);
});

test('R105 the store is read after a run that has ended or waits, also by a stop, and not after one that failed', async () => {
  const reads = async (scenario: string, then?: (session: AgentSession) => Promise<void>) => {
    const agent = createScriptedAgent({ pace: then === undefined ? 0 : 0.01 });
    const session = open(agent);
    const sent = session.sendMessage(scenario);
    if (then !== undefined) {
      await until(() => session.getState().status === 'running');
      await then(session);
    }
    await sent;
    // Nobody waits for the answer.
    await new Promise((resolve) => setTimeout(resolve));
    session.dispose();
    return agent.requests.filter(
      ({ method, path }) => method === 'GET' && path.endsWith('/messages'),
    ).length;
  };
  expect(await reads('/plain')).toBe(1);
  expect(await reads('/input')).toBe(1);
  expect(await reads('/rich', (session) => session.stop())).toBe(1);
  expect(await reads('/fail')).toBe(0);
});

test('a message without words and files is not sent', async () => {
  const agent = calm();
  const session = open(agent);
  await session.sendMessage(' \n');
  await session.sendMessage({ text: '', attachments: [] });
  expect(session.getState().messages).toEqual([]);
  expect(agent.requests).toEqual([]);
  await session.sendMessage({ text: '', attachments: [{ id: 'a', name: 'a.txt' }] });
  expect(session.getState().messages[0]).toMatchObject({ parts: [], attachments: [{ id: 'a' }] });
});

function typesRunning(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => [
    ...('status' in part && part.status === 'running' ? [part.type] : []),
    ...(isContainer(part) ? typesRunning(part.parts) : []),
  ]);
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !isTrue(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

test('R101 reads on after the connection broke, without text that shrinks or doubles', async () => {
  const agent = createScriptedAgent({ pace: 0.02 });
  let cuts = 0;
  const cutting: typeof fetch = async (input, init) => {
    const response = await agent.fetch(input, init);
    const isStream = response.headers.get('content-type')?.includes('event-stream') === true;
    return isStream && cuts++ < 3 ? cutAfter(response, 3001 * cuts) : response;
  };
  const session = createSession({
    backend: ubikBackend({ url: baseUrl, fetch: cutting }),
    retry: { base: 1 },
  });
  const lengths: number[] = [];
  session.subscribe(() => {
    lengths.push(textLength(session.getState().messages[1]?.parts ?? []));
  });
  await session.sendMessage('/rich');
  const whole = open(calm());
  await whole.sendMessage('/rich');
  expect(session.getState().status).toBe('done');
  expect(withoutTimes(session.getState().messages[1]?.parts ?? [])).toEqual(
    withoutTimes(whole.getState().messages[1]?.parts ?? []),
  );
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
});

function cutAfter(response: Response, bytes: number): Response {
  let left = bytes;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      controller.enqueue(piece.slice(0, left));
      left -= piece.length;
      if (left <= 0) controller.error(new TypeError('cut'));
    },
  });
  return new Response(response.body?.pipeThrough(cut) ?? null, { headers: response.headers });
}

function textLength(parts: readonly Part[]): number {
  return parts.reduce(
    (sum, part) =>
      sum +
      (part.type === 'text' ? part.text.length : 0) +
      (isContainer(part) ? textLength(part.parts) : 0),
    0,
  );
}

test.each([
  ['a message', { id: 'm', role: 'user', content: '', created_at: '' }],
  ['the task alone', {}],
])('R15 follows the stream when the message is answered with %s as JSON', async (_, message) => {
  const agent = calm();
  const asJson: typeof fetch = async (input, init) => {
    const response = await agent.fetch(input, init);
    const { method, url } = new Request(input, init);
    if (method !== 'POST' || !url.endsWith('/messages')) return response;
    await response.text();
    const taskId = /task_id=([^&]+)/u
      .exec(JSON.stringify(await (await agent.fetch(url)).json()))?.[1]
      ?.replace(/".*/u, '');
    return Response.json({ ...message, task_id: taskId });
  };
  const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch: asJson }) });
  await session.sendMessage('/plain');
  expect(session.getState().status).toBe('done');
});

test('refuses an HTML page in place of a stream, and sends the message once', async () => {
  let posts = 0;
  const html: typeof fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    if (method === 'POST' && url.endsWith('/agent-sessions'))
      return Promise.resolve(Response.json({ id: 's' }));
    posts++;
    return Promise.resolve(
      new Response('<h1>Login</h1>', { headers: { 'content-type': 'text/html' } }),
    );
  };
  const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch: html }) });
  await session.sendMessage('Hello');
  expect(posts).toBe(1);
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { code: 'protocol' } });
});

test.each([
  ['text/html; charset=utf-8', true],
  ['', true],
  ['text/plain', false],
  ['image/png', false],
])('an answer of "%s" in place of a stream can be tried again: %s', async (type, retryable) => {
  const agent = calm();
  let isBehindProxy = true;
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    const isMessage = method === 'POST' && url.endsWith('/messages');
    if (!isMessage || !isBehindProxy) return agent.fetch(input, init);
    const headers = { 'content-type': type };
    return Promise.resolve(new Response(new TextEncoder().encode('<h1>Login</h1>'), { headers }));
  };
  const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch }) });
  await session.sendMessage('/plain');
  expect(session.getState()).toMatchObject({ status: 'failed', fault: { retryable } });
  isBehindProxy = false;
  await session.retry();
  expect(session.getState().status).toBe('done');
  expect(session.getState().messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('a message that arrived behind a proxy’s page is not sent twice', async () => {
  const agent = calm();
  let posts = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const answer = await agent.fetch(input, init);
    const { method, url } = new Request(input, init);
    if (method !== 'POST' || !url.endsWith('/messages')) return answer;
    posts++;
    await answer.text();
    return new Response('<h1>Busy</h1>', { headers: { 'content-type': 'text/html' } });
  };
  const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch }) });
  await session.sendMessage('/plain');
  expect(session.getState().status).toBe('failed');
  await session.retry();
  expect(posts).toBe(1);
  expect(session.getState().messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test.each([
  ['text/html', true],
  ['application/json', false],
])('a session that a page of "%s" is given for can be made again: %s', async (type, retryable) => {
  const fetch = () =>
    Promise.resolve(new Response('<h1>Login</h1>', { headers: { 'content-type': type } }));
  const session = createSession({ backend: ubikBackend({ url: baseUrl, fetch }) });
  await session.sendMessage('Hello');
  expect(session.getState()).toMatchObject({
    fault: { code: 'protocol', retryable },
    messages: [{ status: 'failed' }],
  });
});

test.each([
  [401, 'unauthorized', 1],
  [404, 'not-found', 1],
  [422, 'validation', 1],
  [503, 'http', 1],
])('tells a person what a %i means', async (status, code, posts) => {
  let count = 0;
  const refusing: typeof fetch = () => {
    count++;
    return Promise.resolve(
      Response.json({ detail: [{ loc: ['body'], msg: 'no', type: 'x' }] }, { status }),
    );
  };
  const session = createSession({
    backend: ubikBackend({ url: baseUrl, sessionId: 's', fetch: refusing }),
  });
  await session.sendMessage('Hello');
  expect(count).toBe(posts);
  expect(session.getState()).toMatchObject({
    status: 'failed',
    fault: { code, httpStatus: status, details: [{ msg: 'no' }] },
    messages: [{ role: 'user', status: 'failed' }],
  });
});

test('publishes a burst of events once', async () => {
  const published: number[] = [];
  // No frame ever comes: what is published is what the turn itself publishes.
  const scheduler = { schedule: () => () => undefined };
  const session = createSession({
    backend: ubikBackend({ url: baseUrl, fetch: calm().fetch }),
    scheduler,
  });
  session.subscribe(() => published.push(session.getState().messages.length));
  await session.sendMessage('/long');
  expect(published.length).toBeLessThan(10);
  expect(session.getState().status).toBe('done');
});
