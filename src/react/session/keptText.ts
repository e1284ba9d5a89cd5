'use client';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Outbox } from '../../client/index.js';
import type { SessionState } from '../../core/state.js';
import { useSession } from '../AgentSessionContext.js';
import { keepsNothing, keptText, setKeepsNothing, subscribeToKeeping } from '../kept/index.js';
import { useSessionFact } from '../useSessionState.js';

/** What is kept: a draft of a message, words on their way into a run, an answer to a question or a form, a new version of a message. */
type Kind = 'draft' | 'steer' | 'answer' | 'request' | 'approval' | 'edit';

/**
 * While `isOn`, nothing that a person writes in this session is kept: neither drafts of messages nor answers and edits. Undefined leaves
 * it as it is.
 */
export function useKeepNothing(outbox: Outbox | undefined, isOn: boolean | undefined): void {
  // It holds for the session also when its message field is gone, and what is left unsent is kept.
  useLayoutEffect(() => {
    if (outbox !== undefined && isOn !== undefined) setKeepsNothing(outbox, isOn);
  }, [outbox, isOn]);
}

const selectSessionId = (state: SessionState): string | undefined => state.sessionId;

/**
 * The name under which the tab keeps what a person writes in this conversation, and `what` for. Ids of sessions are unique within a
 * backend only. Undefined if the app keeps nothing.
 */
export function useKeptName(kind: Kind, what = ''): string | undefined {
  const session = useSession({ optional: true });
  const sessionId = useSessionFact(selectSessionId, undefined);
  const isKept = () => session === undefined || !keepsNothing(session.outbox);
  if (!useSyncExternalStore(subscribeToKeeping, isKept, isKept)) return undefined;
  return `${kind}:${[session?.address, sessionId, what].filter(Boolean).join(' ')}`;
}

const never = () => () => undefined;

/** What the tab keeps under a name: text that a person has written and not sent. Undefined without a name, and while hydrating. */
export function useKeptText(name: string | undefined): string | undefined {
  return useSyncExternalStore(
    never,
    () => (name === undefined ? undefined : keptText(name)),
    () => undefined,
  );
}
