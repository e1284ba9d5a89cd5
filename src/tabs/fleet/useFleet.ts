'use client';
import { watchData, watchOptions } from '../../development/index.js';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FleetSource } from './fleet.js';
import { FleetStore, type FleetState } from './FleetStore.js';

/** Options of `useFleet`. */
export interface UseFleetOptions {
  /** The id of the session that the person is looking at: it counts as read at once. @default none */
  readonly current?: string | undefined;
}

/** The sessions of an app in which an agent is working, waiting or has failed, and the actions on them. */
export interface UseFleet extends FleetState {
  /** Marks the session with this key as read. */
  readonly markRead: (key: string) => void;
  /** Reads the directory again. */
  readonly reload: () => void;
}

/**
 * What the agents of an app are doing: a live row for each session that is running, waiting for the person or has failed, and
 * for each that has finished meanwhile, until the person has looked at it.
 *
 * ```tsx
 * const { rows, unread } = useFleet({ directory, open });
 * useTitleBadge(unread);
 * ```
 *
 * @param from Sessions that the app has opened and loads itself, or a directory of sessions and how to open one of them.
 */
export function useFleet(from: FleetSource, options: UseFleetOptions = {}): UseFleet {
  watchData('useFleet', from);
  watchOptions('useFleet', options);
  const { current } = options;
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
