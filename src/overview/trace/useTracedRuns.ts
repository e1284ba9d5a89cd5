'use client';
import { useCallback } from 'react';
import type { Message, PendingRequest, SessionState } from '../../core/state.js';
import { useSessionFact } from '../../react/session/index.js';
import { isSameTiming } from './isSameTiming.js';

const NO_MESSAGES: readonly Message[] = [];
const NO_REQUESTS: readonly PendingRequest[] = [];
const requestsOf = ({ requests }: SessionState) => requests;

/** The messages whose runs are shown, as they were when something last began or ended: words that arrive change nothing. */
export function useTracedRuns(messageKey: string | undefined, scope: 'run' | 'conversation') {
  const select = useCallback(
    (state: SessionState) => tracedMessages(state, messageKey, scope),
    [messageKey, scope],
  );
  const messages = useSessionFact<readonly Message[]>(select, NO_MESSAGES, isSameTiming);
  const requests = useSessionFact<readonly PendingRequest[]>(requestsOf, NO_REQUESTS);
  return { messages, requests };
}

/** The messages whose runs are shown: by default that of the run that writes or has ended last. */
export function tracedMessages(
  { messages, run }: SessionState,
  messageKey?: string,
  scope: 'run' | 'conversation' = 'run',
): readonly Message[] {
  if (scope === 'conversation') return messages;
  const key = messageKey ?? run?.messageKey;
  const chosen =
    key === undefined
      ? messages.findLast(({ role }) => role !== 'user' && role !== 'system')
      : messages.findLast((message) => message.key === key);
  return chosen === undefined ? NO_MESSAGES : [chosen];
}
