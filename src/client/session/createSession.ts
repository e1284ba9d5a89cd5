import type { ProvidedInput } from '../../core/parts.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import { addressOf } from '../../protocols/addressOf.js';
import type { AgentBackend, SessionObserver } from '../../protocols/protocol.js';
import type { AgentSession, OutgoingMessage } from './AgentSession.js';
import { RemoteAnswers } from './RemoteAnswers.js';
import { Answers } from './Answers.js';
import { BesideRun } from './BesideRun.js';
import { BranchView } from './BranchView.js';
import {
  appFault,
  HttpClient,
  Lifetime,
  RETRY_POLICY,
  type RetryPolicy,
  LONGEST_SILENCE,
} from '../http/index.js';
import { History } from './History.js';
import { Rerun } from './regenerate.js';
import { observeEvent, frameScheduler, type Scheduler, SessionStore } from '../store/index.js';
import { RunStream } from '../run/index.js';
import { Sending } from './Sending.js';
import type { SessionInternals } from './SessionInternals.js';
import { Stopping } from './Stopping.js';

/** The backend of a session, and how patient and how eager its client is. */
export interface SessionOptions {
  /** The system that runs the agent. */
  readonly backend: AgentBackend;
  /** The session to continue. @default the backend's, else a new one with the first message */
  readonly sessionId?: string | undefined;
  /** When collected changes are published. @default once per animation frame */
  readonly scheduler?: Scheduler;
  /** How a broken connection is tried again. */
  readonly retry?: Partial<RetryPolicy>;
  /**
   * Milliseconds of silence after which a connection counts as dead: of a stream, and of a request before
   * its answer has come whole. @default 60_000
   */
  readonly idleTimeout?: number;
  /** Milliseconds that a run may take to stop before its stream is closed. @default 15_000 */
  readonly stopTimeout?: number;
  /**
   * Whether the store is asked after each run for the ids and siblings that its messages have got,
   * without a visible change. Needed to regenerate or edit them. @default true
   */
  readonly reloadAfterTurn?: boolean;
  /** Is told of what happens, beside the backend's own observer. */
  readonly observer?: SessionObserver | undefined;
}

/**
 * Opens a conversation with an agent. Nothing is requested before an action, or `load`, asks for it.
 *
 * ```ts
 * const session = createSession({ backend: ubikBackend({ baseUrl, auth: { token } }) });
 * session.subscribe(() => render(session.getState()));
 * await session.sendMessage('Plan a trip to Lyon.');
 * ```
 */
export function createSession(options: SessionOptions): AgentSession {
  return new Session(options);
}

/** The actions of a conversation. What they lead to is read by a `RunStream`. */
class Session implements AgentSession, SessionInternals {
  readonly address: string;
  readonly capabilities: AgentBackend['capabilities'];
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly follower: RunStream;
  readonly lifetime = new Lifetime();
  readonly regenerate: AgentSession['regenerate'];
  readonly edit: AgentSession['edit'];
  readonly loadSiblings: AgentSession['loadSiblings'];
  readonly showSibling: AgentSession['showSibling'];
  readonly upload: AgentSession['upload'];
  readonly listCheckpoints: AgentSession['listCheckpoints'];
  private readonly observers: Set<SessionObserver | undefined>;
  private readonly history: History;
  private readonly branches: BranchView;
  private readonly answers: Answers;
  private readonly elsewhere: RemoteAnswers;
  private readonly sending: Sending;
  private readonly stopping: Stopping;
  private readonly reloadAfterTurn: boolean;
  private queue: Promise<void> = Promise.resolve();
  private retrying: Promise<void> | undefined;
  private messageCount = 0;

  constructor(options: SessionOptions) {
    const { backend, scheduler = frameScheduler } = options;
    this.backend = backend;
    this.address = addressOf(backend);
    this.capabilities = backend.capabilities;
    const { idleTimeout = LONGEST_SILENCE } = options;
    this.http = new HttpClient(backend, idleTimeout);
    this.observers = new Set([backend.observer, options.observer]);
    this.store = new SessionStore(scheduler, this.observers);
    this.follower = new RunStream({
      backend,
      http: this.http,
      store: this.store,
      retry: { ...RETRY_POLICY, ...options.retry },
      idleTimeout,
      readStored: () => this.history.stored(),
      onEvent: (event) => observeEvent(this.observers, event),
    });
    this.reloadAfterTurn = options.reloadAfterTurn ?? true;
    this.history = new History(this);
    this.sending = new Sending(this, this.history, {
      leaveBranch: () => this.branches.leave(),
      endTurn: () => this.endTurn(),
    });
    this.elsewhere = new RemoteAnswers(this, this.history);
    this.answers = new Answers(this, this.elsewhere);
    this.stopping = new Stopping(this, options.stopTimeout ?? 15_000);
    const rerun = new Rerun(this, {
      refresh: () => this.history.refresh(),
      follow: (call, onAccepted) => this.sending.followCall(call, onAccepted),
    });
    const beside = new BesideRun(this, () => this.sending.ensureSession());
    if (backend.regenerate !== undefined) this.regenerate = (key) => rerun.regenerate(key);
    if (backend.edit !== undefined) this.edit = (key, text) => rerun.edit(key, text);
    this.branches = new BranchView(this, (key) => beside.siblings(key));
    if (backend.loadMessage !== undefined) {
      this.loadSiblings = (key) => beside.siblings(key);
      this.showSibling = (key, siblingId) => this.branches.show(key, siblingId);
    }
    if (backend.upload !== undefined) this.upload = (file, more) => beside.upload(file, more);
    if (backend.listCheckpoints !== undefined) {
      this.listCheckpoints = (signal) => beside.checkpoints(signal);
    }
    const sessionId = options.sessionId ?? backend.sessionId;
    if (sessionId !== undefined) this.store.applyNow({ type: 'session-identify', sessionId });
  }

  getState = (): SessionState => this.store.getState();

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  observe = (observer: SessionObserver): (() => void) => {
    this.observers.add(observer);
    return () => {
      this.observers.delete(observer);
    };
  };

  // ── Actions ─────────────────────────────────────────────────────────────

  sendMessage = (message: string | OutgoingMessage): Promise<void> =>
    this.sending.sendMessage(typeof message === 'string' ? { text: message } : message);

  stop = (): Promise<void> => this.stopping.stop();

  respond = (requestId: string, answer: ProvidedInput): Promise<void> =>
    this.answers.respond(requestId, answer).then(() => this.endTurn());

  takeBack = (requestId: string): void => this.answers.takeBack(requestId);

  retry = (): Promise<void> => {
    this.retrying ??= this.tryAgain().finally(() => {
      this.retrying = undefined;
    });
    return this.retrying;
  };

  resend = (messageKey: string): Promise<void> => this.sending.resend(messageKey);

  discard = (messageKey: string): void => this.sending.discard(messageKey);

  continueFrom = (checkpointName: string, hint?: string): Promise<void> =>
    this.enqueue(async () => {
      this.branches.leave();
      const call = this.backend.continueFrom?.(checkpointName, hint, this.follower.context);
      if (call !== undefined) await this.sending.followCall(call, () => undefined);
    });

  fetchHistory: AgentSession['fetchHistory'] = (signal) => this.history.fetch(signal);

  load: AgentSession['load'] = (known) => this.history.load(known);

  dispose = (): void => {
    this.stopping.reset();
    this.elsewhere.reset();
    this.follower.dispose();
    this.lifetime.end();
    this.history.reset();
    this.queue = Promise.resolve();
    this.retrying = undefined;
    if (isBusy(this.store.current.status)) {
      this.store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    }
    this.sending.reset();
    if (this.store.current.connection.status !== 'closed') {
      this.store.apply([{ type: 'connection-change', connection: { status: 'closed' } }]);
    }
    this.store.publish();
  };

  // ── For the parts of the session ────────────────────────────────────────

  enqueue = (action: () => Promise<void>): Promise<void> => {
    const { signal } = this.lifetime;
    const next = this.queue
      .then(() => (signal.aborted ? undefined : action()))
      .catch((error: unknown) => {
        if (!signal.aborted) this.giveUp(error);
        throw error;
      });
    // An action reports what went wrong in the state; the next one goes ahead.
    this.queue = next.catch(() => undefined);
    return next;
  };

  /** Somebody's function threw where none may, such as one of the backend's: nothing stays on its way. */
  private giveUp(error: unknown): void {
    this.follower.dispose();
    const fault = appFault(error);
    const { messages, status } = this.store.current;
    if (!isBusy(status)) return;
    const unsent = messages.filter((message) => message.status === 'sending');
    this.store.applyNow(
      ...unsent.map(
        ({ key }) => ({ type: 'message-update', key, status: 'failed', fault }) as const,
      ),
      { type: 'connection-change', connection: { status: 'closed' } },
      { type: 'run-end', outcome: 'failed', fault },
    );
  }

  freshKey = (): string => {
    this.messageCount++;
    return `local-${this.messageCount}`;
  };

  // ── Turns ───────────────────────────────────────────────────────────────

  private async tryAgain(): Promise<void> {
    const { status, messages, run } = this.store.current;
    if (isBusy(status)) return;
    if (status === 'interrupted' && run !== undefined && this.follower.canResume) {
      const { messageKey } = run;
      await this.enqueue(() => this.follower.resumeInto(messageKey, { isKnown: true }));
      this.endTurn();
      return;
    }
    const asked = messages.findLast(({ role }) => role === 'user');
    await (asked === undefined ? this.load() : this.sending.repeat(asked));
  }

  /** The run has ended or waits: the store may know its messages by now. */
  private endTurn(): void {
    const { status } = this.store.current;
    if (status !== 'stopping') this.stopping.reset();
    const isStored = status === 'done' || status === 'stopped' || status === 'awaiting-input';
    if (this.reloadAfterTurn && isStored) void this.history.refresh();
  }
}
