'use client';
import { watchData } from '../../development/index.js';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApprovalStore, type ApprovalState } from './ApprovalStore.js';
import type { ApprovalSource } from './approvals.js';

/** The waiting requests of several sessions, and the actions on them. */
export interface UseApprovals extends ApprovalState {
  /**
   * Allows, denies or skips the requests with these keys. Those that cannot be decided this way, or no longer wait, are
   * left out. Every decision is recorded in `audit`.
   *
   * @param reason Why they are denied. The agent reads it. @default none
   */
  readonly decide: (
    keys: readonly string[],
    verdict: 'allowed' | 'denied' | 'skipped',
    reason?: string,
  ) => void;
  /** Loads the directory again, and everything that could not be loaded. */
  readonly reload: () => void;
}

/** The store itself, for the desk, which shows the answers of forms in it too. */
export function useApprovalStore(from: ApprovalSource): ApprovalStore {
  watchData('ApprovalDesk and useApprovals', from);
  const [store] = useState(() => new ApprovalStore());
  useEffect(() => store.follow(from));
  useEffect(() => () => store.stop(), [store]);
  return store;
}

/**
 * Everything that waits for the person in several sessions of an app, the oldest first, for a desk of your own.
 *
 * ```tsx
 * const { approvals, decide } = useApprovals(sessions);
 * ```
 *
 * @param from Sessions that the app has opened and loads itself, or a directory of sessions and a function that opens one.
 */
export function useApprovals(from: ApprovalSource): UseApprovals {
  const store = useApprovalStore(from);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return useMemo(
    () => ({
      ...state,
      decide: (keys, verdict, reason) => store.decide(keys, verdict, reason),
      reload: store.reload,
    }),
    [state, store],
  );
}
