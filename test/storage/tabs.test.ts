// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insideOf } from '../../src/client/index.js';
import { createSession } from '../../src/core.js';
import { createStorage, type KeeperRole, type StorageArea } from '../../src/storage.js';
import { memoryArea } from '../../src/storage/area/memoryArea.js';
import { createLocks } from '../support/locks.js';
import { OfficeServer, Wire } from '../support/officeServer.js';

/*
 * Tabs that keep things in one place: what a tab has waiting is its own for as long as it lives, and that of the next one that opens
 * the session once it is dead.
 */

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds = 20) => vi.advanceTimersByTimeAsync(milliseconds);

const NO_LOCKS = { of: () => undefined, forget: () => {} };

function openTab(
  server: OfficeServer,
  shared: StorageArea,
  locks: Pick<ReturnType<typeof createLocks>, 'forget'> & { of: (owner: unknown) => unknown },
  role?: KeeperRole,
) {
  const owner = {};
  vi.stubGlobal('navigator', { locks: locks.of(owner) });
  let isDead = false;
  const names = new Set<string>();
  const own: StorageArea = {
    ...shared,
    isShared: true,
    write: (key, value) => {
      if (isDead) return undefined;
      names.add(key);
      return shared.write(key, value);
    },
    remove: (key) => (isDead ? undefined : shared.remove(key)),
  };
  const wire = new Wire(() => 5);
  const session = createSession({ backend: server.backend(wire), storage: createStorage(own) });
  if (role !== undefined) insideOf(session)?.setup.keeper?.open(role);
  void session.load();
  const die = () => {
    isDead = true;
    wire.cut();
    locks.forget(owner);
  };
  return { session, die, name: () => [...names].find((key) => key.includes('/outbox/')) };
}

const queued = ({ session }: ReturnType<typeof openTab>) =>
  session.outbox.getState().queue.map(({ message }) => message.text);

test('what a tab has waiting is not that of another one, until it is dead', async () => {
  const locks = createLocks();
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openTab(server, area, locks);
  await pass();
  void first.session.sendMessage('Where?');
  await pass(100);
  first.session.outbox.enqueue({ text: 'Two' });
  await pass();
  const second = openTab(server, area, locks);
  await pass();
  await pass(2000);
  expect([queued(first), queued(second)]).toEqual([['Two'], []]);
  first.die();
  const third = openTab(server, area, locks);
  await pass();
  expect(queued(third)).toEqual(['Two']);
  const fourth = openTab(server, area, locks);
  await pass();
  expect(queued(fourth)).toEqual([]);
});

test('a tab that is closed in peace leaves what waits to the next one', async () => {
  const locks = createLocks();
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openTab(server, area, locks);
  await pass();
  first.session.outbox.write('Half');
  await pass();
  first.session.dispose();
  await pass();
  const next = openTab(server, area, locks);
  await pass();
  expect(next.session.outbox.getState().draft).toBe('Half');
});

test('where nobody can tell whether a tab is dead, nothing goes by itself', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openTab(server, area, NO_LOCKS);
  void first.session.sendMessage('One');
  await pass(10);
  first.session.outbox.enqueue({ text: 'Two' });
  await pass(2);
  first.die();
  await pass(500);
  const second = openTab(server, area, NO_LOCKS);
  await pass(2000);
  const { messages } = second.session.getState();
  expect(messages.find(({ status }) => status === 'interrupted')?.parts).toMatchObject([
    { text: 'Two' },
  ]);
  expect(server.count('message', 'Two')).toBe(0);
});

test('a session that is closed and used again at once keeps what is written', async () => {
  const area = memoryArea();
  const tab = openTab(new OfficeServer(), area, createLocks());
  await pass();
  tab.session.dispose();
  void tab.session.load();
  await pass();
  tab.session.outbox.write('Half');
  await pass();
  expect(await area.read(tab.name() ?? '')).toContain('Half');
});

test('a session that is closed before what was kept is read asks for nothing, and finds it the next time', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openTab(server, area, createLocks());
  await pass();
  first.session.outbox.write('Half');
  await pass();
  first.die();
  const slow: StorageArea = { ...area, keys: async () => area.keys() };
  const { session } = openTab(server, slow, createLocks());
  session.dispose();
  await pass();
  expect(session.outbox.getState().draft).toBe(undefined);
  void session.load();
  await pass();
  expect(session.outbox.getState().draft).toBe('Half');
});

test('what several tabs have left is all there where nobody can tell whether they are dead', async () => {
  const server = new OfficeServer();
  const area = memoryArea();
  for (const text of ['Two', 'Three']) {
    const tab = openTab(server, area, NO_LOCKS);
    await pass();
    tab.session.outbox.enqueue({ text });
    await pass();
    tab.die();
  }
  const { session } = openTab(server, area, NO_LOCKS);
  await pass(2000);
  const unsent = session.getState().messages.filter(({ status }) => status === 'interrupted');
  expect(unsent.map(({ parts }) => parts)).toMatchObject([[{ text: 'Two' }], [{ text: 'Three' }]]);
});

test('what a tab hands over stays until the tab that goes on has taken it over, and is not shown twice', async () => {
  const locks = createLocks();
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openTab(server, area, locks);
  await pass();
  first.session.outbox.enqueue({ text: 'Two' });
  await pass();
  const name = first.name() ?? '';
  insideOf(first.session)?.setup.keeper?.handOver();
  first.session.outbox.remove(first.session.outbox.getState().queue[0]?.key ?? '');
  await pass();
  expect(await area.read(name)).toContain('Two');
  const next = openTab(server, area, locks, 'next');
  await pass();
  expect(await area.read(name)).toBe(undefined);
  expect(queued(next)).toEqual([]);
});

test.each([
  ['Half', true],
  ['', undefined],
])('a tab that hands over leaves the draft of the last moment: %j', async (draft, isLeft) => {
  const area = memoryArea();
  const { session, name } = openTab(new OfficeServer(), area, createLocks());
  await pass();
  session.outbox.write('Earlier');
  await pass();
  session.outbox.write(draft);
  insideOf(session)?.setup.keeper?.handOver();
  await pass();
  const record = JSON.stringify(await area.read(name() ?? ''));
  expect(record?.includes(`draft\\":\\"${draft}\\"`)).toBe(isLeft);
});

test('a page that opens while the one before is still writing waits for what it leaves', async () => {
  const locks = createLocks();
  const server = new OfficeServer();
  const area = memoryArea();
  const slow: StorageArea = {
    ...area,
    write: (key, value) =>
      new Promise<void>((resolve) => {
        setTimeout(() => resolve(void area.write(key, value)), 50);
      }),
  };
  const first = openTab(server, slow, locks);
  first.session.outbox.write('H');
  await pass(200);
  first.session.outbox.write('Half');
  first.session.dispose();
  const next = openTab(server, area, locks);
  await pass(40);
  expect(next.session.outbox.getState().draft).toBe(undefined);
  await pass(200);
  expect(next.session.outbox.getState().draft).toBe('Half');
});

test('records that a page had taken over count for nothing once it is gone, even if it had no time to remove them', async () => {
  const locks = createLocks();
  const server = new OfficeServer();
  const area = memoryArea();
  const first = openTab(server, area, locks);
  await pass();
  void first.session.sendMessage('Where?');
  await pass(100);
  first.session.outbox.enqueue({ text: 'Two' });
  await pass();
  first.die();
  const second = openTab(server, { ...area, remove: () => new Promise(() => {}) }, locks);
  await pass();
  second.die();
  for (let page = 0; page < 3; page++) {
    const third = openTab(server, area, locks);
    await pass(100);
    expect(queued(third)).toEqual(['Two']);
    third.die();
  }
});

test('a session that is closed at any moment while what was kept is read finds it the next time', async () => {
  for (let moment = 0; moment < 30; moment++) {
    const locks = createLocks();
    const server = new OfficeServer();
    const area = memoryArea();
    const first = openTab(server, area, locks);
    await pass();
    first.session.outbox.write('Half');
    await pass();
    first.die();
    const slow: StorageArea = {
      ...area,
      keys: () => later(5, () => area.keys()),
      read: (key) => later(5, () => area.read(key)),
    };
    const { session, die } = openTab(server, slow, locks);
    await pass(moment);
    session.dispose();
    await pass(100);
    void session.load();
    await pass(100);
    expect([moment, session.outbox.getState().draft]).toEqual([moment, 'Half']);
    die();
  }
});

const later = <Value>(milliseconds: number, give: () => Value | Promise<Value>) =>
  new Promise<Value>((resolve) => {
    setTimeout(() => resolve(give()), milliseconds);
  });
