// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  memoryArea,
  Shelf,
  type Encoding,
  type StorageArea,
} from '../../../src/storage/area/index.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A shelf on an area of which some functions are these. */
function shelfOn(changes: Partial<StorageArea>, encoding?: Encoding) {
  const area = memoryArea();
  const troubles: unknown[] = [];
  const shelf = new Shelf({ ...area, ...changes }, 'own/', encoding, (error) => {
    troubles.push(error);
  });
  return { area, shelf, troubles };
}

const broken = () => {
  throw new Error('Broken');
};
const rejecting = () => Promise.reject(new Error('Broken'));
const never = () => new Promise<never>(() => {});

test.each([
  ['throws', broken, 0],
  ['rejects', rejecting, 0],
  ['does not answer', never, 60_000],
])('nothing is stored by an area that %s, not even the value before', async (_, write, time) => {
  const { area, shelf, troubles } = shelfOn({ write });
  await area.write('own/a', 'before');
  const written = vi.fn();
  void shelf.write('a', 'after').then(written);
  await vi.advanceTimersByTimeAsync(time);
  expect(written).toHaveBeenCalledWith(false);
  expect(area.read('own/a')).toBeUndefined();
  expect(troubles).toHaveLength(1);
});

test.each([
  ['throws', broken, 0],
  ['rejects', rejecting, 0],
  ['does not answer', never, 10_000],
])('nothing is there in an area that %s', async (_, fail, time) => {
  const { shelf, troubles } = shelfOn({ read: fail, keys: fail });
  const found = vi.fn();
  void Promise.all([shelf.read('a'), shelf.names('')]).then(found);
  await vi.advanceTimersByTimeAsync(time);
  expect(found).toHaveBeenCalledWith([undefined, []]);
  expect(troubles).toHaveLength(2);
});

test('an area that does not remove holds nobody up for ever', async () => {
  const { shelf, troubles } = shelfOn({ remove: never });
  const removed = vi.fn();
  void shelf.remove('a').then(removed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(removed).toHaveBeenCalledOnce();
  expect(String(troubles)).toContain('did not answer in time');
});

test('values that are there at once are given at once, and names without the prefix', async () => {
  const { area, shelf } = shelfOn({});
  await shelf.write('a/1', 'A');
  await shelf.write('b/1', 'B');
  await area.write('other/a/1', 'C');
  expect(shelf.read('a/1')).toBe('A');
  expect(shelf.names('a/')).toEqual(['a/1']);
});

test.each([null, 5, { text: 'A' }, ['A']])('%j of another program is not read', (value) => {
  const { area, shelf } = shelfOn({});
  area.write('own/a', value);
  expect(shelf.read('a')).toBeUndefined();
});

test.each([undefined, null])('what is encoded as %s is not stored', async (encoded) => {
  const { area, shelf, troubles } = shelfOn({}, { encode: () => encoded, decode: () => 'A' });
  expect(await shelf.write('a', 'A')).toBe(false);
  expect(area.keys()).toEqual([]);
  expect(String(troubles)).toContain('encode returned nothing');
});

test('nothing is decoded where nothing is stored', () => {
  const decode = vi.fn(() => 'A');
  const { area, shelf } = shelfOn({}, { encode: (value) => value, decode });
  expect(shelf.read('a')).toBeUndefined();
  expect(decode).not.toHaveBeenCalled();
  area.write('own/a', 5);
  expect(shelf.read('a')).toBe('A');
});

test.each([true, false, undefined])('it stores files where the area does: %s', (holdsBlobs) => {
  expect(shelfOn({ ...(holdsBlobs !== undefined && { holdsBlobs }) }).shelf.holdsBlobs).toBe(
    holdsBlobs ?? true,
  );
});
