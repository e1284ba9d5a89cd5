// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/index.js';
import type { SessionEvent } from '../../../src/core/events.js';
import type { AgentBackend, Decoder } from '../../../src/contract/index.js';

/* Agents whose streams just end are asked how the run ended. */

const ORIGIN = 'https://agent.test';
const open: AgentSession[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
  vi.useRealTimers();
});

/** A decoder whose stream never says how the run ended. */
function createDecoder(): Decoder {
  let isOver = false;
  return {
    push(raw): SessionEvent[] {
      const { run, text, ask } = raw as { run?: string; text?: string; ask?: string };
      if (run !== undefined) return [{ type: 'run-start', runId: run }];
      if (ask !== undefined) {
        isOver = true;
        const asked = { id: 'q', prompt: ask, inputTypes: ['text'] };
        return [
          { type: 'input', parentId: '', status: 'awaiting-input', ...asked },
          { type: 'input-request', ...asked },
        ];
      }
      return [{ type: 'text-delta', id: 'text', parentId: '', text: text ?? '' }];
    },
    readOutcome(answer): SessionEvent[] {
      const { status } = answer as { status: string };
      if (status === 'running') return [];
      isOver = true;
      if (status === 'success') return [{ type: 'run-end', outcome: 'done' }];
      if (status === 'cancelled') return [{ type: 'run-end', outcome: 'stopped' }];
      const fault = { code: 'agent', message: status, retryable: true } as const;
      return [{ type: 'run-end', outcome: 'failed', fault }];
    },
    end: () => (isOver ? [] : [{ type: 'run-end', outcome: 'interrupted' }]),
  };
}

const frames = (...objects: object[]) =>
  objects.map((object) => `data: ${JSON.stringify(object)}\n\n`).join('');
const streamOf = (body: string | ReadableStream<Uint8Array>) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } });
const HALF = frames({ run: 'r1' }, { text: 'Hello' });

interface Server {
  readonly runs: readonly (() => Response | Promise<Response>)[];
  readonly outcomes: readonly (() => Response | Promise<Response>)[];
  readonly more?: Partial<AgentBackend>;
}

function serve({ runs, outcomes, more }: Server) {
  const asked: string[] = [];
  const left = { runs: [...runs], outcomes: [...outcomes] };
  const backend: AgentBackend = {
    name: 'quiet',
    origin: ORIGIN,
    sessionId: 's1',
    headers: async ({ renew }) => ({ authorization: renew ? 'fresh' : 'old' }),
    fetch: async (url, init) => {
      const { pathname } = new URL(url as string);
      const authorization = new Headers(init?.headers).get('authorization');
      asked.push(`${init?.method} ${pathname}${authorization === 'fresh' ? ' renewed' : ''}`);
      const next = pathname === '/outcome' ? left.outcomes.shift() : left.runs.shift();
      return next === undefined ? new Response(null, { status: 500 }) : next();
    },
    createDecoder,
    sendMessage: () => ({ method: 'POST', url: `${ORIGIN}/runs` }),
    loadOutcome: ({ runId }) =>
      runId === undefined ? undefined : { method: 'GET', url: `${ORIGIN}/outcome` },
    stream: { endsWithRun: true },
    ...more,
  };
  const session = createSession({
    backend,
    reloadAfterTurn: false,
    retry: { attempts: 2, base: 1, longest: 2 },
  });
  open.push(session);
  return { session, asked };
}

const stands = (session: AgentSession) => {
  const { diagnostics, fault, messages, status } = session.getState();
  return { status, fault: fault?.code, codes: diagnostics.map(({ code }) => code), messages };
};

test.each([
  ['success', 'done'],
  ['cancelled', 'stopped'],
  ['out of memory', 'failed'],
])('a stream that just ends is asked for, and was "%s"', async (status, expected) => {
  const { session, asked } = serve({
    runs: [() => streamOf(HALF)],
    outcomes: [() => Response.json({ status })],
  });
  await session.sendMessage('Hi');
  expect(stands(session)).toMatchObject({ status: expected, codes: [] });
  expect(session.getState().messages.at(-1)).toMatchObject({ parts: [{ text: 'Hello' }] });
  expect(asked).toEqual(['POST /runs', 'GET /outcome']);
});

describe('what takes the place of an answer', () => {
  const never = () => new Promise<Response>(() => undefined);
  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      'a page',
      () => new Response('<p>Hi', { headers: { 'content-type': 'text/html' } }),
      'protocol',
    ],
    ['a 404', () => new Response(null, { status: 404 }), 'not-found'],
    ['a 500', () => new Response('no', { status: 500 }), 'http'],
    ['a 401', () => new Response(null, { status: 401 }), 'unauthorized'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ])('%s leaves the run interrupted, with a diagnostic', async (_, answer, code) => {
    const { session, asked } = serve({ runs: [() => streamOf(HALF)], outcomes: [answer, answer] });
    await session.sendMessage('Hi');
    expect(stands(session)).toMatchObject({
      status: 'interrupted',
      fault: code,
      codes: ['no-outcome'],
    });
    expect(asked.filter((one) => one === 'GET /outcome')).toHaveLength(1);
  });

  test('silence is given up', async () => {
    vi.useFakeTimers();
    const { session } = serve({ runs: [() => streamOf(HALF)], outcomes: [never] });
    const sent = session.sendMessage('Hi');
    await vi.advanceTimersByTimeAsync(60_000);
    await sent;
    expect(stands(session)).toMatchObject({ status: 'interrupted', codes: ['no-outcome'] });
  });

  test('a decoder that throws loses only the answer', async () => {
    const { session } = serve({
      runs: [() => streamOf(HALF)],
      outcomes: [() => Response.json(null)],
    });
    await session.sendMessage('Hi');
    expect(stands(session)).toMatchObject({ status: 'interrupted', codes: ['decoder-threw'] });
  });

  test('a backend that throws leaves the run interrupted', async () => {
    const more: Partial<AgentBackend> = {
      loadOutcome: () => {
        throw new TypeError('mine');
      },
    };
    const { session } = serve({ runs: [() => streamOf(HALF)], outcomes: [], more });
    await session.sendMessage('Hi');
    expect(stands(session)).toMatchObject({ status: 'interrupted', codes: ['no-outcome'] });
  });
});

test('fresh credentials are fetched for it after a 401', async () => {
  const { session, asked } = serve({
    runs: [() => streamOf(HALF)],
    outcomes: [
      () => new Response(null, { status: 401 }),
      () => Response.json({ status: 'success' }),
    ],
  });
  await session.sendMessage('Hi');
  expect(stands(session)).toMatchObject({ status: 'done', codes: [] });
  expect(asked.slice(1)).toEqual(['GET /outcome', 'GET /outcome renewed']);
});

test('a run that asks the person is not asked for', async () => {
  const { session, asked } = serve({
    runs: [() => streamOf(HALF + frames({ ask: 'Which?' }))],
    outcomes: [],
  });
  await session.sendMessage('Hi');
  expect(stands(session).status).toBe('awaiting-input');
  expect(asked).toEqual(['POST /runs']);
});

test('no request is made while the ids are unknown', async () => {
  const { session, asked } = serve({
    runs: [() => streamOf(frames({ text: 'Hi' }))],
    outcomes: [],
  });
  await session.sendMessage('Hi');
  expect(stands(session)).toMatchObject({ status: 'interrupted', codes: [] });
  expect(asked).toEqual(['POST /runs']);
});

const resume: AgentBackend['resume'] = () => ({ method: 'GET', url: `${ORIGIN}/runs` });

test('a connection that was cut is resumed first, and its end is asked for', async () => {
  const cut = () =>
    streamOf(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(HALF));
          setTimeout(() => controller.error(new TypeError('cut')), 20);
        },
      }),
    );
  const { session, asked } = serve({
    runs: [cut, () => streamOf(HALF + frames({ text: ' again' }))],
    outcomes: [() => Response.json({ status: 'success' })],
    more: { resume },
  });
  await session.sendMessage('Hi');
  expect(asked).toEqual(['POST /runs', 'GET /runs', 'GET /outcome']);
  expect(stands(session).status).toBe('done');
  expect(session.getState().messages.at(-1)).toMatchObject({ parts: [{ text: 'Hello again' }] });
});

test('a run that is said to go on is resumed, and asked for again when that stream ends', async () => {
  const { session, asked } = serve({
    runs: [() => streamOf(HALF), () => streamOf(HALF + frames({ text: ' again' }))],
    outcomes: [
      () => Response.json({ status: 'running' }),
      () => Response.json({ status: 'success' }),
    ],
    more: { resume, stream: {} },
  });
  await session.sendMessage('Hi');
  expect(asked).toEqual(['POST /runs', 'GET /outcome', 'GET /runs', 'GET /outcome']);
  expect(stands(session).status).toBe('done');
});

test('a run that is being stopped is asked for', async () => {
  let close: () => void = () => undefined;
  const { session, asked } = serve({
    runs: [
      () =>
        streamOf(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode(HALF));
              close = () => controller.close();
            },
          }),
        ),
      () => {
        close();
        return new Response(null, { status: 202 });
      },
    ],
    outcomes: [() => Response.json({ status: 'success' })],
    more: { stop: () => ({ method: 'POST', url: `${ORIGIN}/stop` }) },
  });
  const sent = session.sendMessage('Hi');
  await vi.waitFor(() => expect(session.getState().status).toBe('running'));
  await session.stop();
  await sent;
  expect(asked).toEqual(['POST /runs', 'POST /stop', 'GET /outcome']);
  // The agent finished before it was stopped, and says so.
  expect(stands(session).status).toBe('done');
});

const stored: Pick<AgentBackend, 'loadHistory' | 'readHistory' | 'resume'> = {
  resume,
  loadHistory: () => ({ perform: async () => ({}) }),
  readHistory: () => ({
    messages: [
      { id: 'u', key: 'u', role: 'user', status: 'done', parts: [] },
      {
        id: 'a',
        key: 'a',
        role: 'assistant',
        runId: 'r1',
        status: 'running',
        parts: [{ type: 'text', id: 'text', text: 'Hel' }],
      },
    ],
    openRun: { runId: 'r1', messageKey: 'a' },
  }),
};

test.each([
  ['with all of it', HALF, 'Hello'],
  ['with nothing', '', 'Hel'],
])('after a reload, the end of a joined stream %s is asked for', async (_, body, text) => {
  const { session, asked } = serve({
    runs: [() => streamOf(body)],
    outcomes: [() => Response.json({ status: 'success' })],
    more: stored,
  });
  await session.load();
  await vi.waitFor(() => expect(stands(session).status).toBe('done'));
  expect(asked).toEqual(['GET /runs', 'GET /outcome']);
  expect(session.getState().messages.at(-1)).toMatchObject({ status: 'done', parts: [{ text }] });
  expect(session.getState().messages).toHaveLength(2);
});
