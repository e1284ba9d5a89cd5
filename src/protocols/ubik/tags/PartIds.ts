import { lookUp, withEntry, type LayeredMap } from '../../../core/LayeredMap.js';

/**
 * How often each name was used in each container. The id of a part is made from where it started and as which type, never from
 * its content, so the live tree and the tree of the stored string have the same ids.
 */
export type PartIds = LayeredMap<number>;

/** The next id for a part of this name in a container, and the updated counts. */
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
