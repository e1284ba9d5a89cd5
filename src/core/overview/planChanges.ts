import type { PlanItem, RunPlan } from './planOf.js';

/** What an agent has changed about its plan. */
export interface PlanChanges {
  /** The ids of items that the earlier plan did not have. */
  readonly added: ReadonlySet<string>;
  /** By the id of an item, the title that it had in the earlier plan. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Items that were not done and are no longer in the plan, as they were. */
  readonly removed: readonly PlanItem[];
  /** The ids of items that were to be done and are now skipped. */
  readonly skipped: ReadonlySet<string>;
}

/**
 * What has changed between two versions of a plan. Items are the same if their ids are. An item that was not done and that another
 * has replaced, between the same items that stayed, counts as renamed.
 */
export function planChanges(earlier: RunPlan, later: RunPlan): PlanChanges {
  const before = new Map(earlier.items.map((item) => [item.id, item]));
  const gone = gapsOf(earlier.items, new Set(later.items.map(({ id }) => id)));
  const added = new Set<string>();
  const renamed = new Map<string, string>();
  const skipped = new Set<string>();
  let gap = '';
  for (const { id, status, title } of later.items) {
    const was = before.get(id);
    if (was !== undefined) gap = id;
    const earlierTitle = (was ?? gone.get(gap)?.shift())?.title;
    if (earlierTitle === undefined) added.add(id);
    else if (earlierTitle !== title && earlierTitle !== '') renamed.set(id, earlierTitle);
    if (status === 'skipped' && was?.status !== 'skipped') skipped.add(id);
  }
  return { added, renamed, removed: [...gone.values()].flat(), skipped };
}

/** The items that were to be done and did not stay, by the id of the item before them that did, '' if there is none. */
function gapsOf(
  items: readonly PlanItem[],
  staying: ReadonlySet<string>,
): ReadonlyMap<string, PlanItem[]> {
  const gaps = new Map<string, PlanItem[]>();
  let gap: PlanItem[] = [];
  gaps.set('', gap);
  for (const item of items) {
    if (staying.has(item.id)) gaps.set(item.id, (gap = []));
    else if (item.status !== 'done' && item.title !== '') gap.push(item);
  }
  return gaps;
}
