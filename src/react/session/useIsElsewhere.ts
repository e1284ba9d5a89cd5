'use client';
import type { SessionState } from '../../core/state.js';
import { useOptionalSession, useSessionSlice } from './useSessionSlice.js';

const asksByTools = ({ requests }: SessionState): boolean =>
  requests.length > 0 && requests.every(({ kind }) => kind === 'tool');

/** Whether all that the run waits for is what its tools want, and this app has no way to give it (B42). */
export function useIsElsewhere(): boolean {
  const session = useOptionalSession();
  return useSessionSlice(asksByTools, false) && session?.capabilities.toolRequests !== true;
}
