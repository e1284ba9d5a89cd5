import type { DiffLine } from './DiffFile.js';

/** Where in a line the change is: from a character, up to another. */
export type ChangedRange = readonly [from: number, to: number];

/** Characters of a line that are compared with those of the other. */
const LONGEST = 500;

/** For lines that stand for each other, removed and added, the range that is different in each. */
export function markChanges(lines: readonly DiffLine[]): ReadonlyMap<DiffLine, ChangedRange> {
  const ranges = new Map<DiffLine, ChangedRange>();
  for (let index = 0; index < lines.length;) {
    const removed = stretch(lines, index, 'removed');
    const added = stretch(lines, index + removed.length, 'added');
    // Blocks of another size are rewritten: nothing tells which line became which.
    if (removed.length > 0 && removed.length === added.length)
      for (const [at, line] of removed.entries()) pair(line, added[at], ranges);
    index += Math.max(1, removed.length + added.length);
  }
  return ranges;
}

function stretch(lines: readonly DiffLine[], from: number, type: DiffLine['type']) {
  let to = from;
  while (lines[to]?.type === type) to += 1;
  return lines.slice(from, to);
}

function pair(old: DiffLine, next: DiffLine | undefined, ranges: Map<DiffLine, ChangedRange>) {
  if (next === undefined) return;
  const [a, b] = [old.text, next.text];
  const least = Math.min(a.length, b.length);
  if (Math.max(a.length, b.length) > LONGEST || least === 0) return;
  let start = 0;
  while (start < least && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  // A pair of surrogates is one character.
  if (/[\uD800-\uDBFF]/u.test(a.charAt(start - 1))) start -= 1;
  if (/[\uDC00-\uDFFF]/u.test(a.charAt(a.length - end))) end -= 1;
  const same = a.slice(0, start).trim().length + a.slice(a.length - end).trim().length;
  // With little in common, a mark over nearly all of both lines says nothing.
  if (same * 3 < least) return;
  ranges.set(old, [start, a.length - Math.max(0, end)]);
  ranges.set(next, [start, b.length - Math.max(0, end)]);
}
