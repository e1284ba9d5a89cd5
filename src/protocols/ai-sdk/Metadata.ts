import { isRecord } from '../../core/json.js';

/** Maximum depth to which objects are merged; deeper ones are replaced. */
const DEEPEST = 32;

type Own = WeakSet<object>;

/** Metadata that a server attaches to a message in pieces: each piece is merged into it recursively. */
export class Metadata {
  private merged: unknown;
  /** Objects that are not shared with a reader, so that they may be changed. */
  private own: Own = new WeakSet();

  constructor(stored: unknown) {
    this.merged = stored;
  }

  /** The current value. It is not changed any more after it has been read. */
  get value(): unknown {
    this.own = new WeakSet();
    return this.merged;
  }

  merge(later: unknown): void {
    this.merged = mergedWith(this.merged, later, this.own, 0);
  }
}

function mergedWith(known: unknown, later: unknown, own: Own, depth: number): unknown {
  if (!isRecord(known) || !isRecord(later) || depth > DEEPEST) return later;
  const merged = own.has(known) ? known : { ...known };
  own.add(merged);
  for (const [name, piece] of Object.entries(later)) {
    if (piece === undefined) continue;
    const before = Object.hasOwn(merged, name) ? merged[name] : undefined;
    const value = mergedWith(before, piece, own, depth + 1);
    // Defines an own property, even if the name is `__proto__`.
    Object.defineProperty(merged, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return merged;
}
