import { isRecord } from '../../core/json.js';

/** How deep objects are merged; what is deeper replaces. */
const DEEPEST = 32;

type Own = WeakSet<object>;

/** What a server attached to a message, piece by piece: later pieces are merged into it, object by object. */
export class Metadata {
  private merged: unknown;
  /** Objects that nobody else has, so that a field can be set in them. */
  private own: Own = new WeakSet();

  constructor(stored: unknown) {
    this.merged = stored;
  }

  /** As it is now. What is given out is not changed any more. */
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
    // As a field, whatever it is called.
    Object.defineProperty(merged, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return merged;
}
