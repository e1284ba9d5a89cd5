/** Pseudo-random numbers from a seed, so that a failure can be reproduced (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** An integer from 0 to below `end`. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  }

  /** One of the items. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /** The same items in another order. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const keyed = items.map((item) => ({ item, key: this.below(2 ** 30) }));
    return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
  }

  /** At most `most` of the items, in their order. */
  some<Item>(items: readonly Item[], most: number): readonly Item[] {
    const places = new Set(this.places(items.length - 1, most));
    return items.filter((_, place) => places.has(place));
  }

  /** At most `most` of the numbers from 0 to `last`, in order, including the first and the last. */
  places(last: number, most: number): readonly number[] {
    const all = Array.from({ length: last + 1 }, (_, place) => place);
    if (all.length <= most) return all;
    const some = this.shuffle(all.slice(1, -1)).slice(0, Math.max(0, most - 2));
    return [0, ...some, last].toSorted((a, b) => a - b);
  }
}
