import type { OutlineEntry, OutlineKind } from '../outline/index.js';

/** A mark of the rail: entries in a row, of which one or more share it. */
export interface JumpMark {
  /** The id of its first entry. */
  readonly id: string;
  /** The most important kind of its entries: a failure before a checkpoint, before the rest. */
  readonly kind: OutlineKind;
  readonly entries: readonly [OutlineEntry, ...OutlineEntry[]];
}

const IMPORTANCE: readonly OutlineKind[] = ['failure', 'checkpoint', 'turn', 'heading'];

/** At most so many marks for entries, in their order, with about as many entries each. Pure. */
export function jumpMarks(entries: readonly OutlineEntry[], limit: number): readonly JumpMark[] {
  const count = Math.min(entries.length, Math.max(1, Math.floor(limit) || 1));
  const marks: JumpMark[] = [];
  for (let mark = 0; mark < count; mark++) {
    const [first, ...others] = entries.slice(
      Math.floor((mark * entries.length) / count),
      Math.floor(((mark + 1) * entries.length) / count),
    );
    if (first === undefined) continue;
    const kinds = new Set([first, ...others].map(({ kind }) => kind));
    const kind = IMPORTANCE.find((one) => kinds.has(one)) ?? first.kind;
    marks.push({ id: first.id, kind, entries: [first, ...others] });
  }
  return marks;
}

/** As many of a mark's entries as a card names, in their order: if not all, failures and checkpoints rather than others. Pure. */
export function namedOf(entries: readonly OutlineEntry[], limit: number): readonly OutlineEntry[] {
  const chosen = entries
    .toSorted((a, b) => IMPORTANCE.indexOf(a.kind) - IMPORTANCE.indexOf(b.kind))
    .slice(0, limit);
  return entries.filter((entry) => chosen.includes(entry));
}
