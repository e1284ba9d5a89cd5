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

/** How similar two titles must be to count as one item under another name: the share of pairs of characters that they have in common. */
const SIMILAR = 0.4;

/**
 * What has changed between two versions of a plan. Items are the same if their ids are; an item without an id of the agent's that
 * stands in the place of another and has a similar title counts as renamed.
 */
export function planChanges(earlier: RunPlan, later: RunPlan): PlanChanges {
  const before = new Map(earlier.items.map((item) => [item.id, item]));
  const after = new Set(later.items.map(({ id }) => id));
  const added = new Set<string>();
  const renamed = new Map<string, string>();
  const skipped = new Set<string>();
  const gone = gapsOf(earlier.items, (item) => after.has(item.id));
  const dropped = new Set([...gone.values()].flat());
  let last = '';
  for (const item of later.items) {
    const was = before.get(item.id);
    if (was !== undefined) {
      last = item.id;
      if (was.title !== item.title && was.title !== '') renamed.set(item.id, was.title);
      if (item.status === 'skipped' && was.status !== 'skipped') skipped.add(item.id);
      continue;
    }
    const like = gone
      .get(last)
      ?.find((one) => dropped.has(one) && isSimilar(one.title, item.title));
    if (like === undefined) {
      added.add(item.id);
    } else {
      dropped.delete(like);
      renamed.set(item.id, like.title);
    }
  }
  const removed = [...dropped].filter(({ status, title }) => status !== 'done' && title !== '');
  return { added, renamed, removed, skipped };
}

/** The items that were not kept, by the id of the kept item before them, '' if there is none. */
function gapsOf(
  items: readonly PlanItem[],
  isKept: (item: PlanItem) => boolean,
): ReadonlyMap<string, readonly PlanItem[]> {
  const gaps = new Map<string, PlanItem[]>();
  let last = '';
  for (const item of items) {
    if (isKept(item)) {
      last = item.id;
      continue;
    }
    const gap = gaps.get(last);
    if (gap === undefined) gaps.set(last, [item]);
    else gap.push(item);
  }
  return gaps;
}

function isSimilar(one: string, other: string): boolean {
  const pairs = pairsOf(one);
  const others = pairsOf(other);
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return common > 0 && (2 * common) / (pairs.size + others.size) >= SIMILAR;
}

/** All pairs of neighbouring characters, in lower case: this compares titles of any script. */
function pairsOf(title: string): ReadonlySet<string> {
  const pairs = new Set<string>();
  const text = title.toLowerCase();
  for (let at = 1; at < text.length; at++) pairs.add(text.slice(at - 1, at + 1));
  return pairs;
}
