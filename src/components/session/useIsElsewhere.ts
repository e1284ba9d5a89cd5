'use client';
import type { SessionState } from '../../core/state.js';
import { useSession } from '../../react/AgentSessionContext.js';
import { useSessionState } from '../../react/useSessionState.js';

const asksByTools = ({ requests }: SessionState): boolean =>
  requests.length > 0 && requests.every(({ kind }) => kind === 'tool');

/** Whether all that the run waits for is what its tools want, and this app has no way to give it (B42). */
export function useIsElsewhere(): boolean {
  const { capabilities } = useSession();
  return useSessionState(asksByTools) && !capabilities.toolRequests;
}
