// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexedDbArea } from '../../../src/storage/area/indexedDbArea.js';
import { Databases } from '../../support/indexedDb.js';

let databases: Databases;

beforeEach(() => {
  vi.useFakeTimers();
  databases = new Databases();
  vi.stubGlobal('indexedDB', databases);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What comes of it after this time. */
async function after<Value>(milliseconds: number, promise: unknown): Promise<Value | string> {
  const told = Promise.resolve(promise).catch(String);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return told as Promise<Value | string>;
}
const soon = (promise: unknown) => after(50, promise);
const open = () => databases.connections.filter(({ isOpen }) => isOpen).length;

test('keeps values until they are removed, over one connection, also for the next page', async () => {
  const area = indexedDbArea('one');
  const blob = new Blob(['A']);
  await soon(Promise.all([area.write('a', 'A'), area.write('b', blob), area.write('c', 'C')]));
  await soon(area.remove('c'));
  expect(await soon(area.read('a'))).toBe('A');
  expect(await soon(area.read('b'))).toBe(blob);
  expect(await soon(area.read('c'))).toBeUndefined();
  expect(await soon(area.keys())).toEqual(['a', 'b']);
  expect(databases.connections).toHaveLength(1);
  expect(await soon(indexedDbArea('one').read('a'))).toBe('A');
  expect(await soon(indexedDbArea('other').keys())).toEqual([]);
});

test('says that it stores files, and which database it is', () => {
  const areas = [indexedDbArea('one'), indexedDbArea('other')];
  expect(areas.every(({ holdsBlobs }) => holdsBlobs)).toBe(true);
  expect(new Set(areas.map(({ name }) => name)).size).toBe(2);
});

test.each([
  ['the app deletes or upgrades the database', 'versionchange', 0],
  ['the browser closes the connection', 'close', 1],
])('opens the database again after %s', async (_, event, stillOpen) => {
  const area = indexedDbArea('one');
  await soon(area.write('a', 'A'));
  databases.connections[0]?.dispatchEvent(new Event(event));
  expect(open()).toBe(stillOpen);
  expect(await soon(area.read('a'))).toBe('A');
  expect(databases.connections).toHaveLength(2);
});

test('a call that waits while the database is closed goes to the next connection', async () => {
  databases.opening = 'never';
  const area = indexedDbArea('one');
  const written = area.write('a', 'A');
  databases.goOn();
  databases.opening = 'at once';
  databases.connections[0]?.dispatchEvent(new Event('versionchange'));
  expect(await soon(written)).toBeUndefined();
  expect(await soon(area.read('a'))).toBe('A');
});

test('a database that cannot be opened is tried again with the next call', async () => {
  const area = indexedDbArea('one');
  databases.opening = 'refused';
  expect(await soon(area.read('a'))).toContain('Not here.');
  databases.opening = 'at once';
  expect(await soon(area.keys())).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a database that does not open within three seconds fails the call, and is closed if it opens later', async () => {
  const area = indexedDbArea('one');
  databases.opening = 'never';
  let isOver = false;
  const read = Promise.resolve(area.read('a'))
    .catch(String)
    .finally(() => {
      isOver = true;
    });
  await vi.advanceTimersByTimeAsync(2900);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await read).toContain('"one" could not be opened in time');
  databases.goOn();
  expect([databases.connections.length, open()]).toEqual([1, 0]);
  databases.opening = 'at once';
  expect(await soon(area.keys())).toEqual([]);
});
