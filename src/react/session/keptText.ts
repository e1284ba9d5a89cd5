'use client';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Outbox } from '../../client/index.js';
import { createListeners } from '../../core/createListeners.js';
import { ifPossible } from '../../core/ifPossible.js';
import type { SessionState } from '../../core/state.js';
import { useSession } from '../AgentSessionContext.js';
import { useSessionFact } from '../useSessionState.js';

/** Longest text that is stored, in characters: `sessionStorage` is small. */
const MAX_LENGTH = 100_000;

const PREFIX = 'agent-';

/** What is kept: a draft of a message, an answer to a question or a form, a new version of a message. */
type Kind = 'draft' | 'answer' | 'request' | 'approval' | 'edit';

/** The outboxes of the sessions whose app keeps no drafts. */
const unkept = new WeakSet<Outbox>();
const { subscribe, tell } = createListeners();

/** While `isOn`, nothing that a person writes in this session is kept: neither drafts of messages nor answers and edits. */
export function useKeepNothing({ outbox }: { readonly outbox: Outbox }, isOn: boolean): void {
  // It holds for the session also when its message field is gone, and what is left unsent is kept.
  useLayoutEffect(() => {
    if (isOn === unkept.has(outbox)) return;
    if (isOn) unkept.add(outbox);
    else unkept.delete(outbox);
    tell();
  }, [outbox, isOn]);
}

/** Whether the app keeps nothing that is written in this session. */
export function keepsNothing(outbox: Outbox): boolean {
  return unkept.has(outbox);
}

const selectSessionId = (state: SessionState): string | undefined => state.sessionId;

/**
 * The name under which the tab keeps what a person writes in this conversation, and `what` for. Ids of sessions are unique within a
 * backend only. Undefined if the app keeps nothing.
 */
export function useKeptName(kind: Kind, what = ''): string | undefined {
  const session = useSession({ optional: true });
  const sessionId = useSessionFact(selectSessionId, undefined);
  const isKept = () => session === undefined || !unkept.has(session.outbox);
  if (!useSyncExternalStore(subscribe, isKept, isKept)) return undefined;
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

/** What the tab keeps under a name, and nothing from now on. */
export function takeKeptText(name: string): string {
  const text = keptText(name) ?? '';
  keepText(name, '');
  return text;
}

function keptText(name: string): string | undefined {
  return ifPossible(() => sessionStorage.getItem(PREFIX + name)) ?? undefined;
}

/** Keeps a text in the tab, also over a reload. If its storage is full or forbidden, the text lives on the page only. */
export function keepText(name: string | undefined, text: string): void {
  if (name === undefined) return;
  ifPossible(() => {
    if (text.trim() === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text.slice(0, MAX_LENGTH));
  });
}
