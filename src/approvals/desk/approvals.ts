import type { AgentSession, SessionDirectory } from '../../client/index.js';
import { asksFor, type RequestKind } from '../../core/decisions.js';
import { definedOf } from '../../core/definedOf.js';
import { requestActions, type RequestAction } from '../../core/requestActions.js';
import { requestOrigin, type RequestOrigin } from '../../core/session/requestOrigin.js';
import type { PendingRequest } from '../../core/state.js';
import type { SessionInfo } from '../../protocols/protocol.js';

/** One thing that waits for the person, in one of several sessions. */
export interface Approval {
  /** The same for as long as it waits, and unlike that of any other, also of another session. */
  readonly key: string;
  /** The session that waits, to be answered with its `respond`. */
  readonly session: AgentSession;
  readonly request: PendingRequest;
  /** What it wants: leave, an answer, or what a tool would have given. */
  readonly kind: RequestKind;
  readonly origin: RequestOrigin;
  /** What can be done with it. */
  readonly actions: readonly RequestAction[];
  /** Since when it waits, an ISO time: when it was asked or, where the backend does not tell, when this page first saw it. */
  readonly since: string;
}

/** A list of sessions in which something may wait, and how one of them is opened. */
export interface ApprovalDirectory {
  /** Keep its identity stable: another one is read anew. */
  readonly directory: SessionDirectory;
  /** Opens a session, such as with `createSession({ backend, sessionId: id })`. It is loaded, and closed with the desk. */
  readonly open: (session: SessionInfo) => AgentSession;
  /** Whether something may wait in a session, so that it is opened. @default always */
  readonly isWaiting?: ((session: SessionInfo) => boolean) | undefined;
  /** Of how many sessions, the latest first, it is asked. @default 20 */
  readonly limit?: number | undefined;
}

/** Where things may wait: sessions that the app has opened, and loads itself, or a directory of them. */
export type ApprovalSource = readonly AgentSession[] | ApprovalDirectory;

/** What a person decided at the desk. */
export type Verdict = 'allowed' | 'denied' | 'skipped' | 'answered';

/** A decision, for the record. All of it is JSON. */
export interface AuditEntry {
  /** Counted from 1. */
  readonly number: number;
  /** When it was decided, an ISO time by the clock of this page. */
  readonly at: string;
  readonly verdict: Verdict;
  /** Why it was denied, where the person said so. */
  readonly reason?: string;
  /** How many were decided at once, where there were several. */
  readonly batch?: number;
  /**
   * What became of it: on its way, with the agent, not delivered, or too late: it did not wait any more when its turn
   * came.
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
  /** What the tool was to be given. */
  readonly toolInput?: unknown;
  /** What was answered, unless it was allowed, denied or skipped. */
  readonly answer?: unknown;
  readonly since: string;
}

/**
 * Everything that waits in a session.
 *
 * @param listedTitle What a directory calls it, where the session itself has no title.
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
