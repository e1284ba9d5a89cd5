'use client';
import { useMemo } from 'react';
import { useSession } from '../../react/index.js';
import { useApprovals } from './useApprovals.js';
import type { Approval } from './approvals.js';

/**
 * Everything that waits in the session of the nearest provider, the oldest first, with what each request needs, where it
 * comes from, and which actions are possible. `usePendingRequests` of the main entry returns the bare requests.
 */
export function useRequests(): readonly Approval[] {
  const session = useSession();
  const sessions = useMemo(() => [session], [session]);
  return useApprovals(sessions).approvals;
}
