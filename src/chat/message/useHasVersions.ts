'use client';
import { branchPlace } from '../../client/index.js';
import type { Message } from '../../core/state.js';
import { useSession } from '../../react/session/index.js';

/** Whether a message has several versions that the session can load. */
export function useHasVersions(message: Message): boolean {
  const session = useSession({ optional: true });
  if (session?.loadSiblings === undefined || !Array.isArray(message.siblingIds)) return false;
  return branchPlace(message).count > 1;
}
