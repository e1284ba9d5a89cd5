import type { Message } from '../../core/state.js';

/** Where a message is among its siblings. */
export interface BranchPlace {
  /** How many there are, itself included. */
  readonly count: number;
  /** Which of them it is, counted from 1. Unknown until the siblings are loaded. */
  readonly position?: number;
}

/**
 * "2 of 3": siblings without the own id, plus one (R104). The place among them follows from when
 * they were made, so it is unknown without `siblings`, which `AgentSession.loadSiblings` gives.
 */
export function branchPlace(message: Message, siblings?: readonly Message[]): BranchPlace {
  const others = new Set(message.siblingIds);
  others.delete(message.id);
  const count = others.size + 1;
  if (count === 1) return { count, position: 1 };
  if (siblings === undefined) return { count };
  const place = siblings
    .toSorted((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1))
    .findIndex(({ id }) => id === message.id);
  return place === -1 ? { count } : { count, position: place + 1 };
}
