/**
 * Selects which marks of a run are kept, oldest first. The first and the newest mark stay. The gaps between the others grow
 * with their distance from the newest: a gap is never more than half of the distance between its end and the newest mark. So
 * rewinding costs little more than applying the late events anyway, and as each mark may hold all content up to it, the number
 * of marks grows only with the logarithm of the run's length.
 */
export function keptMarks<Mark extends { readonly mark: number }>(marks: readonly Mark[]): Mark[] {
  const newest = marks.at(-1);
  if (newest === undefined) return [];
  const kept = [newest];
  let after = newest.mark;
  for (let index = marks.length - 2; index >= 0; index--) {
    const known = marks[index] as Mark;
    const before = marks[index - 1];
    if (before !== undefined && after - before.mark <= (newest.mark - after) / 2) continue;
    kept.push(known);
    after = known.mark;
  }
  return kept.toReversed();
}
