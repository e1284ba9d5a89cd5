'use client';
import { createContext } from 'react';
import { kindOf } from './kindOf.js';

/** Entries of a group that are shown at first. */
export const FIRST_ENTRIES = 12;
/** Lines that are shown at first, over all groups. */
const MOST_LINES = 60;
const DEEPEST = 6;

/** The groups that are open at first, level by level, up to a limit. The others say how much they contain. */
export function unfoldedAtFirst(root: unknown): ReadonlySet<unknown> {
  const unfolded = new Set<unknown>([root]);
  let left = MOST_LINES;
  let level = [root];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const group of level) {
      const shown = Object.values(group as object).slice(0, FIRST_ENTRIES);
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
