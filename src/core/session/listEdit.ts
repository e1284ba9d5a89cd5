import type { Part } from '../parts.js';
import { handOn, placeAdded } from './whereabouts.js';

/** How a list of parts is changed. Each function returns the list to continue with. */
export interface ListEdit {
  replace(parts: readonly Part[], index: number, part: Part): readonly Part[];
  insert(parts: readonly Part[], index: number, part: Part): readonly Part[];
}

/** Copies the list, because other code may have seen it. */
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
 * Changes the lists that it has copied itself in place. For a tree that is built in one go and not visible before it is
 * finished: building it then takes linear instead of quadratic time.
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
