'use client';
import type { Activity, ActivityOptions } from '../../core/overview/Activity.js';
import { activityOf } from '../../core/overview/activityOf.js';
import { useSessionFact } from '../../react/session/index.js';

const NONE: readonly Activity[] = [];

/**
 * Everything that the session's conversation did, or what the options take of it; see `activityOf`. The component renders again
 * only when an entry changes, and words that stream are not looked at.
 */
export function useActivity(options?: ActivityOptions): readonly Activity[] {
  return useSessionFact((state) => activityOf(state, options), NONE, isSameList);
}

function isSameList(previous: readonly Activity[], next: readonly Activity[]): boolean {
  if (previous === next) return true;
  return (
    previous.length === next.length &&
    previous.every((entry, index) => isSameEntry(entry, next[index]))
  );
}

/** A call that gets more of its input is another part each time, and mostly the same entry. */
function isSameEntry(previous: Activity, next: Activity | undefined): boolean {
  if (previous === next) return true;
  if (next === undefined) return false;
  const names = Object.keys(previous) as (keyof Activity)[];
  return (
    names.length === Object.keys(next).length &&
    names.every((name) => Object.is(previous[name], next[name]))
  );
}
