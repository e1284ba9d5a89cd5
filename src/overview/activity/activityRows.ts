import type { Activity } from '../../core/overview/Activity.js';

/** An entry as it is shown, or entries that share a row. */
export interface ActivityRowData {
  /** Unique among the rows. */
  readonly id: string;
  readonly entry: Activity;
  /** Identical entries, one directly after the other, that share this row. The first is `entry`. */
  readonly same?: readonly Activity[];
  /** Whether the entries of a shared row are shown below it. */
  readonly isOpen?: boolean;
  /** Whether it is one of the entries of a shared row. */
  readonly isInside?: true;
}

/** From so many identical entries on, they share a row. */
const MIN_SHARED = 3;

/**
 * The rows of a list of entries: calls that end alike, made by one agent one directly after the other with the same title and detail, share
 * a row.
 *
 * @param opened Ids of shared rows that the person has opened.
 */
export function activityRows(
  entries: readonly Activity[],
  opened: ReadonlySet<string>,
): readonly ActivityRowData[] {
  const rows: ActivityRowData[] = [];
  for (let from = 0; from < entries.length;) {
    const first = entries[from] as Activity;
    let to = from + 1;
    while (isSame(first, entries[to])) to += 1;
    const same = entries.slice(from, to);
    from = to;
    if (same.length < MIN_SHARED) {
      rows.push(...same.map((entry) => ({ id: entry.id, entry })));
      continue;
    }
    const id = `${first.id}\n×`;
    const isOpen = opened.has(id);
    rows.push({ id, entry: first, same, isOpen });
    if (isOpen) {
      rows.push(...same.map((entry) => ({ id: entry.id, entry, isInside: true as const })));
    }
  }
  return rows;
}

function isSame(one: Activity, other: Activity | undefined): boolean {
  if (other === undefined || (one.kind !== 'tool' && one.kind !== 'command')) return false;
  if (one.status === 'running' || one.status === 'awaiting-input') return false;
  const fields = ['kind', 'status', 'title', 'detail', 'agent', 'messageKey', 'exitCode'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** The entries without files that the row of the call itself names. */
export function withoutNamedFiles(entries: readonly Activity[]): readonly Activity[] {
  const key = (entry: Activity, name: string | undefined) =>
    JSON.stringify([entry.messageKey, entry.partId, name]);
  const named = new Set(
    entries.flatMap((entry) => (entry.kind === 'tool' ? [key(entry, entry.detail)] : [])),
  );
  return entries.filter((entry) => entry.kind !== 'file' || !named.has(key(entry, entry.title)));
}
