import { lookUp, withEntry, type LayeredMap } from '../LayeredMap.js';

/**
 * How often each name was used in each container. The id of a part says where and as what it started, never
 * what it holds, so the live tree and the tree of the stored string agree on them.
 */
export type PartIds = LayeredMap<number>;

/** The id of the next part of this name in a container, and the ids with it taken. */
export function takeId(
  ids: PartIds,
  parentId: string,
  name: string,
): { readonly id: string; readonly ids: PartIds } {
  const safe = name.replaceAll('/', '%2F');
  const path = parentId === '' ? safe : `${parentId}/${safe}`;
  const count = (lookUp(ids, path) ?? 0) + 1;
  return { id: count === 1 ? path : `${path}~${count}`, ids: withEntry(ids, path, count) };
}
