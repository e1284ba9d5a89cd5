import { lookUp, withEntry, type LayeredMap } from '../LayeredMap.js';

/**
 * Gives the parts of one container their ids. An id says where and as what a part started, never
 * what it holds, so the live tree and the tree of the stored string agree on them. Immutable.
 */
export class PartIds {
  readonly parentId: string;
  /** How often each name was used. */
  private readonly used: LayeredMap<number>;

  private constructor(parentId: string, used: LayeredMap<number>) {
    this.parentId = parentId;
    this.used = used;
  }

  static in(parentId: string): PartIds {
    return new PartIds(parentId, undefined);
  }

  /** The id of the next part of this name, and the ids with it taken. */
  take(name: string): { readonly id: string; readonly ids: PartIds } {
    const count = lookUp(this.used, name) ?? 0;
    const used = withEntry(this.used, name, count + 1);
    return { id: this.idOf(name, count), ids: new PartIds(this.parentId, used) };
  }

  private idOf(name: string, count: number): string {
    const local = count === 0 ? name : `${name}~${count + 1}`;
    const safe = local.replaceAll('/', '%2F');
    return this.parentId === '' ? safe : `${this.parentId}/${safe}`;
  }
}
