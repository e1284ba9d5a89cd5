/**
 * Which moments of a run are kept to go back to; oldest first, as they are given. The first and the
 * newest stay, and the further back, the fewer: a gap is never more than half as long as the way from
 * it to the newest moment. So going back costs little more than what has to be applied again anyway, and
 * as each moment may hold all that was written by then, their number grows with the logarithm of the
 * run only.
 */
export function keptMoments<Moment extends { readonly mark: number }>(
  moments: readonly Moment[],
): Moment[] {
  const newest = moments.at(-1);
  if (newest === undefined) return [];
  const kept = [newest];
  let after = newest.mark;
  for (let index = moments.length - 2; index >= 0; index--) {
    const moment = moments[index] as Moment;
    const before = moments[index - 1];
    if (before !== undefined && after - before.mark <= (newest.mark - after) / 2) continue;
    kept.push(moment);
    after = moment.mark;
  }
  return kept.toReversed();
}
