/**
 * An immutable map from text that is cheap to add to: newest layer first, each layer larger than
 * the ones before it together, or undefined where nothing is in it. So adding costs, and looking up
 * takes, no more than the logarithm of its size, and who holds an older one still has it.
 */
export type LayeredMap<Value> =
  | {
      readonly entries: ReadonlyMap<string, Value>;
      readonly older: LayeredMap<Value>;
    }
  | undefined;

/** The value of a key, the latest one if it was given several. */
export function lookUp<Value>(map: LayeredMap<Value>, key: string): Value | undefined {
  for (let layer = map; layer !== undefined; layer = layer.older) {
    const value = layer.entries.get(key);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The map with one more entry, which takes the place of an older one of that key. */
export function withEntry<Value>(
  map: LayeredMap<Value>,
  key: string,
  value: Value,
): LayeredMap<Value> {
  let entries: ReadonlyMap<string, Value> = new Map([[key, value]]);
  let older = map;
  // Merging layers of like size keeps both the copying and the looking up small.
  while (older !== undefined && older.entries.size <= entries.size) {
    entries = new Map([...older.entries, ...entries]);
    older = older.older;
  }
  return { entries, older };
}

/** All keys with their values, as an object to look at. */
export function toObject<Value>(map: LayeredMap<Value>): Readonly<Record<string, Value>> {
  if (map === undefined) return {};
  return { ...toObject(map.older), ...Object.fromEntries(map.entries) };
}
