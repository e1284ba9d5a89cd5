import { faultOf, FollowedSessions, type AgentSession } from '../../client/index.js';
import { createListeners } from '../../core/createListeners.js';
import { approve, deny } from '../../core/decisions.js';
import { definedOf } from '../../core/definedOf.js';
import type { Fault, PendingRequest } from '../../core/state.js';
import {
  approvalsOf,
  isPast,
  type Approval,
  type ApprovalSource,
  type AuditEntry,
  type Verdict,
} from './approvals.js';

/** The state of the desk. */
export interface ApprovalState {
  /** The waiting requests, the oldest first. */
  readonly approvals: readonly Approval[];
  /** The decisions made here, the latest first. */
  readonly audit: readonly AuditEntry[];
  /** `loading` while a session or the list of sessions is loading, `failed` if some could not be loaded. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why something could not be loaded. */
  readonly fault?: Fault;
}

const AT_FIRST: ApprovalState = { approvals: [], audit: [], status: 'loading' };

/** Maximum number of decisions that are kept. */
const MAX_AUDIT_ENTRIES = 1000;

const isList = (from: ApprovalSource): from is readonly AgentSession[] => Array.isArray(from);

/** The waiting requests of several sessions, and the decisions about them. */
export class ApprovalStore {
  #state = AT_FIRST;
  readonly #listeners = createListeners();
  readonly #followed = new FollowedSessions(() => this.#update());
  readonly #names = new WeakMap<AgentSession, string>();
  #nameCount = 0;
  readonly #seen = new Map<string, string>();
  #decisionCount = 0;
  /** Decisions with an unknown outcome, by number. */
  readonly #inProgress = new Map<number, Approval>();
  /** Those of them that have been passed to their session. */
  readonly #asked = new Set<number>();

  getState = (): ApprovalState => this.#state;

  subscribe = this.#listeners.subscribe;

  /** Follows these sessions. Those that are already followed stay. */
  follow(source: ApprovalSource): void {
    this.#followed.follow(isList(source) ? source : { ...source, isWanted: source.isWaiting });
  }

  /** Loads the list of sessions again, and everything that could not be loaded. */
  reload = (): void => this.#followed.reload();

  /** Stops following sessions, and closes those that were opened here. */
  stop(): void {
    this.#followed.stop();
  }

  /**
   * Decides several requests. Those of one session are answered one after the other, because an answer may end the wait of the
   * others; requests that are gone by then are skipped. Requests that cannot be decided this way, or have expired, are left
   * out.
   */
  decide(keys: readonly string[], verdict: 'allowed' | 'denied' | 'skipped', reason = ''): void {
    const chosen = this.#state.approvals.filter(
      (approval) => keys.includes(approval.key) && canDecide(approval, verdict),
    );
    const batch = chosen.length > 1 ? chosen.length : undefined;
    const told = reason.trim();
    const entries = chosen.map((approval) => {
      const more = verdict === 'denied' && told !== '' ? { reason: told } : {};
      return {
        approval,
        number: this.#record(approval, verdict, { ...more, ...definedOf({ batch }) }),
      };
    });
    for (const session of new Set(chosen.map((approval) => approval.session))) {
      const own = entries.filter(({ approval }) => approval.session === session);
      void this.#tell(session, own, verdict, told);
    }
  }

  /** The session of a request, wrapped so that answers given in a form are recorded. */
  recorded(approval: Approval): AgentSession {
    const { session } = approval;
    const { skip } = session;
    const told = (verdict: 'answered' | 'skipped', telling: Promise<void>, answer?: unknown) => {
      this.#asked.add(this.#record(approval, verdict, definedOf({ answer })));
      this.#update();
      return telling;
    };
    return {
      ...session,
      respond: (requestId, answer) =>
        told('answered', session.respond(requestId, answer), answer.input),
      ...(skip !== undefined && { skip: (requestId) => told('skipped', skip(requestId)) }),
    };
  }

  async #tell(
    session: AgentSession,
    entries: readonly { readonly approval: Approval; readonly number: number }[],
    verdict: 'allowed' | 'denied' | 'skipped',
    reason: string,
  ): Promise<void> {
    for (const { approval, number } of entries) {
      const { id } = approval.request;
      const request = session.getState().requests.find((one) => one.id === id);
      if (request === undefined) {
        this.#settle(number, { outcome: 'gone' });
        continue;
      }
      this.#asked.add(number);
      const tell = async () => {
        await (verdict === 'skipped'
          ? session.skip?.(id)
          : session.respond(id, verdict === 'allowed' ? approve() : deny(reason)));
      };
      const telling = tell();
      this.#update();
      // The app's own session may throw or reject; the remaining requests are still answered.
      await telling.catch((error: unknown) => {
        this.#settle(number, { outcome: 'failed', fault: faultOf(error).message });
      });
    }
  }

  #record(approval: Approval, verdict: Verdict, more: Partial<AuditEntry>): number {
    const { kind, origin, request, since } = approval;
    const number = ++this.#decisionCount;
    const called =
      request.kind === 'tool'
        ? {
            toolName: request.toolName,
            executionId: request.executionId,
            toolInput: request.toolInput,
          }
        : {};
    const entry: AuditEntry = {
      number,
      at: new Date().toISOString(),
      verdict,
      outcome: 'sending',
      ...definedOf({ sessionId: origin.sessionId, sessionTitle: origin.sessionTitle }),
      requestId: request.id,
      kind,
      question: request.prompt,
      ...called,
      since,
      ...more,
    };
    this.#inProgress.set(number, approval);
    this.#set({ audit: [entry, ...this.#state.audit].slice(0, MAX_AUDIT_ENTRIES) });
    return number;
  }

  #settle(number: number, became: Pick<AuditEntry, 'outcome' | 'fault'>): void {
    this.#inProgress.delete(number);
    this.#asked.delete(number);
    this.#set({
      audit: this.#state.audit.map((entry) =>
        entry.number === number ? { ...entry, ...became } : entry,
      ),
    });
  }

  #settleAll(): void {
    for (const [number, { request, session }] of this.#inProgress) {
      if (!this.#asked.has(number)) continue;
      const now = session.getState().requests.find(({ id }) => id === request.id);
      const isDecided = now?.kind === 'tool' && now.decided !== undefined;
      if (now === undefined || now.status === 'ready' || isDecided)
        this.#settle(number, { outcome: 'sent' });
      else if (now.status === 'pending' && now.fault !== undefined) {
        this.#settle(number, { outcome: 'failed', fault: now.fault.message });
      }
    }
  }

  #update(): void {
    this.#settleAll();
    const followed = this.#followed;
    const approvals = followed.all
      .flatMap((session) =>
        approvalsOf(session, this.#nameOf(session), this.#sinceOf, followed.titleOf(session)),
      )
      .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since));
    const states = followed.all.map((session) => session.getState());
    const failed = states.find(({ history }) => history.status === 'failed');
    const fault = followed.fault ?? failed?.history.fault;
    const isLoading =
      followed.isReading || states.some(({ history }) => history.status === 'loading');
    const status = isLoading
      ? 'loading'
      : failed !== undefined || fault !== undefined
        ? 'failed'
        : 'ready';
    const isSame = isSameList(approvals, this.#state.approvals);
    if (isSame && status === this.#state.status && fault === this.#state.fault) return;
    const { fault: _, ...rest } = this.#state;
    this.#state = {
      ...rest,
      approvals: isSame ? this.#state.approvals : approvals,
      status,
      ...definedOf({ fault }),
    };
    this.#listeners.tell();
  }

  #nameOf(session: AgentSession): string {
    const name = this.#names.get(session) ?? String(++this.#nameCount);
    this.#names.set(session, name);
    return name;
  }

  readonly #sinceOf = (key: string, { createdAt }: PendingRequest): string => {
    if (createdAt !== undefined && !Number.isNaN(Date.parse(createdAt))) return createdAt;
    const since = this.#seen.get(key) ?? new Date().toISOString();
    this.#seen.set(key, since);
    return since;
  };

  #set(change: Partial<ApprovalState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}

/** Whether a request can be decided this way now. */
export function canDecide(
  { actions, kind, request }: Approval,
  verdict: 'allowed' | 'denied' | 'skipped',
): boolean {
  if (request.status !== 'pending') return false;
  if (verdict === 'skipped') return actions.includes('skip');
  return kind === 'approval' && actions.includes('respond') && !isPast(request, Date.now());
}

function isSameList(a: readonly Approval[], b: readonly Approval[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, index) => {
      const other = b[index];
      return (
        other !== undefined &&
        one.key === other.key &&
        one.request === other.request &&
        one.session === other.session &&
        one.origin.sessionTitle === other.origin.sessionTitle
      );
    })
  );
}
