// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { branchPlace } from '../../../src/client/session/branches.js';
import { createSession } from '../../../src/client/session/createSession.js';
import { readValidationDetails } from '../../../src/client/http/faults.js';
import type { Message } from '../../../src/core/state.js';
import { ubikBackend, type UbikBackendOptions } from '../../../src/protocols/ubik/ubikBackend.js';
import { ubikEventSourceUrl } from '../../../src/protocols/ubik/ubikEventSourceUrl.js';
import { createScriptedAgent } from '../../../src/testing/scripted-agent/index.js';
import { baseUrl, record, recordedServer, until, written } from '../support/recordedServer.js';

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Keeps what is sent, on its way to the scripted agent or an answer made by hand. */
function spy(answer: (sent: Sent) => Promise<Response> | Response) {
  const sent: Sent[] = [];
  const fetches: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true;
    const text = isForm ? '' : await request.clone().text();
    const call: Sent = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: isForm ? await request.clone().formData() : text === '' ? undefined : JSON.parse(text),
    };
    sent.push(call);
    return answer(call);
  };
  return { sent, fetch: fetches };
}

function viaAgent(agent = createScriptedAgent({ pace: 0 })) {
  return spy((call) =>
    agent.fetch(call.url, {
      method: call.method,
      headers: call.body instanceof FormData ? {} : call.headers,
      ...(call.body !== undefined && {
        body: call.body instanceof FormData ? call.body : JSON.stringify(call.body),
      }),
    }),
  );
}

function open(fetches: typeof fetch, options: Partial<UbikBackendOptions> = {}) {
  const backend = ubikBackend({ url: baseUrl, fetch: fetches, ...options });
  return createSession({ backend, retry: { base: 1 } });
}

describe('credentials', () => {
  test('R1 sends an API key in X-API-KEY and in no address', async () => {
    const { sent, fetch } = viaAgent();
    await open(fetch, { auth: { apiKey: 'key-1' } }).sendMessage('/plain');
    expect(sent.length).toBeGreaterThan(1);
    for (const { headers, url } of sent) {
      expect(headers.get('x-api-key')).toBe('key-1');
      expect(headers.has('authorization')).toBe(false);
      expect(url).not.toContain('key-1');
    }
  });

  test('R2 R3 sends a JWT as a bearer with the end user, and no key', async () => {
    const { sent, fetch } = viaAgent();
    await open(fetch, { auth: { token: 'jwt-1' }, endUserId: 'u1' }).sendMessage('/plain');
    for (const { headers } of sent) {
      expect(headers.get('authorization')).toBe('Bearer jwt-1');
      expect(headers.get('x-end-user-id')).toBe('u1');
      expect(headers.has('x-api-key')).toBe(false);
    }
    expect(sent[0]?.body).toMatchObject({ external_user_id: 'u1' });
  });

  test('R4 puts a JWT in token, and a key in api_key only when told to', async () => {
    const context = { sessionId: 's 1', runId: 't1' };
    const url = await ubikEventSourceUrl({ url: baseUrl, auth: { token: () => 'a+b' } }, context);
    expect(url).toBe(`${baseUrl}/agent-sessions/s%201/stream?task_id=t1&token=a%2Bb`);
    const auth = { apiKey: 'secret-key' };
    const refusal = ubikEventSourceUrl({ url: baseUrl, auth }, context);
    await expect(refusal).rejects.toThrow(/would be readable/u);
    await expect(refusal).rejects.not.toThrow(/secret-key/u);
    expect(
      await ubikEventSourceUrl({ url: baseUrl, auth, allowKeyInUrl: true }, context),
    ).toContain('api_key=secret-key');
  });

  test('R5 R15 follows a stream_url on another origin without credentials', async () => {
    const bytes = await record('/plain');
    const { sent, fetch } = spy(({ method, url }) => {
      if (url.startsWith('https://streams.test/')) {
        return new Response(bytes, { headers: { 'content-type': 'text/event-stream' } });
      }
      return method === 'POST'
        ? Response.json({
            id: 'm',
            role: 'user',
            content: '',
            stream_url: 'https://streams.test/run',
          })
        : Response.json({ items: [] });
    });
    const session = open(fetch, { sessionId: 's1', auth: { apiKey: 'key-1' } });
    await session.sendMessage('Hello');
    const stream = sent.find(({ url }) => url.startsWith('https://streams.test/'));
    expect(stream?.headers.has('x-api-key')).toBe(false);
    expect(session.getState().status).toBe('done');
  });

  test('R112 renews a token before its end, and once after a 401', async () => {
    const jwt = (seconds: number, name: string) =>
      `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds, name }))}.s`;
    let given = 0;
    const refused = new Set<string>();
    const { sent, fetch } = spy(({ headers }) =>
      refused.has(headers.get('authorization') ?? '')
        ? new Response('', { status: 401 })
        : Response.json({ items: [] }),
    );
    const ends = [10, 3600, 3600];
    const token = () => jwt(ends[given] ?? 3600, String(given++));
    const session = open(fetch, { sessionId: 's1', auth: { token } });
    await session.fetchHistory();
    await session.fetchHistory();
    expect(given).toBe(2);
    await session.fetchHistory();
    expect(given).toBe(2);
    refused.add(sent.at(-1)?.headers.get('authorization') ?? '');
    await session.fetchHistory();
    expect(given).toBe(3);
    expect(sent).toHaveLength(5);
    // A provider that has no better one to give is asked once, and the refusal stands.
    const stubborn = spy(() => new Response('', { status: 401 }));
    let asked = 0;
    const auth = { token: () => `t${String(asked++ > 0)}` };
    const other = open(stubborn.fetch, { sessionId: 's1', auth });
    await other.sendMessage('Hello');
    expect(stubborn.sent).toHaveLength(2);
    expect(asked).toBe(2);
    expect(other.getState().fault).toMatchObject({ code: 'unauthorized', httpStatus: 401 });
  });
});

test('R16 gives the fields that a 422 names', async () => {
  const detail = [{ loc: ['body', 'content'], msg: 'Field required', type: 'missing', input: 1 }];
  const { fetch } = spy(() => Response.json({ detail }, { status: 422 }));
  const session = open(fetch, { sessionId: 's1' });
  await session.sendMessage('Hello');
  const { fault } = session.getState();
  expect(fault && readValidationDetails(fault)).toEqual([
    { loc: ['body', 'content'], msg: 'Field required', type: 'missing' },
  ]);
});

test('R95 R96 sends the content, an explicit stream flag, attachments and options', async () => {
  const bytes = await record('/plain');
  const { sent, fetch } = spy(({ method }) =>
    method === 'POST'
      ? new Response(bytes, { headers: { 'content-type': 'text/event-stream' } })
      : Response.json({ items: [] }),
  );
  await open(fetch, { sessionId: 's1' }).sendMessage({
    text: 'Hello',
    attachments: [{ id: 'd1', name: 'a.pdf' }],
    options: { toolChoice: 'web_search', forceToolId: 't1', temperature: 0, content: 'no' },
  });
  expect(sent[0]?.body).toEqual({
    content: 'Hello',
    stream: true,
    attachment_document_ids: ['d1'],
    tool_choice: 'web_search',
    force_tool_id: 't1',
    temperature: 0,
  });
});

test('R97 uploads a file as the multipart part file, and sends it with a message', async () => {
  const { sent, fetch } = viaAgent();
  const session = open(fetch);
  const told: number[] = [];
  const file = new File(['hello'], 'note.txt', { type: 'text/plain' });
  const [attachment] = await Promise.all([
    session.upload?.(file, { onProgress: (percent) => told.push(percent) }),
    // Both need a session, and only one is made.
    session.sendMessage('/plain'),
  ]);
  expect(attachment).toMatchObject({ id: expect.any(String) as string, name: 'note.txt' });
  expect(told).toEqual([100]);
  const upload = sent.find(({ url }) => url.endsWith('/upload'));
  const form = upload?.body as FormData | undefined;
  expect([...(form?.keys() ?? [])]).toEqual(['file']);
  expect(sent.filter(({ url }) => url.endsWith('/agent-sessions'))).toHaveLength(1);
  await session.sendMessage({ text: '/plain', attachments: [attachment ?? { id: '', name: '' }] });
  expect(session.getState().status).toBe('done');
});

test('R97 an upload that is refused or given up rejects, and says why', async () => {
  const { fetch } = spy(() => Response.json({ detail: 'Too large' }, { status: 413 }));
  const session = open(fetch, { sessionId: 's1' });
  await expect(session.upload?.(new Blob(['x']))).rejects.toMatchObject({
    fault: { httpStatus: 413, message: 'Too large', retryable: false },
  });
  const signal = AbortSignal.abort();
  await expect(session.upload?.(new Blob(['x']), { signal })).rejects.toThrow(/abort/iu);
});

test('R99 lists the checkpoints, and continues from one with its name and hint', async () => {
  const { sent, fetch } = viaAgent();
  const session = open(fetch);
  expect(await session.listCheckpoints?.()).toEqual([]);
  await session.sendMessage('/rich');
  const [checkpoint] = (await session.listCheckpoints?.()) ?? [];
  expect(checkpoint).toMatchObject({
    name: expect.any(String) as string,
    runId: expect.any(String) as string,
    createdAt: expect.any(String) as string,
  });
  await session.continueFrom(checkpoint?.name ?? '', 'By train');
  const call = sent.findLast(({ url }) => url.endsWith('/navigate-to-checkpoint'));
  expect(call?.body).toEqual({
    checkpoint_name: checkpoint?.name,
    checkpoint_hint: 'By train',
    stream: true,
  });
  expect(session.getState().status).toBe('done');
});

describe('after a turn', () => {
  test('R105 the ids of the messages become known, and nothing else changes', async () => {
    const { sent, fetch } = viaAgent();
    const session = open(fetch);
    const counts = new Set<number>();
    session.subscribe(() => counts.add(session.getState().messages.length));
    await session.sendMessage('/rich');
    const before = session.getState().messages;
    await until(() => session.getState().messages[0]?.id !== before[0]?.id);
    const after = session.getState().messages;
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(after[0]?.id).not.toBe(after[0]?.key);
    expect(after[1]).toMatchObject({ parentId: after[0]?.id, siblingIds: [] });
    for (const [index, message] of after.entries()) {
      expect(written(message.parts)).toEqual(written(before[index]?.parts ?? []));
    }
    expect(Math.max(...counts)).toBe(2);
    expect(
      sent.filter(({ method, url }) => method === 'GET' && url.endsWith('/messages')),
    ).toHaveLength(1);
  });

  test('an answer of the store that lacks something is not used', async () => {
    const bytes = await record('/plain');
    const server = recordedServer(bytes, [], (call) =>
      call.startsWith('GET') && call.endsWith('/messages')
        ? Response.json({ items: [{ id: 'm1', role: 'user', content: '/plain' }] })
        : undefined,
    );
    const session = open(server.fetch);
    await session.sendMessage('/plain');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(session.getState().messages).toHaveLength(2);
    expect(server.calls.filter((call) => call.endsWith('GET /messages'))).toEqual([]);
  });

  test('can be left out', async () => {
    const { sent, fetch } = viaAgent();
    const backend = ubikBackend({ url: baseUrl, fetch });
    const session = createSession({ backend, reloadAfterTurn: false });
    await session.sendMessage('/plain');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(sent.filter(({ method }) => method === 'GET')).toEqual([]);
  });
});

describe('branches', () => {
  test('R103 follows the parents from the head, or the list where they are broken', () => {
    const backend = ubikBackend({ url: baseUrl });
    const item = (id: string, parent_id: string | null) => ({
      id,
      parent_id,
      role: 'user',
      content: id,
    });
    const items = [item('a', null), item('b', 'a'), item('x', 'a'), item('c', 'b')];
    const ids = (answer: unknown) => backend.readHistory?.(answer).messages.map(({ id }) => id);
    expect(ids({ items, active_head_id: 'c' })).toEqual(['a', 'b', 'c']);
    expect(ids({ items, active_head_id: 'gone' })).toEqual(['a', 'b', 'x', 'c']);
    expect(ids({ items: items.slice(1), active_head_id: 'c' })).toEqual(['b', 'x', 'c']);
    expect(ids({ items: [item('a', 'b'), item('b', 'a')], active_head_id: 'a' })).toEqual([
      'a',
      'b',
    ]);
  });

  test('R103 shows every stored message where parents are not named, or only some of them', async () => {
    const item = (id: string, more: object = {}) => ({ id, role: 'user', content: id, ...more });
    const shown = async (items: readonly object[], active_head_id: string) => {
      const { fetch } = spy(() => Response.json({ items, active_head_id }));
      const session = open(fetch, { sessionId: 's1' });
      await session.load();
      return session.getState().messages.map(({ id }) => id);
    };
    const a = item('a');
    const b = item('b');
    const c = item('c', { parent_id: 'b' });
    // None is named, or `null` stands for a parent that is not known.
    expect(await shown([a, b, item('c')], 'c')).toEqual(['a', 'b', 'c']);
    expect(await shown([a, item('b', { parent_id: null }), item('c')], 'b')).toEqual([
      'a',
      'b',
      'c',
    ]);
    // The chain ends too soon, and what is before it, or beside it, has no other place.
    expect(await shown([a, b, c], 'c')).toEqual(['a', 'b', 'c']);
    const answers = [item('u'), item('v', { parent_id: 'u' }), b, c];
    expect(await shown(answers, 'c')).toEqual(['u', 'v', 'b', 'c']);
    expect(await shown([item('z', { parent_id: 'gone' }), b, c], 'c')).toEqual(['z', 'b', 'c']);
    // What is known to be on another branch is left out all the same, with what follows it.
    const other = [item('x', { parent_id: 'b' }), item('y', { parent_id: 'x' })];
    expect(await shown([a, b, ...other, c], 'c')).toEqual(['a', 'b', 'c']);
    const first = [item('x', { sibling_ids: ['b'] }), item('y', { parent_id: 'x' })];
    expect(await shown([...first, b, c], 'c')).toEqual(['b', 'c']);
    expect(await shown([item('x'), item('b', { sibling_ids: ['x'] }), c], 'c')).toEqual(['b', 'c']);
  });

  test('R104 counts siblings with or without the own id, and knows no place until they are loaded', () => {
    const message = (id: string, createdAt: string): Message => ({
      id,
      key: id,
      role: 'assistant',
      parts: [],
      status: 'done',
      createdAt,
    });
    const own = message('b', '2026-01-02');
    expect(branchPlace({ ...own, siblingIds: ['a', 'c', 'a'] })).toEqual({ count: 3 });
    expect(branchPlace({ ...own, siblingIds: ['a', 'b', 'c'] })).toEqual({ count: 3 });
    expect(branchPlace(own)).toEqual({ count: 1, position: 1 });
    const siblings = [message('c', '2026-01-03'), own, message('a', '2026-01-01')];
    expect(branchPlace({ ...own, siblingIds: ['a', 'c'] }, siblings)).toEqual({
      count: 3,
      position: 2,
    });
  });

  test('R104 siblings stand in the order of their moments, whatever the time zone, and of one moment as they came', () => {
    const at = (id: string, createdAt: string): Message => ({
      id,
      key: id,
      role: 'user',
      status: 'done',
      parts: [],
      createdAt,
      siblingIds: ['a', 'b', 'c', 'd'].filter((other) => other !== id),
    });
    const all = [
      at('b', '2026-01-01T09:00:00Z'),
      at('c', '2026-01-01T09:00:00Z'),
      at('d', '2026-01-01T11:00:00+01:00'),
      at('a', '2026-01-01T10:00:00+02:00'),
    ];
    const places = all.map((message) => [message.id, branchPlace(message, all).position]);
    expect(Object.fromEntries(places)).toEqual({ a: 1, b: 2, c: 3, d: 4 });
  });

  const paths = {
    regenerate: ({ sessionId, messageId }: { sessionId: string; messageId: string }) =>
      `agent-sessions/${sessionId}/messages/${messageId}/regenerate`,
    edit: ({ sessionId, messageId }: { sessionId: string; messageId: string }) =>
      `agent-sessions/${sessionId}/messages/${messageId}/edit`,
    message: ({ sessionId, messageId }: { sessionId: string; messageId: string }) =>
      `agent-sessions/${sessionId}/messages/${messageId}`,
  };

  test('R105 what is not configured is not offered', () => {
    const session = open(fetch);
    expect(session.capabilities).toMatchObject({ regenerate: false, edit: false, branches: false });
    expect([session.regenerate, session.edit, session.loadSiblings]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('R105 a new answer takes the old one’s place and knows it as a sibling', async () => {
    const agent = createScriptedAgent({ pace: 0 });
    const run = await record('/plain');
    const item = (id: string, role: string, more: object) => ({ id, role, content: id, ...more });
    let isDone = false;
    const { sent, fetch } = spy((call) => {
      if (call.url.endsWith('/regenerate')) {
        isDone = true;
        const text = new TextDecoder().decode(run);
        return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
      }
      if (isDone && call.url.endsWith('/messages/old')) {
        return Response.json(item('old', 'assistant', { created_at: '2026-01-01' }));
      }
      return agent.fetch(call.url, {
        method: call.method,
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      });
    });
    const session = open(fetch, { paths });
    await session.sendMessage('/rich');
    const [asked, answer] = session.getState().messages;
    await session.regenerate?.(answer?.key ?? '');
    const call = sent.find(({ url }) => url.endsWith('/regenerate'));
    expect(call?.url).toMatch(/messages\/[^/]+\/regenerate$/u);
    expect(call?.url).not.toContain('run-');
    const { messages, status } = session.getState();
    expect(status).toBe('done');
    expect(messages).toHaveLength(2);
    expect(messages[0]?.key).toBe(asked?.key);
    expect(written(messages[1]?.parts ?? [])).not.toEqual(written(answer?.parts ?? []));
    session.dispose();
  });

  test('R105 an edited message takes the place of the first one and what followed', async () => {
    const run = await record('/plain');
    const { sent, fetch } = spy((call) =>
      call.method === 'GET'
        ? Response.json({ items: [] })
        : new Response(run, { headers: { 'content-type': 'text/event-stream' } }),
    );
    const session = open(fetch, { sessionId: 's1', paths });
    const stored = (id: string, role: string): Message => ({
      id,
      key: id,
      role,
      parts: [{ type: 'text', id: 'text', text: id }],
      status: 'done',
    });
    await session.load({
      messages: [
        stored('q1', 'user'),
        stored('a1', 'assistant'),
        stored('q2', 'user'),
        stored('a2', 'assistant'),
      ],
    });
    await session.edit?.('q2', 'Other words');
    expect(sent[0]).toMatchObject({
      url: `${baseUrl}/agent-sessions/s1/messages/q2/edit`,
      body: { content: 'Other words', stream: true },
    });
    const { messages } = session.getState();
    expect(messages.map(({ id }) => id).slice(0, 2)).toEqual(['q1', 'a1']);
    expect(messages).toHaveLength(4);
    expect(messages[2]?.parts).toEqual([{ type: 'text', id: 'text', text: 'Other words' }]);
    expect(messages[3]).toMatchObject({ role: 'assistant', status: 'done' });
  });

  test('R105 a refusal leaves everything as it was', async () => {
    const { fetch } = spy(() => Response.json({ detail: 'No' }, { status: 409 }));
    const session = open(fetch, { sessionId: 's1', paths });
    const old: Message = { id: 'a1', key: 'a1', role: 'assistant', parts: [], status: 'done' };
    await session.load({ messages: [old] });
    await session.regenerate?.('a1');
    expect(session.getState()).toMatchObject({ messages: [old], fault: { message: 'No' } });
  });

  test('R105 what was refused is what is tried again, and the question is not sent anew', async () => {
    const run = await record('/plain');
    let isUp = false;
    const { sent, fetch } = spy(({ method }) => {
      if (method === 'GET') return Response.json({ items: [] });
      return isUp
        ? new Response(run, { headers: { 'content-type': 'text/event-stream' } })
        : Response.json({ detail: 'Later' }, { status: 503 });
    });
    const stored = (id: string, role: string): Message => ({
      id,
      key: id,
      role,
      parts: [{ type: 'text', id: 'text', text: id }],
      status: 'done',
    });
    const session = open(fetch, { sessionId: 's1', paths });
    await session.load({ messages: [stored('q1', 'user'), stored('a1', 'assistant')] });
    const posted = () => sent.filter(({ method }) => method === 'POST').map(({ url }) => url);
    for (const act of [
      () => session.regenerate?.('a1'),
      () => session.edit?.('q1', 'Other words'),
      () => session.continueFrom('start', 'a hint'),
    ]) {
      isUp = false;
      await act();
      expect(session.getState().fault).toMatchObject({ message: 'Later' });
      const refused = sent.findLast(({ method }) => method === 'POST');
      const before = posted().length;
      await session.retry();
      expect(posted().slice(before)[0]).toBe(refused?.url);
      expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual(refused?.body);
    }
    const { messages } = session.getState();
    expect(messages.map(({ id }) => id)).toEqual(['q1', 'a1']);
    isUp = true;
    await session.retry();
    expect(session.getState().status).toBe('done');
    expect(session.getState().fault).toBeUndefined();
    expect(session.getState().messages.filter(({ role }) => role === 'user')).toHaveLength(1);
    session.dispose();
  });

  test('R105 a message that fails after something was refused is the one that is tried again', async () => {
    const { sent, fetch } = spy(({ method }) =>
      method === 'GET'
        ? Response.json({ items: [] })
        : Response.json({ detail: 'Later' }, { status: 503 }),
    );
    const session = open(fetch, { sessionId: 's1', paths });
    const old: Message = { id: 'a1', key: 'a1', role: 'assistant', parts: [], status: 'done' };
    await session.load({ messages: [old] });
    await session.regenerate?.('a1');
    await session.sendMessage('Hello');
    await session.retry();
    expect(sent.at(-1)?.url).not.toContain('/regenerate');
    expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      content: 'Hello',
    });
  });

  test('R104 loads the siblings of a message', async () => {
    const { sent, fetch } = spy(({ url }) =>
      Response.json({
        id: url.split('/').at(-1),
        role: 'assistant',
        content: 'other',
        created_at: url.endsWith('c') ? '2026-01-03' : '2026-01-01',
      }),
    );
    const session = open(fetch, { sessionId: 's1', paths });
    const own: Message = {
      id: 'b',
      key: 'b',
      role: 'assistant',
      parts: [],
      status: 'done',
      createdAt: '2026-01-02',
      siblingIds: ['a', 'b', 'c'],
    };
    await session.load({ messages: [own] });
    const siblings = (await session.loadSiblings?.('b')) ?? [];
    expect(siblings.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(branchPlace(own, siblings)).toEqual({ count: 3, position: 2 });
    expect(sent).toHaveLength(2);
  });

  test('shows a sibling in place of a message, and brings back what followed with the next one', async () => {
    const { sent, fetch } = spy(({ url, method }) =>
      method === 'POST'
        ? Response.json({ detail: 'No' }, { status: 409 })
        : Response.json({ id: url.split('/').at(-1), role: 'user', content: 'to Basel' }),
    );
    const session = open(fetch, { sessionId: 's1', paths });
    const message = (id: string, role: string, siblingIds: string[] = []): Message => ({
      id,
      key: id,
      role,
      parts: [],
      status: 'done',
      siblingIds,
    });
    const stored = [message('a', 'user', ['x']), message('b', 'assistant')];
    await session.load({ messages: stored });
    const ids = () => session.getState().messages.map(({ id, key }) => `${key}:${id}`);

    await session.showSibling?.('a', 'x');
    expect(ids()).toEqual(['a:x']);
    expect(session.getState().messages[0]).toMatchObject({ aside: true, siblingIds: ['a'] });
    await session.showSibling?.('a', 'a');
    expect(session.getState().messages).toEqual(stored);

    await session.showSibling?.('a', 'x');
    await session.sendMessage('And back?');
    expect(ids().slice(0, 2)).toEqual(['a:a', 'b:b']);
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

test('R106 opens the stream of an unanswered message when the page is loaded', async () => {
  const bytes = await record('/plain');
  const server = recordedServer(bytes, [], (call) =>
    call.endsWith('/messages')
      ? Response.json({
          items: [{ id: 'm1', role: 'user', content: '/plain', task_id: 't1' }],
          active_head_id: 'm1',
        })
      : undefined,
  );
  const session = open(server.fetch, { sessionId: 's1' });
  await session.load();
  expect(server.calls[1]).toBe('GET /agent-sessions/s1/stream?task_id=t1');
  expect(session.getState()).toMatchObject({
    status: 'done',
    messages: [{ role: 'user' }, { role: 'assistant', status: 'done' }],
  });
});

test('R106 a stored answer whose stream is gone is shown without an error', async () => {
  const server = recordedServer(new Uint8Array(), [], (call) =>
    call.endsWith('/messages')
      ? Response.json({
          items: [{ id: 'm1', role: 'assistant', content: 'Hello.', task_id: 't1' }],
          active_head_id: 'm1',
        })
      : Response.json({ detail: 'Task not found' }, { status: 404 }),
  );
  const session = open(server.fetch, { sessionId: 's1' });
  await session.load();
  expect(server.streams()).toBe(1);
  expect(session.getState().fault).toBeUndefined();
  expect(session.getState()).toMatchObject({
    status: 'idle',
    connection: { status: 'closed' },
    messages: [{ status: 'done' }],
  });
});

test('R114 without chunks the content comes with snapshots and the end', async () => {
  const agent = createScriptedAgent({ pace: 0 });
  const whole = open(agent.fetch);
  await whole.sendMessage('/plain');
  const { sessionId, messages } = whole.getState();
  const { sent, fetch } = viaAgent(agent);
  const session = open(fetch, { sessionId, includeChunks: false });
  await session.load({
    messages: messages.slice(0, 1),
    openRun: { runId: messages[1]?.runId ?? '' },
  });
  expect(sent[0]?.url).toContain('include_chunks=false');
  expect(session.getState().status).toBe('done');
  expect(written(session.getState().messages[1]?.parts ?? [])).toEqual(
    written(messages[1]?.parts ?? []),
  );
});

test.each([
  ['Three days in Lyon', 'Three days in Lyon'],
  [' Three\ndays ', 'Three days'],
  [
    `${'Three days in Lyon, '.repeat(6)}please`,
    'Three days in Lyon, Three days in Lyon, Three days in Lyon,…',
  ],
])('a session that is made for a message is called after it: %j', async (text, title) => {
  const { sent, fetch } = viaAgent();
  const session = open(fetch);
  await session.sendMessage(text);
  const made = sent.find(({ url }) => url.endsWith('/agent-sessions'));
  expect(made?.body).toEqual({ title });
  expect(session.getState().title).toBe(title);
});
