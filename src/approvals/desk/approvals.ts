import type { AgentSession, SessionDirectory } from '../../client/index.js';
import { asksFor, type RequestKind } from '../../core/decisions.js';
import { definedOf } from '../../core/definedOf.js';
import { requestActions, type RequestAction } from '../../core/requestActions.js';
import { requestOrigin, type RequestOrigin } from '../../core/session/requestOrigin.js';
import type { PendingRequest } from '../../core/state.js';
import type { SessionInfo } from '../../contract/index.js';

/** A request that waits for the person, in one of several sessions. */
export interface Approval {
  /** Stable while the request waits, and unique across sessions. */
  readonly key: string;
  /** The session of the request. Answer it with `respond` of this session. */
  readonly session: AgentSession;
  readonly request: PendingRequest;
  /** What it needs: an approval, an answer, or the output of a tool. */
  readonly kind: RequestKind;
  readonly origin: RequestOrigin;
  /** The actions that are possible. */
  readonly actions: readonly RequestAction[];
  /** Since when it waits, an ISO time: when it was made or, if the backend does not say, when this page first saw it. */
  readonly since: string;
}

/** A list of sessions in which something may wait, and a function that opens one of them. */
export interface ApprovalDirectory {
  /** Keep its identity stable: a different object is read from scratch. */
  readonly directory: SessionDirectory;
  /** Opens a session, for example with `createSession({ backend, sessionId: id })`. The desk loads it, and closes it on unmount. */
  readonly open: (session: SessionInfo) => AgentSession;
  /** Whether something may wait in a session. If not, it is not opened. @default always true */
  readonly isWaiting?: ((session: SessionInfo) => boolean) | undefined;
  /** How many sessions to consider, the latest first. @default 20 */
  readonly limit?: number | undefined;
}

/** Where requests may wait: sessions that the app has opened and loads itself, or a directory of sessions. */
export type ApprovalSource = readonly AgentSession[] | ApprovalDirectory;

/** A person's decision at the desk. */
export type Verdict = 'allowed' | 'denied' | 'skipped' | 'answered';

/** The record of a decision. All of it is JSON. */
export interface AuditEntry {
  /** Counted from 1. */
  readonly number: number;
  /** When it was decided, an ISO time by the clock of this page. */
  readonly at: string;
  readonly verdict: Verdict;
  /** Why it was denied, if the person said so. */
  readonly reason?: string;
  /** How many were decided at once, if there were several. */
  readonly batch?: number;
  /**
   * What became of the decision: being sent, received by the agent, not delivered, or too late, because the request was
   * no longer waiting.
   */
  readonly outcome: 'sending' | 'sent' | 'failed' | 'gone';
  /** Why it was not delivered, in English. */
  readonly fault?: string;
  readonly sessionId?: string;
  readonly sessionTitle?: string;
  readonly requestId: string;
  readonly kind: RequestKind;
  readonly question: string;
  readonly toolName?: string;
  readonly executionId?: string;
  /** The arguments of the tool. */
  readonly toolInput?: unknown;
  /** The answer, unless it was allowed, denied or skipped. */
  readonly answer?: unknown;
  readonly since: string;
}

/**
 * All waiting requests of a session.
 *
 * @param listedTitle The title in the directory, used if the session itself has none.
 */
export function approvalsOf(
  session: AgentSession,
  sessionKey: string,
  sinceOf: (key: string, request: PendingRequest) => string,
  listedTitle?: string,
): readonly Approval[] {
  const state = session.getState();
  const waiting = state.requests.filter(({ held }) => held !== true);
  return waiting.map((request) => {
    const key = `${sessionKey} ${request.id}`;
    return {
      key,
      session,
      request,
      kind: asksFor(request),
      origin: {
        ...definedOf({ sessionTitle: listedTitle }),
        ...requestOrigin(state, request),
      },
      actions: requestActions(request, session.capabilities),
      since: sinceOf(key, request),
    };
  });
}

/** Whether it is too late to answer a request. */
export function isPast({ expiresAt }: PendingRequest, now: number): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now;
}
