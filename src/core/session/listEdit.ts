import type { Part } from '../parts.js';
import { handOn, placeAdded } from './whereabouts.js';

/** How a list of parts is changed. Every function gives the list to go on with. */
export interface ListEdit {
  replace(parts: readonly Part[], index: number, part: Part): readonly Part[];
  insert(parts: readonly Part[], index: number, part: Part): readonly Part[];
}

/** Leaves the given list alone, as everything does that somebody may have seen. */
export const COPYING: ListEdit = {
  replace(parts, index, part) {
    return handOn(parts, parts.with(index, part));
  },
  insert(parts, index, part) {
    const next = handOn(parts, parts.toSpliced(index, 0, part));
    placeAdded(next, part, index);
    return next;
  },
};

/** The list without the part at this index. */
export function withoutPart(parts: readonly Part[], index: number): readonly Part[] {
  return handOn(parts, parts.toSpliced(index, 1));
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
    handOn(parts, copy);
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
      placeAdded(list, part, index);
      list.splice(index, 0, part);
      return list;
    },
  };
}
