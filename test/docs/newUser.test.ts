// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket as NodeSocket, WebSocketServer, type ServerSocket } from 'ws';
import { assertPassed, checkDecoder } from '../../src/conformance.js';
import {
  createSession,
  ndjsonCall,
  type AgentBackend,
  type AgentSession,
  type Decoder,
  type SessionEvent,
} from '../../src/core.js';
import { subscribed } from './write-a-backend/subscription.js';

/*
 * Two protocols, written by the guide alone: JSON lines, and a subscription of GraphQL over a WebSocket.
 */

const open: AgentSession[] = [];
let server: WebSocketServer | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const one of open.splice(0)) one.dispose();
  for (const socket of server?.clients ?? []) socket.terminate();
  await new Promise<void>((resolve) => {
    if (server === undefined) resolve();
    else server.close(() => resolve());
  });
  server = undefined;
});

const sessionOf = (backend: AgentBackend) => {
  const session = createSession({ backend, retry: { base: 1, longest: 2 } });
  open.push(session);
  return session;
};

// ── JSON lines ────────────────────────────────────────────────────────────

function createLinesDecoder(): Decoder {
  let isOver = false;
  /** What follows a tool is a text of its own. */
  let count = 0;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    push(line): SessionEvent[] {
      const { op, id, t, fn, args, val, why } = { ...(line as Record<string, unknown>) };
      const at = `call-${textOf(id)}`;
      switch (op) {
        case 'start':
          return [{ type: 'run-start', runId: textOf(id) }];
        case 'text':
          return [{ type: 'text-delta', id: `text-${count}`, parentId: '', text: textOf(t) }];
        case 'call':
          count++;
          return [
            { type: 'tool-start', id: at, parentId: '', toolName: textOf(fn), executionId: at },
            { type: 'tool-input-end', id: at, text: JSON.stringify(args ?? {}) },
          ];
        case 'return':
          return [
            { type: 'tool-result-end', id: at, text: JSON.stringify(val ?? null) },
            { type: 'tool-end', id: at, status: 'done' },
          ];
        case 'stop': {
          isOver = true;
          const fault = { code: 'agent', message: textOf(why), retryable: true } as const;
          return [
            why === 'ok'
              ? { type: 'run-end', outcome: 'done' }
              : { type: 'run-end', outcome: 'failed', fault },
          ];
        }
        default:
          return [{ type: 'unknown', protocol: 'lines', raw: line }];
      }
    },
    end: () => (isOver ? [] : [{ type: 'run-end', outcome: 'interrupted' }]),
  };
}

const LINES = [
  { op: 'start', id: 'r1' },
  { op: 'text', t: 'I look ' },
  { op: 'call', id: '1', fn: 'search', args: { to: 'Paris' } },
  { op: 'text', t: 'it up.' },
  { op: 'return', id: '1', val: [1829] },
  { op: 'stop', why: 'ok' },
];

const linesBackend = (fetch: typeof globalThis.fetch): AgentBackend => ({
  name: 'lines',
  origin: 'https://lines.test',
  sessionId: 's1',
  headers: async () => ({}),
  createDecoder: createLinesDecoder,
  sendMessage: ({ text }) => ndjsonCall({ url: 'https://lines.test/run', body: { text }, fetch }),
});

test('JSON lines: an answer with a tool', async () => {
  const body = LINES.map((line) => `${JSON.stringify(line)}\n`).join('');
  const session = sessionOf(linesBackend(async () => new Response(body)));
  await session.sendMessage('A train to Paris');
  expect(session.getState()).toMatchObject({
    status: 'done',
    diagnostics: [],
    messages: [
      {},
      {
        parts: [
          { type: 'text', text: 'I look ' },
          { type: 'tool', toolName: 'search', status: 'done', result: { value: [1829] } },
          { type: 'text', text: 'it up.' },
        ],
      },
    ],
  });
});

test('JSON lines: the decoder keeps its promises', async () => {
  assertPassed(
    await checkDecoder({
      createDecoder: createLinesDecoder,
      recordings: { lines: LINES },
      typeField: 'op',
    }),
  );
});

// ── A subscription of GraphQL ─────────────────────────────────────────────

const RUN = [
  { kind: 'begun', id: 'r1' },
  { kind: 'words', text: 'I look ' },
  { kind: 'words', text: 'it up.' },
  { kind: 'done' },
];
const next = (run: object) => ({ id: '1', type: 'next', payload: { data: { run } } });

/** A server of the protocol `graphql-transport-ws`. Each subscription is met with the next deed. */
async function serve(deeds: ((socket: ServerSocket) => void)[]) {
  const heard: string[] = [];
  const made = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server = made;
  made.on('connection', (socket, request) => {
    heard.push(String(request.headers['sec-websocket-protocol']));
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; payload?: unknown };
      const { variables } = (message.payload ?? {}) as { variables?: unknown };
      heard.push(variables === undefined ? message.type : JSON.stringify(variables));
      if (message.type === 'connection_init') {
        socket.send(JSON.stringify({ type: 'connection_ack' }));
        socket.send(JSON.stringify({ type: 'ping' }));
      }
      if (message.type === 'subscribe') deeds.shift()?.(socket);
    });
  });
  await new Promise<void>((resolve) => {
    made.once('listening', resolve);
  });
  vi.stubGlobal('WebSocket', NodeSocket);
  const session = sessionOf({
    ...subscribed(`ws://127.0.0.1:${made.address().port}`),
    sessionId: 'c1',
    loadHistory: () => ({ perform: async () => ({ messages: [] }) }),
  });
  return { heard, session };
}

const send = (messages: readonly object[]) => (socket: ServerSocket) => {
  for (const message of messages) socket.send(JSON.stringify(message));
};
const textIn = (session: AgentSession) =>
  session.getState().messages[1]?.parts.map((part) => ('text' in part ? part.text : ''));

test('a subscription: handshake, answers to pings, and the end', async () => {
  const { heard, session } = await serve([send([...RUN.map(next), { id: '1', type: 'complete' }])]);
  await session.sendMessage('A train');
  expect(session.getState()).toMatchObject({ status: 'done', diagnostics: [] });
  expect(textIn(session)).toEqual(['I look it up.']);
  await vi.waitFor(
    () =>
      expect(heard).toEqual([
        'graphql-transport-ws',
        'connection_init',
        '{"chat":"c1","text":"A train"}',
        'pong',
        'complete',
      ]),
    { timeout: 10_000 },
  );
});

test('a subscription: an error is told in its words', async () => {
  const error = { id: '1', type: 'error', payload: [{ message: 'No trains today' }] };
  const { session } = await serve([send([next({ kind: 'begun', id: 'r1' }), error])]);
  await session.sendMessage('A train');
  expect(session.getState()).toMatchObject({
    status: 'failed',
    fault: { message: 'No trains today' },
  });
});

test('a subscription: a dropped socket is subscribed to again', async () => {
  const { heard, session } = await serve([
    (socket) => {
      send(RUN.slice(0, 2).map(next))(socket);
      setTimeout(() => socket.terminate(), 20);
    },
    send(RUN.map(next)),
  ]);
  await session.sendMessage('A train');
  expect(session.getState().status).toBe('done');
  expect(textIn(session)).toEqual(['I look it up.']);
  expect(heard).toContain('{"run":"r1"}');
});

test('a subscription: what just completes is interrupted', async () => {
  const { session } = await serve([
    send([...RUN.slice(0, 2).map(next), { id: '1', type: 'complete' }]),
  ]);
  await session.sendMessage('A train');
  expect(session.getState().status).toBe('interrupted');
});

test('a subscription: the decoder keeps its promises', async () => {
  const backend = subscribed('wss://agent.test');
  const recording = [{ type: 'connection_ack' }, ...RUN.map(next), { id: '1', type: 'complete' }];
  assertPassed(
    await checkDecoder({ createDecoder: () => backend.createDecoder(), recordings: { recording } }),
  );
});
