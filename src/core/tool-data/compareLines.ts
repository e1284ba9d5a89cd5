import type { DiffLine } from './DiffFile.js';

/** Maximum number of changed lines to search for; beyond that, two texts count as entirely different. */
const MAX_EDITS = 1500;

/** Unchanged lines that are shown around a change. */
const AROUND = 3;

/** The lines in which two texts differ, in reading order, with a few unchanged lines around them. */
export function compareLines(before: string, after: string): readonly DiffLine[] {
  const old = linesOf(before);
  const next = linesOf(after);
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1;
  let oldEnd = old.length;
  let newEnd = next.length;
  while (oldEnd > start && newEnd > start && old[oldEnd - 1] === next[newEnd - 1]) {
    oldEnd -= 1;
    newEnd -= 1;
  }
  const lines: DiffLine[] = [];
  let oldNumber = 1;
  let newNumber = 1;
  const add = (type: 'context' | 'added' | 'removed', text: string) => {
    lines.push({
      type,
      text,
      before: type === 'added' ? undefined : oldNumber,
      after: type === 'removed' ? undefined : newNumber,
    });
    if (type !== 'added') oldNumber += 1;
    if (type !== 'removed') newNumber += 1;
  };
  for (const text of old.slice(0, start)) add('context', text);
  for (const [type, text] of edits(old.slice(start, oldEnd), next.slice(start, newEnd)))
    add(type, text);
  for (const text of old.slice(oldEnd)) add('context', text);
  return withoutFar(lines);
}

function linesOf(text: string): readonly string[] {
  if (text === '') return [];
  const lines = text.split(/\r?\n/u);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

export type Edit = readonly ['context' | 'added' | 'removed', string];

/** The shortest list of removals and additions (Myers, 1986), or all lines of both sides if there are too many. */
export function edits(old: readonly string[], next: readonly string[]): readonly Edit[] {
  const all: readonly Edit[] = [
    ...old.map((text): Edit => ['removed', text]),
    ...next.map((text): Edit => ['added', text]),
  ];
  if (old.length === 0 || next.length === 0) return all;
  // Per diagonal, the furthest line of the old text that this many edits reach.
  const trail: Map<number, number>[] = [];
  let reached = new Map<number, number>([[1, 0]]);
  const most = Math.min(MAX_EDITS, old.length + next.length);
  for (let count = 0; count <= most; count += 1) {
    trail.push(new Map(reached));
    const further = new Map(reached);
    for (let diagonal = -count; diagonal <= count; diagonal += 2) {
      const down = reached.get(diagonal + 1) ?? -1;
      const right = reached.get(diagonal - 1) ?? -1;
      let x = diagonal === -count || (diagonal !== count && right < down) ? down : right + 1;
      while (x < old.length && x - diagonal < next.length && old[x] === next[x - diagonal]) x += 1;
      further.set(diagonal, x);
      if (x >= old.length && x - diagonal >= next.length) return walkBack(trail, old, next);
    }
    reached = further;
  }
  return all;
}

function walkBack(
  trail: readonly ReadonlyMap<number, number>[],
  old: readonly string[],
  next: readonly string[],
): readonly Edit[] {
  const found: Edit[] = [];
  let x = old.length;
  let y = next.length;
  for (let count = trail.length - 1; count >= 0; count -= 1) {
    const reached = trail[count] ?? new Map<number, number>();
    const diagonal = x - y;
    const down = reached.get(diagonal + 1) ?? -1;
    const right = reached.get(diagonal - 1) ?? -1;
    const isDown = diagonal === -count || (diagonal !== count && right < down);
    const fromX = isDown ? down : right;
    const fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1);
    while (x > Math.max(fromX, 0) && y > Math.max(fromY, 0)) {
      found.push(['context', old[x - 1] ?? '']);
      x -= 1;
      y -= 1;
    }
    if (count > 0)
      found.push(isDown ? ['added', next[y - 1] ?? ''] : ['removed', old[x - 1] ?? '']);
    x = fromX;
    y = fromY;
  }
  return found.reverse();
}

/** Replaces long stretches of unchanged lines with gaps. */
function withoutFar(lines: readonly DiffLine[]): readonly DiffLine[] {
  const near = new Uint8Array(lines.length);
  for (const [index, { type }] of lines.entries()) {
    if (type === 'context') continue;
    near.fill(1, Math.max(0, index - AROUND), index + AROUND + 1);
  }
  return lines.flatMap((line, index) => {
    if (near[index] === 0) return [];
    const isFirst = index > 0 && near[index - 1] === 0;
    return isFirst ? [{ type: 'gap', text: '' } satisfies DiffLine, line] : [line];
  });
}
