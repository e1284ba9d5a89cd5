// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/index.js';
import { aiSdkBackend } from '../../../src/protocols/ai-sdk/aiSdkBackend.js';
import type { AgentBackend } from '../../../src/contract/index.js';

/* Words go into a run in progress, and single parts of it are stopped, while the run goes on. */

const ORIGIN = 'https://agent.test';
const open: AgentSession[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

const RUN = [
  { type: 'run-start', runId: 'r1' },
  { type: 'agent-start', id: 'a1', parentId: '', agentId: 'scout', runId: 'sub1', task: 'Look' },
  { type: 'tool-start', id: 't1', parentId: 'a1', toolName: 'search', executionId: 'e1' },
  { type: 'text-delta', id: 'x1', parentId: '', text: 'Hello' },
];

/** A session with a run in progress, whose server answers as it is told. */
async function running(answer: (path: string) => Response | Promise<Response>) {
  const asked: { path: string; body: unknown }[] = [];
  let push: (event: object) => void = () => undefined;
  const post = (path: string, body?: unknown) =>
    ({ method: 'POST', url: `${ORIGIN}${path}`, body }) as const;
  const backend: AgentBackend = {
    name: 'steered',
    origin: ORIGIN,
    sessionId: 's1',
    headers: async () => ({}),
    createDecoder: () => ({ push: (event) => [event as never], end: () => [] }),
    fetch: async (url, init) => {
      const { pathname } = new URL(url as string);
      if (pathname !== '/runs') {
        asked.push({
          path: pathname,
          body: JSON.parse((init?.body as string | undefined) ?? 'null'),
        });
        return answer(pathname);
      }
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          push = (event) =>
            controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
          for (const event of RUN) push(event);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    sendMessage: ({ text }) => post('/runs', { text }),
    stop: () => post('/stop'),
    steer: (text, { runId }) => post('/steer', { runId, text }),
    stopPart: (part, { runId }) =>
      part.type === 'tool' && part.toolName === 'fixed'
        ? undefined
        : post(`/parts/${part.id}/stop`, { runId }),
  };
  const session = createSession({ backend, reloadAfterTurn: false });
  open.push(session);
  void session.sendMessage('Hi');
  await vi.waitFor(() => expect(session.getState().messages.at(-1)?.parts).toHaveLength(2));
  return { session, asked, push: (event: object) => push(event) };
}

const accepted = () => new Response(null, { status: 202 });

test('words go into the run, which goes on', async () => {
  const { session, asked, push } = await running(accepted);
  expect(await session.steer?.('Shorter.')).toBe(true);
  expect(asked).toEqual([{ path: '/steer', body: { runId: 'r1', text: 'Shorter.' } }]);
  expect(session.getState()).toMatchObject({ status: 'running' });
  push({ type: 'run-end', outcome: 'done' });
  await vi.waitFor(() => expect(session.getState().status).toBe('done'));
  expect(session.getState().messages).toHaveLength(2);
});

test.each([
  ['a refusal', () => new Response(null, { status: 409 })],
  ['a fault of the server', () => new Response(null, { status: 500 })],
  ['a dropped connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('after %s, the caller keeps the words, and the run goes on', async (_, answer) => {
  const { session } = await running(answer);
  expect(await session.steer?.('Shorter.')).toBe(false);
  expect(session.getState().status).toBe('running');
  expect(session.getState().fault).toBeDefined();
});

const QUOTED = { type: 'text-delta', id: 'x2', parentId: '', text: '> Shorter\\.\n> Now' };

test.each([
  ['stopped', [], 'Shorter.\nNow'],
  ['failed', [], 'Shorter.\nNow'],
  ['interrupted', [], 'Shorter.\nNow'],
  ['done', [], ''],
  ['stopped', [QUOTED], ''],
  ['failed', [QUOTED], ''],
  ['interrupted', [QUOTED], ''],
])(
  'words that the agent accepted return to the person if the run is %s and has shown %j',
  async (outcome, shown, returned) => {
    const { session, push } = await running(accepted);
    expect(await session.steer?.('Shorter.\nNow')).toBe(true);
    for (const event of shown) push(event);
    push({ type: 'run-end', outcome });
    await vi.waitFor(() => expect(session.getState().status).toBe(outcome));
    expect(session.outbox.getState().returned).toBe(returned);
  },
);

test('words that the agent accepted return to the person if their run is over before the answer', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { session, push } = await running(
    () => new Promise<Response>((resolve) => (answer = resolve)),
  );
  const isTaken = session.steer?.('Shorter.');
  await vi.waitFor(() => expect(answer).not.toBeUndefined());
  push({ type: 'run-end', outcome: 'stopped' });
  await vi.waitFor(() => expect(session.getState().status).toBe('stopped'));
  void session.sendMessage('Next');
  await vi.waitFor(() => expect(session.getState().status).toBe('running'));
  answer(accepted());
  expect(await isTaken).toBe(true);
  await vi.waitFor(() => expect(session.outbox.getState().returned).toBe('Shorter.'));
});

test('without a run, words are a message', async () => {
  const { session, push } = await running(accepted);
  push({ type: 'run-end', outcome: 'done' });
  await vi.waitFor(() => expect(session.getState().status).toBe('done'));
  expect(await session.steer?.('Go on.')).toBe(true);
  await vi.waitFor(() => expect(session.getState().messages).toHaveLength(4));
});

test('a run that is being stopped takes no words', async () => {
  const { session, asked } = await running((path) =>
    path === '/stop' ? new Promise(() => undefined) : accepted(),
  );
  void session.stop();
  expect(await session.steer?.('Shorter.')).toBe(false);
  expect(asked.map(({ path }) => path)).not.toContain('/steer');
});

test.each(['a1', 't1'])('the part %s is stopped alone', async (id) => {
  const { session, asked, push } = await running(accepted);
  await session.stop(id);
  expect(asked).toEqual([{ path: `/parts/${id}/stop`, body: { runId: 'r1' } }]);
  expect(session.getState().status).toBe('running');
  push({ type: id === 'a1' ? 'agent-end' : 'tool-end', id, status: 'interrupted' });
  await vi.waitFor(() =>
    expect(JSON.stringify(session.getState().messages)).toContain('"interrupted"'),
  );
  // It is over, so there is nothing to stop.
  await session.stop(id);
  expect(asked).toHaveLength(1);
});

test('two clicks ask once, an unknown part nothing, and a refusal is told', async () => {
  let refuse: () => void = () => undefined;
  const { session, asked } = await running(
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(new Response(null, { status: 409 }));
      }),
  );
  const both = Promise.all([session.stop('t1'), session.stop('t1'), session.stop('none')]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  refuse();
  await both;
  expect(asked).toHaveLength(1);
  expect(session.getState()).toMatchObject({ status: 'running', fault: { httpStatus: 409 } });
});

test.each([
  ['the run', undefined],
  ['a part', 't1'],
])(
  'a refusal to stop %s does not say that the agent is busy, unless it says so itself',
  async (_, id) => {
    const plain = await running(() => new Response(null, { status: 409 }));
    await plain.session.stop(id);
    expect(plain.session.getState().fault).toMatchObject({
      httpStatus: 409,
      reason: 'not-stopped',
    });
    const stated = await running(() => Response.json({ detail: 'Nothing runs' }, { status: 409 }));
    await stated.session.stop(id);
    expect(stated.session.getState().fault).toMatchObject({ message: 'Nothing runs' });
  },
);

test.each(
  (['words', 'a part to stop'] as const).flatMap((what) =>
    (['done', 'stopped', 'stopping'] as const).map((end) => [what, end] as const),
  ),
)('%s that are refused once the run is %s leave no fault with it', async (what, end) => {
  let refuse: () => void = () => undefined;
  const { asked, session, push } = await running((path) =>
    path === '/stop'
      ? accepted()
      : new Promise((resolve) => {
          refuse = () => resolve(new Response(null, { status: 409 }));
        }),
  );
  const answer = what === 'words' ? session.steer?.('Shorter.') : session.stop('t1');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  if (end !== 'done') void session.stop();
  if (end !== 'stopping') push({ type: 'run-end', outcome: end });
  await vi.waitFor(() => expect(session.getState().status).toBe(end));
  refuse();
  expect(await answer).toBe(what === 'words' ? false : undefined);
  const { fault, status } = session.getState();
  expect([status, fault]).toEqual([end, undefined]);
});

test('a part that cannot be stopped alone goes on', async () => {
  const { session, asked, push } = await running(accepted);
  push({ type: 'tool-start', id: 't2', parentId: '', toolName: 'fixed', executionId: 'e2' });
  await vi.waitFor(() => expect(session.getState().messages.at(-1)?.parts).toHaveLength(3));
  await session.stop('t2');
  expect(asked).toEqual([]);
  expect(session.getState().status).toBe('running');
});

test('stop as a listener, which gets an event, stops the run', async () => {
  const { session, asked } = await running(accepted);
  void (session.stop as (event: unknown) => Promise<void>)(new Event('click'));
  await vi.waitFor(() => expect(asked).toEqual([{ path: '/stop', body: null }]));
});

test('the AI SDK sends a steering message by a function of the app, and shows the one that comes back', async () => {
  const steered: unknown[] = [];
  let push: (chunk: object) => void = () => undefined;
  const session = createSession({
    backend: aiSdkBackend({
      url: `${ORIGIN}/api/chat`,
      sessionId: 'c1',
      steer: ({ sessionId, text }) => {
        steered.push({ sessionId, text });
        if (text === 'Unread.') return;
        push({ type: 'steering-message', id: 'steer-1', parts: [{ type: 'text', text }] });
      },
      fetch: async () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              push = (chunk) =>
                controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
              push({ type: 'start', messageId: 'm1' });
              push({ type: 'text-start', id: 'x' });
              push({ type: 'text-delta', id: 'x', delta: 'Long words' });
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    }),
    reloadAfterTurn: false,
  });
  open.push(session);
  expect(session.capabilities.steer).toBe(true);
  void session.sendMessage('Hi');
  await vi.waitFor(() => expect(session.getState().status).toBe('running'));
  expect(await session.steer?.('Shorter.')).toBe(true);
  expect(steered).toEqual([{ sessionId: 'c1', text: 'Shorter.' }]);
  await vi.waitFor(() =>
    expect(JSON.stringify(session.getState().messages.at(-1)?.parts)).toContain('> Shorter'),
  );
  for (const words of ['Not <b> & *this*:\n\n> a  quote', 'Unread.']) {
    expect(await session.steer?.(words)).toBe(true);
  }
  await vi.waitFor(() =>
    expect(session.getState().messages.at(-1)?.parts.length).toBeGreaterThan(2),
  );
  void session.stop();
  await vi.waitFor(() => expect(session.outbox.getState().returned).toBe('Unread.'));
  expect(session.getState().status).toBe('stopped');
  expect(createSession({ backend: aiSdkBackend() }).steer).toBeUndefined();
});
