'use client';
import { useMemo } from 'react';
import { useSession } from '../../react/index.js';
import { useApprovals } from './useApprovals.js';
import type { Approval } from './approvals.js';

/**
 * Everything that waits in the session of the nearest provider, the oldest first: what it wants, where it comes from, and what
 * can be done with it. `usePendingRequests` of the main entry gives the bare requests.
 */
export function useRequests(): readonly Approval[] {
  const session = useSession();
  const sessions = useMemo(() => [session], [session]);
  return useApprovals(sessions).approvals;
}
