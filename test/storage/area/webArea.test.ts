// @vitest-environment node
import { expect, test } from 'vitest';
import { webArea } from '../../../src/storage/area/webArea.js';

/** A `localStorage`, as far as it is used. */
function createStorage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

test('keeps texts until they are removed', () => {
  const storage = createStorage();
  const area = webArea(() => storage);
  area.write('a', 'A');
  area.write('b', 'B');
  area.write('c', 'C');
  area.remove('b');
  expect([area.read('a'), area.read('b')]).toEqual(['A', null]);
  expect(area.keys()).toEqual(['a', 'c']);
});

test('refuses what is no text, and keeps what was there', () => {
  const storage = createStorage();
  const area = webArea(() => storage);
  area.write('a', 'A');
  expect(() => area.write('a', new Blob(['B']))).toThrow(/hold texts only/u);
  expect(area.read('a')).toBe('A');
});

test('says so where there is no storage, and asks for it each time', () => {
  const storages: Storage[] = [];
  const area = webArea(() => storages[0]);
  expect(() => area.keys()).toThrow('There is no storage here.');
  storages.push(createStorage());
  expect(area.keys()).toEqual([]);
});
