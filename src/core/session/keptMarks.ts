/**
 * Which marks of a run are kept to go back to; oldest first, as they are given. The first and the
 * newest stay, and the further back, the fewer: a gap is never more than half as long as the way from
 * it to the newest mark. So going back costs little more than what has to be applied again anyway, and
 * as each mark may hold all that was written by then, their number grows with the logarithm of the
 * run only.
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
