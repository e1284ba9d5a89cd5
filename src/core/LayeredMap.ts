/**
 * An immutable map with text keys that is cheap to extend. It consists of layers: the newest comes first, and each layer is
 * larger than all before it together; undefined if empty. So adding and looking up take logarithmic time, and older versions of
 * the map stay valid.
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

/** The map with one more entry, which replaces an older entry of that key. */
export function withEntry<Value>(
  map: LayeredMap<Value>,
  key: string,
  value: Value,
): LayeredMap<Value> {
  let entries: ReadonlyMap<string, Value> = new Map([[key, value]]);
  let older = map;
  // Merging layers of similar size keeps the cost of copying and of looking up low.
  while (older !== undefined && older.entries.size <= entries.size) {
    entries = new Map([...older.entries, ...entries]);
    older = older.older;
  }
  return { entries, older };
}

/** All keys with their values, as an object, for inspection. */
export function toObject<Value>(map: LayeredMap<Value>): Readonly<Record<string, Value>> {
  if (map === undefined) return {};
  return { ...toObject(map.older), ...Object.fromEntries(map.entries) };
}
