'use client';
import type { SessionState } from '../../core/state.js';
import { useSession } from '../../react/AgentSessionContext.js';
import { useSessionState } from '../../react/useSessionState.js';

const wantsOutputs = ({ requests }: SessionState): boolean =>
  requests.length > 0 &&
  requests.every((request) => request.kind === 'tool' && request.expects === 'output');

/** Whether the run waits for tools' results that this app has no way to submit (B42). */
export function useIsElsewhere(): boolean {
  const { capabilities } = useSession();
  return useSessionState(wantsOutputs) && !capabilities.toolRequests;
}
