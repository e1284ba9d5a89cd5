// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/core.js';
import type { Message } from '../../src/core/state.js';
import type { AgentBackend } from '../../src/contract/index.js';
import { createStorage, type StorageArea, type StorageOptions } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { OfficeServer, Wire } from '../support/officeServer.js';

/*
 * What was read of a session is shown by the next page, until the backend says what is so now.
 */

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const silent = () => new Wire(() => 1e6);

/** How a session gets its name. */
const NAMES: Pick<AgentBackend, 'createSession' | 'readSession'> = {
  createSession: () => ({ perform: () => Promise.resolve('s1') }),
  readSession: (sessionId) => ({ sessionId: String(sessionId) }),
};

interface PageOptions extends StorageOptions {
  readonly sessionId?: string | undefined;
  readonly wire?: Wire;
}

function openPage(server: OfficeServer, area: StorageArea, options: PageOptions = {}) {
  const { wire = new Wire(), ...rest } = options;
  const { sessionId: own, ...backend } = server.backend(wire);
  const sessionId = 'sessionId' in options ? options.sessionId : own;
  return createSession({
    backend: { ...backend, ...NAMES },
    storage: createStorage(area, rest),
    sessionId,
  });
}

async function leave(server: OfficeServer, area: StorageArea, ...texts: readonly string[]) {
  const wire = new Wire();
  const session = openPage(server, area, { wire });
  for (const text of texts) void session.sendMessage(text);
  await pass(50 + 100 * texts.length);
  wire.cut();
  return session;
}

const textsOf = (messages: readonly Message[]) =>
  messages.map(({ parts: [part] }) => (part?.type === 'text' ? part.text : ''));

test('is there at once where the storage answers at once, marked with its time', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const before = (await leave(server, area, 'One')).getState();
  await pass(60_000);
  const session = openPage(server, area, { wire: silent() });
  session.restore?.();
  const { cachedAt, history, messages, status } = session.getState();
  expect(messages).toEqual(before.messages);
  expect(Date.parse(cachedAt ?? '')).toBeLessThan(Date.now() - 59_000);
  expect({ history, status }).toEqual({ history: { status: 'none' }, status: 'idle' });
});

test('the word of the store takes its place, and what is the same stays the same object', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  await leave(server, area, 'One');
  const session = openPage(server, area);
  void session.load();
  const shown = session.getState().messages;
  await pass(100);
  expect(session.getState().cachedAt).toBeUndefined();
  expect(session.getState().messages.map((message, index) => message === shown[index])).toEqual([
    true,
    true,
  ]);
});

test('an agent that was writing is read on, and its text never gets shorter', async () => {
  const server = new OfficeServer({ pace: 400 });
  const area = memoryArea();
  const wire = new Wire();
  const first = openPage(server, area, { wire });
  void first.sendMessage('a b c d e f');
  await pass(1900);
  wire.cut();
  const session = openPage(server, area);
  const lengths: number[] = [];
  session.subscribe(() => {
    lengths.push(textsOf(session.getState().messages)[1]?.length ?? 0);
  });
  void session.load();
  expect(textsOf(session.getState().messages)[1]).toBe('Re a ');
  await pass(1);
  expect(textsOf(session.getState().messages)[1]).toBe('Re a b c ');
  await pass(10_000);
  expect(textsOf(session.getState().messages)[1]).toBe('Re a b c d e f Done.');
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
});

test('where nothing can be read on, what had arrived a second ago is there, and nothing is at work', async () => {
  const server = new OfficeServer({ pace: 400, hasHistory: false });
  const area = memoryArea();
  const wire = new Wire();
  void openPage(server, area, { wire }).sendMessage('a b c');
  await pass(1900);
  wire.cut();
  const session = openPage(server, area);
  session.restore?.();
  const { messages, requests, status } = session.getState();
  expect(textsOf(messages)).toEqual(['a b c', 'Re a ']);
  expect(messages.map((message) => message.status)).toEqual(['done', 'interrupted']);
  expect({ requests, status }).toEqual({ requests: [], status: 'idle' });
});

test('a message that was taken is in the cache before it is not kept as unsent any more', async () => {
  const server = new OfficeServer({ hasHistory: false });
  const area = memoryArea();
  const seen: boolean[] = [];
  const wire = new Wire(() => 10);
  const session = openPage(
    server,
    {
      ...area,
      write: (key, value) => {
        area.write(key, value);
        const kept = ['outbox', 'cache'].map((what) =>
          [...(area.keys() as readonly string[])]
            .filter((name) => name.includes(`/${what}/`))
            .some((name) => String(area.read(name)).includes('"One"')),
        );
        seen.push(kept.includes(true));
      },
    },
    { wire },
  );
  void session.sendMessage('One');
  await pass(300);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.slice(seen.indexOf(true))).not.toContain(false);
});

test('nothing of faults is kept', async () => {
  const area = memoryArea();
  const server = new OfficeServer();
  const { sessionId: _, ...backend } = server.backend();
  const session = createSession({
    backend: {
      ...backend,
      fetch: () => Promise.resolve(Response.json({ detail: 'token-17' }, { status: 403 })),
      headers: async () => ({ authorization: 'token-17' }),
    },
    sessionId: 's1',
    storage: createStorage(area),
  });
  void session.sendMessage('One');
  await pass(100);
  expect(session.getState().fault?.code).toBe('unauthorized');
  const all = await Promise.all((await area.keys()).map((key) => area.read(key)));
  expect(all.join('\n')).toContain('One');
  expect(all.join('\n')).not.toContain('token-17');
});

test.each<readonly [string, StorageOptions, number, readonly string[]]>([
  ['too old', { maxAge: 1000 }, 5000, []],
  ['too many messages', { maxMessages: 2 }, 0, ['Two', 'Re Two Done.']],
  ['too long', { maxCharacters: 390 }, 0, ['Two', 'Re Two Done.']],
])('what is %s is not shown', async (_, options, age, shown) => {
  const server = new OfficeServer();
  const area = memoryArea();
  const wire = new Wire();
  const first = openPage(server, area, { ...options, wire });
  void first.sendMessage('One');
  void first.sendMessage('Two');
  await pass(300);
  wire.cut();
  await pass(age);
  const session = openPage(server, area, { ...options, wire: silent() });
  session.restore?.();
  expect(textsOf(session.getState().messages)).toEqual(shown);
});

test('only the latest sessions are kept', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  for (const sessionId of ['a', 'b', 'c']) {
    const session = openPage(server, area, { sessionId, maxSessions: 2 });
    void session.sendMessage('One');
    await pass(500);
    session.dispose();
    await pass(700_000);
  }
  const kept = (await area.keys()).filter((key) => key.includes('/cache/'));
  expect(kept.map((key) => key.at(-1))).toEqual(['b', 'c']);
});

test('a page without a name for its session goes on with the last one, and a later one on it is new', async () => {
  const server = new OfficeServer({ hasHistory: false });
  const area = memoryArea();
  const wire = new Wire();
  const first = openPage(server, area, { sessionId: undefined, wire });
  void first.sendMessage('One');
  await pass(100);
  expect(first.getState().sessionId).toBe('s1');
  wire.cut();
  const storage = createStorage(area);
  const { sessionId: _, ...backend } = server.backend();
  const second = createSession({ backend, storage });
  second.restore?.();
  expect(second.getState().sessionId).toBe('s1');
  expect(textsOf(second.getState().messages)).toEqual(['One', 'Re One Done.']);
  const third = createSession({ backend, storage });
  third.restore?.();
  expect(third.getState()).toMatchObject({ messages: [] });
  expect(third.getState().sessionId).toBeUndefined();
  const other = openPage(server, area, { sessionId: undefined, reopen: false });
  other.restore?.();
  expect(other.getState().sessionId).toBeUndefined();
});

test('what is encoded is read by who can decode it, and counts as not kept for others', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const code = (shift: number): StorageOptions => ({
    encode: async (value) => ({
      shift,
      text: typeof value === 'string' ? btoa(encodeURIComponent(value)) : '',
    }),
    decode: async (stored) => {
      const { shift: by, text } = stored as { shift: number; text: string };
      if (by !== shift) throw new Error('Not mine');
      return decodeURIComponent(atob(text));
    },
  });
  const wire = new Wire();
  const first = openPage(server, area, { ...code(1), wire });
  void first.sendMessage('One');
  await pass(100);
  wire.cut();
  const own = openPage(server, area, { ...code(1), wire: silent() });
  own.restore?.();
  await pass();
  expect(textsOf(own.getState().messages)).toEqual(['One', 'Re One Done.']);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const other = openPage(server, area, { ...code(2), wire: silent() });
  other.restore?.();
  await pass();
  expect(other.getState().messages).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('what an encoding gives nothing for is not kept at all', async () => {
  const area = memoryArea();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const storage = createStorage(area, { encode: () => undefined, decode: String });
  const session = createSession({
    backend: new OfficeServer().backend(new Wire(() => 1)),
    storage,
  });
  void session.load();
  session.outbox.write('Secret');
  await vi.advanceTimersByTimeAsync(50);
  expect(await area.keys()).toEqual([]);
  expect(warn).toHaveBeenCalled();
});

test('one of encode and decode alone is a mistake', () => {
  expect(() => createStorage(memoryArea(), { encode: (value) => value })).toThrow(/Pass both/u);
});

test.each([
  ['no JSON', '{'],
  ['another version', '{"version":2,"at":"2026-01-01T00:00:00Z","messages":[]}'],
  ['no messages', '{"version":1,"at":"2026-01-01T00:00:00Z","messages":{}}'],
  ['no time', '{"version":1,"at":"x","messages":[{"id":"a"}]}'],
  [
    'messages that are none',
    JSON.stringify({
      version: 1,
      at: '2026-01-01T00:00:00Z',
      messages: [
        null,
        {
          id: 'a',
          key: 'a',
          role: 'user',
          status: 'done',
          parts: [{ type: 'text', id: 't', text: 1 }],
        },
        { id: 'a', key: 'a', role: 'user', status: 'done', parts: [{ type: 'toString', id: 't' }] },
        { id: 'a', key: 'a', role: 'user', status: 'done', parts: [], attachments: [null] },
        {
          id: 'a',
          key: 'a',
          role: 'agent',
          status: 'done',
          parts: [{ type: 'step', id: 's', title: '', status: 'done' }],
        },
      ],
    }),
  ],
])('what others have written is not believed: %s', async (_, text) => {
  const server = new OfficeServer();
  const area = memoryArea();
  await leave(server, area, 'One');
  for (const key of await area.keys()) {
    if (key.includes('/cache/') || key.includes('/outbox/')) area.write(key, text);
  }
  const session = openPage(server, area, { wire: silent() });
  session.restore?.();
  expect(session.getState().messages).toEqual([]);
});

/** As a database answers. */
const slowly = (area: StorageArea): StorageArea => ({
  ...area,
  read: async (key) => area.read(key),
  keys: async () => area.keys(),
});

test.each([
  ['that the app names', 's1'],
  ['that is continued', undefined],
])(
  'what was read ahead of a session %s is there at once, from a database as well',
  async (_, sessionId) => {
    const server = new OfficeServer();
    const area = memoryArea();
    const first = openPage(server, area, { sessionId: undefined });
    void first.sendMessage('One');
    await pass(500);
    first.dispose();
    await pass();
    const storage = createStorage(slowly(area));
    const { sessionId: __, ...own } = server.backend(silent());
    const backend = { ...own, ...NAMES };
    const open = () => createSession({ backend, storage, sessionId });
    const reading = storage.preload(backend, sessionId);
    const late = open();
    await reading;
    const session = open();
    session.restore?.();
    expect(session.getState().sessionId).toBe('s1');
    expect(textsOf(session.getState().messages)).toEqual(['One', 'Re One Done.']);
    expect(session.getState().cachedAt).toBeDefined();
    await pass(500);
    expect(textsOf(session.getState().messages)).toEqual(['One', 'Re One Done.']);
    // What is opened later reads again.
    late.restore?.();
    expect(late.getState().messages).toEqual([]);
  },
);

test('what was read ahead is not shown once the storage was cleared, nor to a session without a name where none is continued', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  await leave(server, area, 'One');
  const backend = server.backend(silent());
  const { sessionId: _, ...nameless } = backend;
  const storage = createStorage(slowly(area), { reopen: false });
  await storage.preload(nameless);
  const unnamed = createSession({ backend: nameless, storage });
  unnamed.restore?.();
  expect(unnamed.getState().messages).toEqual([]);
  await storage.preload(backend);
  await storage.clear();
  const session = createSession({ backend, storage });
  session.restore?.();
  await pass(500);
  expect(session.getState().messages).toEqual([]);
});
