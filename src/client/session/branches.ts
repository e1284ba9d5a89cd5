import type { Message, SessionState } from '../../core/state.js';
import { byAge } from '../history/index.js';
import type { AgentSession } from './AgentSession.js';

/** The position of a message among its siblings. */
export interface BranchPlace {
  /** How many there are, itself included. */
  readonly count: number;
  /** Which of them it is, counted from 1. Unknown until the siblings are loaded. */
  readonly position?: number;
}

/**
 * "2 of 3": the number of siblings, without the message's own id, plus one (R104). The position follows from when they were
 * created, so it is unknown without `siblings`, which `AgentSession.loadSiblings` returns.
 */
export function branchPlace(message: Message, siblings?: readonly Message[]): BranchPlace {
  const others = new Set(message.siblingIds);
  others.delete(message.id);
  const count = others.size + 1;
  if (count === 1) return { count, position: 1 };
  if (siblings === undefined) return { count };
  const index = byAge(siblings).findIndex(({ id }) => id === message.id);
  return index === -1 ? { count } : { count, position: index + 1 };
}

/**
 * The ids of the versions that are shown where a message has several, oldest first: what a link to this branch must contain.
 * `showBranch` reads it. Empty if there is only one version of everything.
 *
 * ```ts
 * location.hash = branchOf(session.getState()).map(encodeURIComponent).join('/');
 * ```
 */
export function branchOf({ messages }: Pick<SessionState, 'messages'>): readonly string[] {
  return messages.filter((message) => branchPlace(message).count > 1).map(({ id }) => id);
}

/**
 * Shows the branch that a link names, one version after the other, since what follows a version is known only once it is shown.
 * Skips versions that no longer exist. Rejects if the backend refuses.
 *
 * @param session A session whose stored messages have been loaded.
 * @param branch The ids of versions, from `branchOf`.
 * @returns Whether all of them are shown.
 */
export async function showBranch(
  session: Pick<AgentSession, 'getState' | 'showSibling'>,
  branch: readonly string[],
): Promise<boolean> {
  const isShown = (id: string) => session.getState().messages.some((message) => message.id === id);
  for (const id of branch) {
    const beside = isShown(id) ? undefined : versionBeside(session.getState().messages, id);
    // oxlint-disable-next-line no-await-in-loop -- what follows a version comes with it
    if (beside !== undefined) await session.showSibling?.(beside.key, id);
  }
  return branch.every(isShown);
}

function versionBeside(messages: readonly Message[], id: string): Message | undefined {
  return messages.find(({ siblingIds = [] }) => siblingIds.includes(id));
}
