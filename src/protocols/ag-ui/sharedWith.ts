import { isRecord } from '../../core/json.js';

/** Deeper values are not compared. */
const DEEPEST = 200;

/**
 * A copy of the later value in which everything equal to the known value is the same object, so that its readers do not have to
 * render again. Neither value is changed.
 */
export function sharedWith(known: unknown, later: unknown, depth = 0): unknown {
  if (Object.is(known, later) || depth > DEEPEST) return later;
  if (Array.isArray(known) && Array.isArray(later)) {
    const items = later.map((item: unknown, index) => sharedWith(known[index], item, depth + 1));
    if (items.length === known.length && items.every((item, index) => item === known[index])) {
      return known;
    }
    return items.every((item, index) => item === later[index]) ? later : items;
  }
  if (!isRecord(known) || !isRecord(later)) return later;
  const fields = Object.entries(later).map(([name, value]): [string, unknown] => {
    const before = Object.hasOwn(known, name) ? known[name] : undefined;
    return [name, sharedWith(before, value, depth + 1)];
  });
  const isSame = ([name, value]: [string, unknown]) =>
    Object.hasOwn(known, name) && value === known[name];
  if (fields.length === Object.keys(known).length && fields.every(isSame)) return known;
  return fields.every(([name, value]) => value === later[name])
    ? later
    : Object.fromEntries(fields);
}
