'use client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApprovalStore, type ApprovalState } from './ApprovalStore.js';
import type { ApprovalSource } from './approvals.js';

/** What waits over several sessions, and what can be done about it. */
export interface UseApprovals extends ApprovalState {
  /**
   * Allows, denies or skips what has these keys. What cannot be decided so, or not any more, is left out. Everything is put
   * on record in `audit`.
   *
   * @param reason Why it is denied. The agent reads it. @default none
   */
  readonly decide: (
    keys: readonly string[],
    verdict: 'allowed' | 'denied' | 'skipped',
    reason?: string,
  ) => void;
  /** Reads again what could not be read, and the directory. */
  readonly reload: () => void;
}

/** The store itself, for the desk, which shows the answers of forms in it too. */
export function useApprovalStore(from: ApprovalSource): ApprovalStore {
  const [store] = useState(() => new ApprovalStore());
  useEffect(() => store.follow(from));
  useEffect(() => () => store.stop(), [store]);
  return store;
}

/**
 * Everything that waits for the person over several sessions of an app, the oldest first, for a desk of your own.
 *
 * ```tsx
 * const { approvals, decide } = useApprovals(sessions);
 * ```
 *
 * @param from Sessions that the app has opened and loads itself, or a directory of sessions and how one of them is opened.
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
