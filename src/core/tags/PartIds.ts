/** How often names were used, newest first; each layer is at least twice as large as the one before. */
interface Layer {
  readonly counts: ReadonlyMap<string, number>;
  readonly older: Layer | undefined;
}

/**
 * Gives the parts of one container their ids. An id says where and as what a part started, never
 * what it holds, so the live tree and the tree of the stored string agree on them. Immutable.
 */
export class PartIds {
  readonly parentId: string;
  private readonly used: Layer | undefined;

  private constructor(parentId: string, used: Layer | undefined) {
    this.parentId = parentId;
    this.used = used;
  }

  static in(parentId: string): PartIds {
    return new PartIds(parentId, undefined);
  }

  /** The id of the next part of this name, and the ids with it taken. */
  take(name: string): { readonly id: string; readonly ids: PartIds } {
    const count = this.countOf(name);
    let used: Layer = { counts: new Map([[name, count + 1]]), older: this.used };
    // Merging layers of like size keeps both the copying and the looking up small.
    while (used.older !== undefined && used.older.counts.size <= used.counts.size) {
      const { counts, older } = used.older;
      used = { counts: new Map([...counts, ...used.counts]), older };
    }
    return { id: this.idOf(name, count), ids: new PartIds(this.parentId, used) };
  }

  private countOf(name: string): number {
    for (let layer = this.used; layer !== undefined; layer = layer.older) {
      const count = layer.counts.get(name);
      if (count !== undefined) return count;
    }
    return 0;
  }

  private idOf(name: string, count: number): string {
    const local = count === 0 ? name : `${name}~${count + 1}`;
    const safe = local.replaceAll('/', '%2F');
    return this.parentId === '' ? safe : `${this.parentId}/${safe}`;
  }
}
