import type { DiffLine } from '../../../core/tool-data/DiffFile.js';

/** The changed range of a line, in characters: the end is exclusive. */
export type ChangedRange = readonly [from: number, to: number];

/** Maximum characters of a line that are compared. */
const MAX_COMPARED_LENGTH = 500;

/** Pairs removed lines with the added lines that replace them, and finds the range that differs in each. */
export function markChanges(lines: readonly DiffLine[]): ReadonlyMap<DiffLine, ChangedRange> {
  const ranges = new Map<DiffLine, ChangedRange>();
  for (let index = 0; index < lines.length;) {
    const removed = stretch(lines, index, 'removed');
    const added = stretch(lines, index + removed.length, 'added');
    // If the numbers differ, nothing tells which line became which.
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
  if (Math.max(a.length, b.length) > MAX_COMPARED_LENGTH || least === 0) return;
  let start = 0;
  while (start < least && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  // Do not split a surrogate pair.
  if (/[\uD800-\uDBFF]/u.test(a.charAt(start - 1))) start -= 1;
  if (/[\uDC00-\uDFFF]/u.test(a.charAt(a.length - end))) end -= 1;
  const same = a.slice(0, start).trim().length + a.slice(a.length - end).trim().length;
  // If the lines have little in common, a mark over nearly all of both is useless.
  if (same * 3 < least) return;
  ranges.set(old, [start, a.length - Math.max(0, end)]);
  ranges.set(next, [start, b.length - Math.max(0, end)]);
}
