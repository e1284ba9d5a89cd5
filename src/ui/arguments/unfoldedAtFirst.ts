'use client';
import { createContext } from 'react';
import { kindOf } from './kindOf.js';

/** Entries of a group that are shown at first. */
export const ENTRIES_SHOWN_FOLDED = 12;
/** Lines that are shown at first, over all groups. */
const MAX_UNFOLDED_LINES = 60;
const DEEPEST = 6;

/** The groups that are open at first, level by level, up to a limit. The others say how much they contain. */
export function unfoldedAtFirst(root: unknown): ReadonlySet<unknown> {
  const unfolded = new Set<unknown>([root]);
  let left = MAX_UNFOLDED_LINES;
  let level = [root];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const group of level) {
      const shown = Object.values(group as object).slice(0, ENTRIES_SHOWN_FOLDED);
      if (shown.length > left && group !== root) continue;
      left -= shown.length;
      unfolded.add(group);
      next.push(...shown.filter((value) => kindOf(value) === 'group'));
    }
    level = next;
  }
  return unfolded;
}

/** The groups that are open at first, among the surrounding arguments. */
export const ArgumentsContext = createContext<ReadonlySet<unknown>>(new Set());
