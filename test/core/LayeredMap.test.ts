// @vitest-environment node
import { expect, test } from 'vitest';
import { lookUp, toObject, withEntry, type LayeredMap } from '../../src/core/LayeredMap.js';

function layersOf(map: LayeredMap<number>): number[] {
  return map === undefined ? [] : [map.entries.size, ...layersOf(map.older)];
}

test('a map has what it was given last under each key, as do those that it was made from', () => {
  const maps: LayeredMap<number>[] = [undefined];
  const objects: Record<string, number>[] = [{}];
  for (let index = 0; index < 40; index++) {
    const key = `k${index % 13}`;
    maps.push(withEntry(maps[index], key, index));
    objects.push({ ...objects[index], [key]: index });
  }
  expect(maps.map(toObject)).toEqual(objects);
  for (const key of ['k0', 'k7', 'k12', 'k13']) {
    expect(maps.map((map) => lookUp(map, key))).toEqual(objects.map((object) => object[key]));
  }
});

test('a map of many entries has few layers, each larger than those before it', () => {
  let map: LayeredMap<number>;
  for (let index = 0; index < 1000; index++) map = withEntry(map, `k${index}`, index);
  expect(layersOf(map)).toEqual([8, 32, 64, 128, 256, 512]);
});
