'use client';
import { useCallback } from 'react';
import { requestOfPart } from '../../core/session/requestIndex.js';
import type { PendingRequest, SessionState } from '../../core/state.js';
import type { SessionTypes } from '../../core/SessionTypes.js';
import { useMessageKey } from '../message-scope/MessageScope.js';
import { useSession } from '../AgentSessionContext.js';
import { useSessionFact } from '../useSessionState.js';

/**
 * The pending request of a part, by the part's id. Answer it with `respond` of the session. Undefined once it is
 * answered, and outside of a session or a message.
 */
export function useRequest<Types extends SessionTypes = SessionTypes>(
  partId: string,
): PendingRequest<Types> | undefined {
  const messageKey = useMessageKey();
  const select = useCallback(
    (state: SessionState) =>
      messageKey === undefined ? undefined : requestOfPart(state.requests, messageKey, partId),
    [messageKey, partId],
  );
  const request = useSessionFact<PendingRequest | undefined>(select, undefined);
  // What the agent sends has the types that the app says.
  return request as PendingRequest<Types> | undefined;
}

const isAllHeld = ({ requests, status }: SessionState): boolean =>
  status === 'awaiting-input' && requests.length > 0 && requests.every(({ held }) => held === true);

/** Whether the app itself handles everything that the run waits for, so that the run appears to continue. */
export function useIsHeld(): boolean {
  return useSessionFact(isAllHeld, false);
}

const asksByTools = ({ requests }: SessionState): boolean =>
  requests.length > 0 && requests.every(({ kind }) => kind === 'tool');

/** Whether the run waits only for tools, and this session cannot answer them (B42). */
export function useIsUnanswerable(): boolean {
  const session = useSession({ optional: true });
  return useSessionFact(asksByTools, false) && session?.capabilities.toolRequests !== true;
}
