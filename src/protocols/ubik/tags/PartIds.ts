/**
 * How often each name was used in each container, as an immutable value; undefined if none was. All values that were made from one
 * another share one map, which has the counts of one of them, mostly the latest. The others know what differs from the next one.
 *
 * The id of a part is made from where it started and as which type, never from its content, so the live tree and the tree of
 * the stored string have the same ids.
 */
export type PartIds = Version | undefined;

interface Version {
  readonly counts: Map<string, number>;
  /** Absent for the version that `counts` has now. */
  difference?: Difference | undefined;
}

/** What a version had before another one was made from it. */
interface Difference {
  readonly path: string;
  readonly count: number | undefined;
  readonly from: Version;
}

/** The next id for a part of this name in a container, and the updated counts. */
export function takeId(
  ids: PartIds,
  parentId: string,
  name: string,
): { readonly id: string; readonly ids: PartIds } {
  const safe = name.replaceAll('/', '%2F');
  const path = parentId === '' ? safe : `${parentId}/${safe}`;
  const before: Version = ids ?? { counts: new Map() };
  comeBack(before);
  const after = { counts: before.counts };
  const count = (before.counts.get(path) ?? 0) + 1;
  change(before, after, path, count);
  return { id: count === 1 ? path : `${path}~${count}`, ids: after };
}

/** Gives the shared map the counts of this version. */
function comeBack(version: Version): void {
  const way: Version[] = [];
  for (let at = version; at.difference !== undefined; at = at.difference.from) way.push(at);
  for (const earlier of way.toReversed()) {
    const { path, count, from } = earlier.difference as Difference;
    change(from, earlier, path, count);
  }
}

/** Changes the shared map from the counts of one version to those of the next. */
function change(from: Version, to: Version, path: string, count: number | undefined): void {
  const { counts } = from;
  from.difference = { path, count: counts.get(path), from: to };
  to.difference = undefined;
  if (count === undefined) counts.delete(path);
  else counts.set(path, count);
}
