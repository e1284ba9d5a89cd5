'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { AgentSession } from '../../client/index.js';
import { createListeners } from '../../core/createListeners.js';
import type { FileChange } from '../../core/overview/FileChange.js';
import { patchOf } from '../../core/overview/patchOf.js';
import { useSession } from '../../react/session/index.js';

/** Which files the person has seen as they are, by the ids of the changes. */
type Marks = ReadonlyMap<string, { readonly change: FileChange; readonly patch: string }>;

const NO_MARKS: Marks = new Map();

function createMarks() {
  let marks: Marks = NO_MARKS;
  const { tell, subscribe } = createListeners();
  return {
    getMarks: () => marks,
    subscribe,
    set: (change: FileChange, isViewed: boolean) => {
      const next = new Map(marks);
      if (isViewed) next.set(change.id, { change, patch: patchOf(change) });
      else next.delete(change.id);
      marks = next;
      tell();
    },
  };
}

/** Kept as long as the page has the session, whatever is mounted. */
const KNOWN = new WeakMap<AgentSession, ReturnType<typeof createMarks>>();
const NOWHERE = createMarks();

function marksOf(session: AgentSession | undefined) {
  if (session === undefined) return NOWHERE;
  const known = KNOWN.get(session) ?? createMarks();
  KNOWN.set(session, known);
  return known;
}

/** Tells which changes the person has viewed, and marks them. A file that changes again loses its mark. */
export function useViewed() {
  const session = useSession({ optional: true });
  const store = marksOf(session);
  const marks = useSyncExternalStore(store.subscribe, store.getMarks, store.getMarks);
  const isViewed = useCallback(
    (change: FileChange) => {
      const mark = marks.get(change.id);
      // Messages that are loaded again are other objects with the same changes.
      return mark !== undefined && (mark.change === change || mark.patch === patchOf(change));
    },
    [marks],
  );
  return { isViewed, setViewed: store.set };
}
