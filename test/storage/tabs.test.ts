// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '../../src/core.js';
import { createStorage, type StorageArea } from '../../src/storage.js';
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
) {
  const owner = {};
  vi.stubGlobal('navigator', { locks: locks.of(owner) });
  let isDead = false;
  const own: StorageArea = {
    ...shared,
    isShared: true,
    write: (key, value) => (isDead ? undefined : shared.write(key, value)),
    remove: (key) => (isDead ? undefined : shared.remove(key)),
  };
  const wire = new Wire(() => 5);
  const session = createSession({ backend: server.backend(wire), storage: createStorage(own) });
  void session.load();
  const die = () => {
    isDead = true;
    wire.cut();
    locks.forget(owner);
  };
  return { session, die };
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
