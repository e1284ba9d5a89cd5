// @vitest-environment node
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, test } from 'vitest';
import { createSession } from '../../../src/client/session/createSession.js';
import type { AgentSession } from '../../../src/client/session/index.js';
import type { AgentBackend, StreamHabits } from '../../../src/contract/index.js';
import { sayBackend } from '../../support/sayBackend.js';

/*
 * A stream whose objects have places is read on from the last one after a break. Nothing is lost and nothing told
 * twice, whatever the server makes of the cursor. Against a real server, which drops the connection at every event.
 */

const WORDS = ['One, ', 'two, ', 'two, ', 'three, ', 'four.'];
const RUN = [
  { type: 'begin', run: 'r1' },
  ...WORDS.map((text) => ({ type: 'say', text })),
  { type: 'end' },
];

/** What a server makes of a cursor: the index of the first event that it sends, and the id of each. */
interface Manner {
  readonly from: (cursor: number | undefined) => number;
  readonly idOf?: (index: number, connection: number) => string | undefined;
  /** Status of the answer to a cursor. @default 200 */
  readonly refusal?: number;
  readonly greeting?: unknown;
  /** Fields of the objects. */
  readonly fields?: (index: number) => object;
}

const servers: Server[] = [];
const open: AgentSession[] = [];

afterAll(() => {
  for (const one of open) one.dispose();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Runs the conversation; each connection that brings something new ends after one event of that. */
async function follow(
  manner: Manner,
  habits: StreamHabits = { cursorOf: (_, id) => (id === '' ? undefined : id) },
  drop: 'break' | 'end' = 'break',
) {
  let reached = 0;
  let connections = 0;
  let sent = 0;
  const cursors: (string | undefined)[] = [];
  const ids = new Map<string, number>();
  const { idOf = String } = manner;
  const write = (response: ServerResponse, index: number, connection: number) => {
    const id = idOf(index, connection);
    if (id !== undefined) ids.set(id, index);
    const object = { ...RUN[index], ...manner.fields?.(index) };
    response.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(object)}\n\n`);
    sent++;
  };
  const server = createServer((request, response) => {
    const asked = request.headers['last-event-id'];
    const cursor = typeof asked === 'string' ? asked : undefined;
    const connection = connections++;
    cursors.push(cursor);
    if (cursor !== undefined && manner.refusal !== undefined) {
      response.writeHead(manner.refusal).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    if (manner.greeting !== undefined && connection > 0) {
      response.write(`data: ${JSON.stringify(manner.greeting)}\n\n`);
    }
    const first = manner.from(cursor === undefined ? undefined : ids.get(cursor));
    // One more than the connection before it had come to.
    reached = Math.min(Math.max(reached, first) + 1, RUN.length);
    for (let index = first; index < reached; index++) write(response, index, connection);
    setTimeout(() => (drop === 'end' ? response.end() : response.destroy()), 15);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  servers.push(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const backend: AgentBackend = {
    ...sayBackend(() => Promise.resolve()),
    origin: new URL(url).origin,
    stream: habits,
    sendMessage: () => ({ method: 'POST', url }),
    resume: ({ cursor }) => ({
      method: 'GET',
      url,
      ...(cursor !== undefined && { headers: { 'last-event-id': cursor } }),
    }),
  };
  const told: unknown[] = [];
  const session = createSession({
    backend,
    retry: { base: 1, attempts: 4 },
    observer: { onEvent: (event) => told.push(event) },
  });
  open.push(session);
  let hasShrunk = false;
  let longest = '';
  const text = () =>
    (session.getState().messages[1]?.parts ?? [])
      .map((part) => (part.type === 'text' ? part.text : ''))
      .join('');
  session.subscribe(() => {
    hasShrunk ||= !text().startsWith(longest);
    longest = text();
  });
  await session.sendMessage('Count.');
  const { status, messages } = session.getState();
  return { status, text: text(), messages: messages.length, hasShrunk, sent, cursors, told };
}

const whole = { status: 'done', text: WORDS.join(''), messages: 2, hasShrunk: false };
const behind = (cursor: number | undefined) => (cursor === undefined ? 0 : cursor + 1);

// Each waits between its connections.
describe.concurrent('a stream that is read on', () => {
  test.for(['break', 'end'] as const)(
    'goes on behind each event when the connection %ss',
    async (drop, { expect }) => {
      const outcome = await follow({ from: behind }, undefined, drop);
      expect(outcome).toMatchObject(whole);
      expect(outcome.cursors).toEqual([undefined, '0', '1', '2', '3', '4', '5']);
      // Nothing is sent twice.
      expect(outcome.sent).toBe(RUN.length);
      expect(outcome.told).toEqual(RUN);
    },
  );

  test('takes the place from the objects, where they have it', async ({ expect }) => {
    const outcome = await follow(
      { from: behind, fields: (index) => ({ seq: String(index) }) },
      { cursorOf: (event) => (event as { seq?: string }).seq },
    );
    expect(outcome).toMatchObject(whole);
    expect(outcome.sent).toBe(RUN.length);
  });

  test('leaves out the event that a server sends again', async ({ expect }) => {
    const outcome = await follow({ from: (cursor) => cursor ?? 0 });
    expect(outcome).toMatchObject(whole);
    expect(outcome.told).toEqual(RUN);
  });

  test('leaves out all that a server sends again that takes no notice of the cursor', async ({
    expect,
  }) => {
    const outcome = await follow({ from: () => 0 });
    expect(outcome).toMatchObject(whole);
    expect(outcome.cursors.at(-1)).toBe('5');
    expect(outcome.told).toEqual(RUN);
  });

  test('knows a run that is announced again under other places', async ({ expect }) => {
    const outcome = await follow({
      from: () => 0,
      idOf: (index, connection) => `${connection}-${index}`,
    });
    expect(outcome).toMatchObject(whole);
    expect(outcome.told).toEqual(RUN);
  });

  test('takes a greeting for no part of the run', async ({ expect }) => {
    const outcome = await follow({ from: behind, greeting: { type: 'begin', run: 'r1' } });
    expect(outcome).toMatchObject(whole);
  });

  test('reads again from the start where the last object has no place', async ({ expect }) => {
    const outcome = await follow({
      from: behind,
      idOf: (index) => (index % 2 === 0 ? String(index) : undefined),
    });
    expect(outcome).toMatchObject(whole);
    expect(outcome.cursors).toEqual([undefined, '0', undefined, '2', undefined, '4', undefined]);
  });

  test('never asks with a cursor where no object has a place', async ({ expect }) => {
    for (const habits of [undefined, {}]) {
      const outcome = await follow({ from: () => 0, idOf: () => undefined }, habits);
      expect(outcome).toMatchObject(whole);
      expect(new Set(outcome.cursors)).toEqual(new Set([undefined]));
    }
  });

  test.for([400, 404, 409, 410])(
    'reads from the start where a cursor is refused with %i',
    async (refusal, { expect }) => {
      const outcome = await follow({ from: () => 0, refusal });
      expect(outcome).toMatchObject(whole);
      expect(outcome.cursors.slice(0, 3)).toEqual([undefined, '0', undefined]);
    },
  );

  test('a habit that throws gives no place', async ({ expect }) => {
    const outcome = await follow(
      { from: () => 0 },
      {
        cursorOf: () => {
          throw new Error('no');
        },
      },
    );
    expect(outcome).toMatchObject(whole);
    expect(new Set(outcome.cursors)).toEqual(new Set([undefined]));
  });
});
