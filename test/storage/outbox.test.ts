// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptSession } from '../../src/client/index.js';
import { createSession } from '../../src/core.js';
import { agentbBackend } from '../../src/protocols/agentb/agentbBackend.js';
import { createStorage, type StorageArea, type StorageOptions } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import type { Keeper } from '../../src/storage/keep/index.js';
import { OfficeServer, Wire } from '../support/officeServer.js';

/*
 * What a person wrote and the agent has not got outlives the page. A page that dies is one that is not heard of any
 * more: its wire is cut, and its storage is another object over the same area.
 */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

/** Opens a page on what the ones before have left. */
function openPage(
  server: OfficeServer,
  area: StorageArea,
  { delay = 10, ...options }: StorageOptions & { readonly delay?: number } = {},
) {
  let isDead = false;
  const own: StorageArea = {
    ...area,
    write: (key, value) => (isDead ? undefined : area.write(key, value)),
    remove: (key) => (isDead ? undefined : area.remove(key)),
  };
  const wire = new Wire(() => delay);
  const storage = createStorage(own, options);
  const session = createSession({ backend: server.backend(wire), storage });
  const kill = () => {
    isDead = true;
    wire.cut();
  };
  return { session, storage, kill };
}

type Page = ReturnType<typeof openPage>;

const said = ({ session }: Pick<Page, 'session'>) =>
  session
    .getState()
    .messages.filter(({ role }) => role === 'user')
    .map(({ parts, status }) => `${parts[0]?.type === 'text' ? parts[0].text : ''} ${status}`);
const queued = ({ session }: Page) =>
  session.outbox.getState().queue.map(({ message }) => message.text);

test('a message that was on its way, and has arrived, is there once after a reload', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openPage(server, area);
  void first.session.sendMessage('One');
  await pass(15);
  first.kill();
  const second = openPage(server, area);
  void second.session.load();
  expect(said(second)).toEqual(['One sending']);
  await pass(200);
  expect(said(second)).toEqual(['One done']);
  expect(server.count('message', 'One')).toBe(1);
});

test('a message that has not arrived is shown as not sent, and goes when the person says so', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openPage(server, area);
  void first.session.sendMessage('One');
  await pass(100);
  void first.session.sendMessage({ text: 'Two', options: { tool: 'x' } });
  await pass();
  first.kill();
  // It never left.
  vi.clearAllTimers();
  const second = openPage(server, area);
  void second.session.load();
  await pass(200);
  expect(said(second)).toEqual(['One done', 'Two interrupted']);
  const [, two] = second.session.getState().messages.filter(({ role }) => role === 'user');
  expect(two?.fault).toMatchObject({ reason: 'page-left' });
  void second.session.resend(two?.key ?? '');
  await pass(200);
  expect(said(second)).toEqual(['One done', 'Two done']);
  expect(server.arrivals.map(({ text }) => text)).toEqual(['One', 'Two']);
});

test('a message keeps its name over resends and reloads', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openPage(server, area);
  void first.session.sendMessage('One');
  await pass(15);
  const [sent] = first.session.getState().messages;
  first.kill();
  const [arrived] = server.arrivals;
  expect(arrived?.key).toMatch(/^[\da-f]{32}$/u);
  expect(sent?.key).toBe(arrived?.key);
  await pass(200);
  // A server that has lost it is given it by the same name.
  server.stored.splice(0);
  const second = openPage(server, area);
  void second.session.load();
  await pass(100);
  void second.session.resend(sent?.key ?? '');
  await pass(100);
  expect(server.arrivals.map(({ key }) => key)).toEqual([arrived?.key, arrived?.key]);
});

test('a message that may have arrived is not sent by itself, however many pages have died since', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  let page = openPage(server, area);
  void page.session.sendMessage('One');
  await pass(1);
  page.kill();
  vi.clearAllTimers();
  for (let times = 0; times < 3; times++) {
    page = openPage(server, area);
    void page.session.load();
    await pass(500);
    expect(said(page)).toEqual(['One interrupted']);
    page.kill();
  }
  expect(server.arrivals).toEqual([]);
});

test.each([
  [15, ['One interrupted']],
  [200, []],
])(
  'a conversation that nobody can find again leaves what was not answered: killed after %i ms',
  async (time, expected) => {
    const server = new OfficeServer({ hasHistory: false, pace: 20 });
    const area = memoryArea();
    const open = () => {
      const { sessionId: _, ...backend } = server.backend(new Wire(() => 5));
      return createSession({ backend, storage: createStorage(area) });
    };
    const first = open();
    void first.sendMessage('One');
    await pass(time);
    const [message] = first.getState().messages;
    expect(message?.status).toBe('done');
    vi.clearAllTimers();
    const next = open();
    next.restore?.();
    await pass(100);
    expect(said({ session: next })).toEqual(expected);
  },
);

test('what waits goes on after a reload, once and in order', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openPage(server, area);
  void first.session.sendMessage('One');
  await pass(25);
  first.session.outbox.enqueue({ text: 'Two' });
  first.session.outbox.enqueue({ text: 'Three' });
  await pass(1);
  first.kill();
  await pass(200);
  const second = openPage(server, area);
  void second.session.load();
  expect(queued(second)).toEqual(['Two', 'Three']);
  await pass(500);
  expect(queued(second)).toEqual([]);
  expect(server.arrivals.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
});

test('what waits stays with the person where something before it may have arrived', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openPage(server, area);
  void first.session.sendMessage('One');
  first.session.outbox.enqueue({ text: 'Two' });
  await pass(1);
  first.kill();
  vi.clearAllTimers();
  const second = openPage(server, area);
  void second.session.load();
  await pass(500);
  expect(said(second)).toEqual(['One interrupted']);
  expect(queued(second)).toEqual(['Two']);
  expect(server.arrivals).toEqual([]);
});

test('the draft is there again', async () => {
  const area = memoryArea();
  const first = openPage(new OfficeServer(), area);
  first.session.restore?.();
  first.session.outbox.write('Half a thou');
  await pass();
  first.kill();
  const second = openPage(new OfficeServer(), area);
  second.session.restore?.();
  expect(second.session.outbox.getState().draft).toBe('Half a thou');
});

test('a message that is sent and the draft it was are never both kept, nor neither', async () => {
  const area = memoryArea();
  const seen: string[] = [];
  const first = openPage(new OfficeServer(), {
    ...area,
    write: (key, value) => {
      const text = String(value);
      seen.push(`${text.includes('"draft":"Go"')} ${text.includes('"text":"Go"')}`);
      area.write(key, value);
    },
  });
  first.session.restore?.();
  first.session.outbox.write('Go');
  await pass();
  seen.splice(0);
  first.session.outbox.send({ text: 'Go' });
  first.session.outbox.write('');
  await pass();
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['false true']));
});

test('nothing goes before it is kept that it may have arrived', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { session } = openPage(server, {
    ...area,
    write: async (key, value) => {
      await held;
      area.write(key, value);
    },
  });
  void session.sendMessage('One');
  await pass(500);
  expect(server.arrivals).toEqual([]);
  release();
  await pass(50);
  expect(server.count('message', 'One')).toBe(1);
});

test('a storage that never answers holds a message up for three seconds', async () => {
  const server = new OfficeServer();
  const never = () => new Promise<never>(() => {});
  const { session } = openPage(server, { ...memoryArea(), write: never });
  void session.sendMessage('One');
  await pass(3100);
  expect(server.count('message', 'One')).toBe(1);
});

test('an answer that was on its way is in the form of a question that is asked again', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openPage(server, area);
  void first.session.sendMessage('Where?');
  await pass(100);
  const [request] = first.session.getState().requests;
  void first.session.respond(request?.id ?? '', { input: 'Lyon', type: 'text' });
  await pass(1);
  first.kill();
  vi.clearAllTimers();
  const second = openPage(server, area);
  void second.session.load();
  await pass(500);
  const [again] = second.session.getState().requests;
  expect(again).toMatchObject({ draft: 'Lyon', status: 'pending', fault: { reason: 'page-left' } });
  void second.session.respond(again?.id ?? '', { input: 'Lyon', type: 'text' });
  await pass(200);
  expect(server.count('answer', 'Lyon')).toBe(1);
  expect(server.words).toContain('You said Lyon.');
});

test('an answer that has arrived is not asked for again, nor kept', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openPage(server, area);
  void first.session.sendMessage('Where?');
  await pass(100);
  const [request] = first.session.getState().requests;
  void first.session.respond(request?.id ?? '', { input: 'Lyon', type: 'text' });
  await pass(12);
  first.kill();
  await pass(100);
  expect(server.count('answer', 'Lyon')).toBe(1);
  const second = openPage(server, area);
  void second.session.load();
  await pass(200);
  expect(second.session.getState().requests).toEqual([]);
  second.kill();
  expect(await area.keys()).not.toEqual([]);
  const left = await Promise.all((await area.keys()).map((key) => area.read(key)));
  expect(left.join('\n')).not.toContain('"input":"Lyon"');
});

test('waits for the network, and sends once it is there', async () => {
  const page = new EventTarget();
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const server = new OfficeServer();
  const { session } = openPage(server, memoryArea());
  void session.sendMessage('One');
  await pass(5000);
  expect(server.arrivals).toEqual([]);
  expect(session.getState()).toMatchObject({
    status: 'submitting',
    connection: { status: 'offline' },
  });
  vi.stubGlobal('navigator', { onLine: true });
  page.dispatchEvent(new Event('online'));
  await pass(100);
  expect(server.count('message', 'One')).toBe(1);
  expect(session.getState().status).toBe('done');
});

test('what waited for the network when the page died goes by itself', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openPage(server, area);
  void first.session.sendMessage('One');
  await pass(100);
  first.kill();
  vi.stubGlobal('navigator', { onLine: true });
  const second = openPage(server, area);
  void second.session.load();
  await pass(300);
  expect(server.count('message', 'One')).toBe(1);
  expect(said(second)).toEqual(['One done']);
});

test('nothing is known any more of what has arrived, however long the page stays open', async () => {
  const server = new OfficeServer();
  const storage = createStorage(memoryArea());
  const keepers: Keeper[] = [];
  const keep = (own: KeptSession) => {
    const keeper = storage.keep(own) as Keeper;
    keepers.push(keeper);
    return keeper;
  };
  const session = createSession({
    backend: server.backend(new Wire(() => 10)),
    storage: { ...storage, keep },
  });
  const known = () =>
    keepers.map(({ unsent: { anchors, answers } }) => [anchors.size, answers.size]);
  void session.sendMessage('Where?');
  await pass(5);
  expect(known()).toEqual([[1, 0]]);
  await pass(95);
  const [request] = session.getState().requests;
  void session.respond(request?.id ?? '', { input: 'Lyon', type: 'text' });
  await pass(5);
  expect(known()).toEqual([[0, 1]]);
  await pass(200);
  expect(session.getState().status).toBe('done');
  expect(known()).toEqual([[0, 0]]);
});

test('an area that throws is told of once, and the session works as without', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const server = new OfficeServer();
  const fail = () => {
    throw new Error('No room');
  };
  const area: StorageArea = { read: fail, write: fail, remove: fail, keys: fail };
  const { session, storage } = openPage(server, area);
  void session.load();
  void session.sendMessage('One');
  await pass(100);
  expect(session.getState().status).toBe('done');
  expect(warn).toHaveBeenCalledTimes(1);
  await storage.clear();
  session.dispose();
  warn.mockRestore();
});

test('a full storage has room for what is not sent, rather than for what was read', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const area = memoryArea();
  const full: StorageArea = {
    ...area,
    write: async (key, value) => {
      const isRead = (await area.keys()).some((name) => name.includes('/cache/'));
      if (key.includes('/outbox/') && isRead) throw new Error('The quota is exceeded.');
      return area.write(key, value);
    },
  };
  const page = openPage(new OfficeServer(), full);
  void page.session.sendMessage('One');
  await pass(3000);
  expect((await area.keys()).some((name) => name.includes('/cache/'))).toBe(true);
  page.session.outbox.enqueue({ text: 'Two' });
  await pass(50);
  page.kill();
  const next = openPage(new OfficeServer(), area);
  void next.session.load();
  await pass(500);
  expect([...said(next), ...queued(next)].join()).toContain('Two');
});

test('what is no JSON goes all the same, and is told of', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const server = new OfficeServer();
  const { session } = openPage(server, memoryArea());
  void session.sendMessage({ text: 'One', options: { size: 10n } });
  await pass(100);
  expect(server.count('message', 'One')).toBe(1);
  void session.sendMessage('Two');
  await pass(100);
  expect(server.count('message', 'Two')).toBe(1);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('clearing takes all away, and open sessions keep nothing from then on', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const { session, storage } = openPage(server, area, { person: 'ann' });
  const other = openPage(server, area, { person: 'bob' });
  other.session.restore?.();
  other.session.outbox.write('Mine');
  void session.sendMessage('One');
  await pass(100);
  session.outbox.write('More');
  await pass();
  await storage.clear();
  session.outbox.write('Still more');
  await pass(2000);
  session.dispose();
  await pass();
  const keys = await area.keys();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toContain('/bob/');
});

test('one person sees nothing of another one', async () => {
  const area = memoryArea();
  const first = openPage(new OfficeServer(), area, { person: 'ann' });
  first.session.restore?.();
  first.session.outbox.write('Mine');
  await pass();
  first.kill();
  const second = openPage(new OfficeServer(), area, { person: 'bob' });
  second.session.restore?.();
  expect(second.session.outbox.getState().draft).toBeUndefined();
});

test('outputs that are given together wait for a storage that never answers together, for three seconds', async () => {
  const calls = ['c1', 'c2', 'c3'].map((id) => ({
    id,
    type: 'function',
    function: { name: 'add', arguments: '{}' },
  }));
  const run = { runId: 'r1', threadId: 't1' };
  const wire = [
    { type: 'agent.run.created', ...run, data: { status: 'in_progress' } },
    {
      type: 'thread.run.requires_action',
      ...run,
      data: { required_action: { submit_tool_outputs: { tool_calls: calls } } },
    },
  ];
  const body = wire.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');
  const submitted: unknown[] = [];
  const backend = agentbBackend({
    url: 'https://agent.test',
    sessionId: 't1',
    fetch: () =>
      Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } })),
    submitToolOutputs: ({ outputs }) => {
      submitted.push(outputs);
      return Response.error();
    },
  });
  const storage = createStorage({ ...memoryArea(), write: () => new Promise(() => {}) });
  const session = createSession({ backend, storage });
  void session.sendMessage('Add');
  await pass(4000);
  for (const { id } of session.getState().requests) {
    void session.respond(id, { input: 3, type: 'json' });
  }
  await pass(2900);
  expect(submitted).toEqual([]);
  await pass(200);
  expect(submitted).toHaveLength(1);
});
