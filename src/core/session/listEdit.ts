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
    if (index < parts.length) return parts.toSpliced(index, 0, part);
    return keepPlaces(parts, [...parts, part], part);
  },
};

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
      if (index < list.length) {
        PLACES.delete(list);
        list.splice(index, 0, part);
      } else {
        PLACES.get(list)?.set(part.id, index);
        list.push(part);
      }
      return list;
    },
  };
}

/** Up to this length a list is searched as it is. */
const SHORT = 32;

/**
 * Where the parts of long lists stand, by id. A list shares this with the lists it came from, so a
 * place holds only if that part does stand there; an id that is missing is in none of them.
 */
const PLACES = new WeakMap<readonly Part[], Map<string, number>>();

function keepPlaces(from: readonly Part[], to: readonly Part[], added?: Part): readonly Part[] {
  const places = PLACES.get(from);
  if (places === undefined) return to;
  if (added !== undefined) places.set(added.id, to.length - 1);
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
  let places = PLACES.get(parts);
  if (places === undefined) {
    places = new Map(parts.map((part, index) => [part.id, index]));
    PLACES.set(parts, places);
  }
  for (let end = id.length; end > 0; end = id.lastIndexOf('/', end - 1)) {
    const prefix = id.slice(0, end);
    const index = places.get(prefix);
    if (index === undefined) continue;
    if (parts[index]?.id === prefix) return index;
    return parts.findLastIndex((part) => leadsTo(part, id));
  }
  return -1;
}

function leadsTo(part: Part, id: string): boolean {
  return part.id === id || (id.startsWith(part.id) && id[part.id.length] === '/');
}
