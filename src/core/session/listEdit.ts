import type { Part } from '../parts.js';

/** How a list of parts is changed. Every function gives the list to go on with. */
export interface ListEdit {
  replace(parts: readonly Part[], index: number, part: Part): readonly Part[];
  insert(parts: readonly Part[], index: number, part: Part): readonly Part[];
}

/** Leaves the given list alone, as everything does that somebody may have seen. */
export const COPYING: ListEdit = {
  replace(parts, index, part) {
    return keepPlaces(parts, parts.with(index, part));
  },
  insert(parts, index, part) {
    return keepPlaces(parts, parts.toSpliced(index, 0, part), part, index);
  },
};

/** The list without the part at this index. */
export function withoutPart(parts: readonly Part[], index: number): readonly Part[] {
  return keepPlaces(parts, parts.toSpliced(index, 1));
}

/**
 * Changes the lists that it has made itself in place: for a tree that is built in one go and seen by
 * nobody before it is finished, so that the cost follows the content and not its square.
 */
export function draftEdit(): ListEdit {
  const own = new WeakSet<readonly Part[]>();
  const owned = (parts: readonly Part[]): Part[] => {
    if (own.has(parts)) return parts as Part[];
    const copy = [...parts];
    keepPlaces(parts, copy);
    own.add(copy);
    return copy;
  };
  return {
    replace(parts, index, part) {
      const list = owned(parts);
      list[index] = part;
      return list;
    },
    insert(parts, index, part) {
      const list = owned(parts);
      PLACES.get(list)?.set(part.id, index);
      list.splice(index, 0, part);
      return list;
    },
  };
}

/** Up to this length a list is searched as it is. */
const SHORT = 32;

/**
 * Where the parts of long lists stand, by id. A list hands this on to the one that is made from it, so a
 * part may stand elsewhere by now, mostly a few places from there; an id that is missing is in none of them.
 * One that has handed it on makes its own when it is asked again, which only going back in time does.
 */
const PLACES = new WeakMap<readonly Part[], Map<string, number>>();

function keepPlaces(
  from: readonly Part[],
  to: readonly Part[],
  added?: Part,
  index?: number,
): readonly Part[] {
  const places = PLACES.get(from);
  if (places === undefined) return to;
  if (added !== undefined && index !== undefined) places.set(added.id, index);
  PLACES.delete(from);
  PLACES.set(to, places);
  return to;
}

/** The index of the part that has this id, or that holds it; -1 when there is none. */
export function indexToward(parts: readonly Part[], id: string): number {
  // What changes is nearly always near the end.
  const start = Math.max(0, parts.length - SHORT);
  for (let index = parts.length - 1; index >= start; index--) {
    if (leadsTo(parts[index] as Part, id)) return index;
  }
  return start === 0 ? -1 : placeToward(parts, id);
}

function placeToward(parts: readonly Part[], id: string): number {
  const known = PLACES.get(parts);
  const place = known && placeIn(known, parts, id);
  if (place !== undefined) return place;
  // The places are not known, or have moved too far.
  const places = new Map(parts.map((part, index) => [part.id, index]));
  PLACES.set(parts, places);
  return placeIn(places, parts, id) ?? -1;
}

/** Undefined when the part has been in one of the lists, and does not stand where it was. */
function placeIn(
  places: ReadonlyMap<string, number>,
  parts: readonly Part[],
  id: string,
): number | undefined {
  for (let end = id.length; end > 0; end = id.lastIndexOf('/', end - 1)) {
    const prefix = id.slice(0, end);
    const place = places.get(prefix);
    if (place === undefined) continue;
    for (let off = 0; off < SHORT; off++) {
      if (parts[place + off]?.id === prefix) return place + off;
      if (parts[place - off]?.id === prefix) return place - off;
    }
    return undefined;
  }
  return -1;
}

function leadsTo(part: Part, id: string): boolean {
  return part.id === id || (id.startsWith(part.id) && id[part.id.length] === '/');
}
