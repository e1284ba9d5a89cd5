'use client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FleetSource } from './fleet.js';
import { FleetStore, type FleetState } from './FleetStore.js';

/** How a fleet is looked at. */
export interface UseFleetOptions {
  /** The id of the session that the person looks at: what happens there is read at once. @default none */
  readonly current?: string | undefined;
}

/** The sessions of an app in which an agent is at work, waits or has failed, and what can be done about them. */
export interface UseFleet extends FleetState {
  /** The person has looked at the session with this key. */
  readonly markRead: (key: string) => void;
  /** Reads the directory again. */
  readonly reload: () => void;
}

/**
 * What the agents of an app are at: a live row for each session that runs, waits for the person or has failed, and for each that
 * has come to its end meanwhile, until the person has looked at it.
 *
 * ```tsx
 * const { rows, unread } = useFleet({ directory, open });
 * useTitleBadge(unread);
 * ```
 *
 * @param from Sessions that the app has opened and loads itself, or a directory of sessions and how one of them is opened.
 */
export function useFleet(from: FleetSource, { current }: UseFleetOptions = {}): UseFleet {
  const [store] = useState(() => new FleetStore());
  useEffect(() => store.follow(from));
  useEffect(() => store.lookAt(current), [store, current]);
  useEffect(() => () => store.stop(), [store]);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return useMemo(
    () => ({ ...state, markRead: store.markRead, reload: store.reload }),
    [state, store],
  );
}
