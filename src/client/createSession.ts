import type { ProvidedInput } from '../core/parts.js';
import { reduceSession } from '../core/session/reduceSession.js';
import { isUnsent } from '../core/session/messages.js';
import { isBusy } from '../core/session/runStatus.js';
import type { Attachment, Fault, Message, SessionState } from '../core/state.js';
import type { AgentBackend, HttpCall, SessionObserver } from '../protocols/protocol.js';
import type { AgentSession, OutgoingMessage } from './AgentSession.js';
import { AnsweredElsewhere } from './AnsweredElsewhere.js';
import { Answers } from './Answers.js';
import { BesideRun } from './BesideRun.js';
import { BranchView } from './BranchView.js';
import { faultOf } from './faults.js';
import { History } from './History.js';
import { HttpClient } from './HttpClient.js';
import { Lifetime } from './Lifetime.js';
import { Rerun } from './Rerun.js';
import { observeEvent } from './observe.js';
import { RETRY_POLICY, type RetryPolicy } from './retry.js';
import { RunFollower } from './RunFollower.js';
import { frameScheduler, type Scheduler } from './scheduler.js';
import type { SessionDesk } from './SessionDesk.js';
import { SessionStore } from './SessionStore.js';
import { Stopping } from './Stopping.js';

export interface SessionOptions {
  /** The system that runs the agent. */
  readonly backend: AgentBackend;
  /** The session to continue. @default the backend's, else a new one with the first message */
  readonly sessionId?: string | undefined;
  /** When collected changes are published. @default once per animation frame */
  readonly scheduler?: Scheduler;
  /** How a broken connection is tried again. */
  readonly retry?: Partial<RetryPolicy>;
  /** Milliseconds of silence after which a stream counts as dead. @default 60_000 */
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

/** The actions of a conversation. What they lead to is read by a `RunFollower`. */
class Session implements AgentSession, SessionDesk {
  readonly capabilities: AgentBackend['capabilities'];
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly follower: RunFollower;
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
  private readonly elsewhere: AnsweredElsewhere;
  private readonly stopping: Stopping;
  private readonly reloadAfterTurn: boolean;
  /** What was asked for with a message, in case it has to be sent again. */
  private readonly sentOptions = new Map<string, OutgoingMessage['options']>();
  private queue: Promise<void> = Promise.resolve();
  private creating: Promise<void> | undefined;
  private retrying: Promise<void> | undefined;
  private messageCount = 0;

  constructor(options: SessionOptions) {
    const { backend, scheduler = frameScheduler } = options;
    this.backend = backend;
    this.capabilities = backend.capabilities;
    this.http = new HttpClient(backend);
    this.observers = new Set([backend.observer, options.observer]);
    this.store = new SessionStore(scheduler, this.observers);
    this.follower = new RunFollower({
      backend,
      http: this.http,
      store: this.store,
      retry: { ...RETRY_POLICY, ...options.retry },
      idleTimeout: options.idleTimeout ?? 60_000,
      onEvent: (event) => observeEvent(this.observers, event),
    });
    this.reloadAfterTurn = options.reloadAfterTurn ?? true;
    this.history = new History(this);
    this.elsewhere = new AnsweredElsewhere(this, this.history);
    this.answers = new Answers(this, this.elsewhere);
    this.stopping = new Stopping(this, options.stopTimeout ?? 15_000);
    const rerun = new Rerun(this, {
      refresh: () => this.history.refresh(),
      follow: (call, onAccepted) => this.followCall(call, onAccepted),
    });
    const beside = new BesideRun(this, () => this.ensureSession());
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

  sendMessage = (message: string | OutgoingMessage): Promise<void> => {
    const outgoing = typeof message === 'string' ? { text: message } : message;
    const { text, attachments = [], options } = outgoing;
    if (text.trim() === '' && attachments.length === 0) return Promise.resolve();
    return this.enqueue(() => this.send(text, attachments, options));
  };

  stop = (): Promise<void> => this.stopping.stop();

  respond = (requestId: string, answer: ProvidedInput): Promise<void> =>
    this.answers.respond(requestId, answer).then(() => this.endTurn());

  retry = (): Promise<void> => {
    this.retrying ??= this.tryAgain().finally(() => {
      this.retrying = undefined;
    });
    return this.retrying;
  };

  resend = async (messageKey: string): Promise<void> => {
    const message = this.unsentMessage(messageKey);
    if (message === undefined) return;
    const { fault } = this.store.current;
    this.store.applyNow({ type: 'message-update', key: messageKey, status: 'sending' });
    // An agent that refused it has not taken it. Else its answer may have been lost on the way back.
    const isRefused = fault !== undefined && fault.code !== 'network';
    if (!isRefused && (await this.hasArrived(messageKey))) return;
    await this.sendAgain(message);
  };

  discard = (messageKey: string): void => {
    const message = this.unsentMessage(messageKey);
    if (message !== undefined) this.store.applyNow({ type: 'message-remove', key: message.key });
  };

  private async tryAgain(): Promise<void> {
    const { fault, status, messages, run } = this.store.current;
    if (isBusy(status)) return;
    if (status === 'interrupted' && run !== undefined && this.follower.canResume) {
      const { messageKey } = run;
      await this.enqueue(() => this.follower.resumeInto(messageKey, { isKnown: true }));
      this.endTurn();
      return;
    }
    const asked = messages.findLast(({ role }) => role === 'user');
    if (asked === undefined) return this.load();
    if (asked !== messages.at(-1)) return this.sendCopy(asked);
    // The answer may have been lost on the way back: what has arrived is not sent twice.
    if (fault?.code === 'network' && (await this.hasArrived(asked.key))) return;
    // A message that never arrived is sent in its own place; one that did is asked again.
    await this.sendAgain(asked);
  }

  continueFrom = (checkpointName: string, hint?: string): Promise<void> =>
    this.enqueue(async () => {
      this.branches.leave();
      const call = this.backend.continueFrom?.(checkpointName, hint, this.follower.context);
      if (call !== undefined) await this.followCall(call, () => undefined);
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
    this.creating = undefined;
    this.retrying = undefined;
    if (isBusy(this.store.current.status)) {
      this.store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    }
    this.store.apply(this.unsent());
    if (this.store.current.connection.status !== 'closed') {
      this.store.apply([{ type: 'connection-change', connection: { status: 'closed' } }]);
    }
    this.store.publish();
  };

  // ── For the parts of the session ────────────────────────────────────────

  enqueue = (action: () => Promise<void>): Promise<void> => {
    const { signal } = this.lifetime;
    const next = this.queue.then(() => (signal.aborted ? undefined : action()));
    // An action reports what went wrong in the state; the next one goes ahead.
    this.queue = next.catch(() => undefined);
    return next;
  };

  freshKey = (): string => {
    this.messageCount++;
    return `local-${this.messageCount}`;
  };

  // ── Sending ─────────────────────────────────────────────────────────────

  private async send(
    text: string,
    attachments: readonly Attachment[],
    options: OutgoingMessage['options'],
  ): Promise<void> {
    const { backend, follower, lifetime, store } = this;
    const { signal } = lifetime;
    const key = this.freshKey();
    this.branches.leave();
    if (options !== undefined) this.sentOptions.set(key, options);
    this.history.beginRun();
    store.applyNow(
      { type: 'message-submit', key, text, attachments, at: new Date().toISOString() },
      { type: 'run-submit' },
    );
    const end = (status: Message['status'], fault?: Fault) =>
      store.apply([{ type: 'message-update', key, status, ...(fault !== undefined && { fault }) }]);
    try {
      await this.ensureSession();
    } catch (error) {
      if (signal.aborted) return;
      const fault = faultOf(error);
      end('failed', fault);
      this.failSending(fault);
      return;
    }
    if (signal.aborted) return;
    if (store.current.status !== 'submitting') {
      end('interrupted');
      store.applyNow({ type: 'run-end', outcome: 'stopped' });
      return;
    }
    const message = { text, attachments, ...(options !== undefined && { options }) };
    await follower.start(backend.sendMessage(message, follower.context), {
      onAccepted: () => end('done'),
      onRefused: (fault) => {
        end('failed', fault);
        this.failSending(fault);
      },
      onAborted: () => end('stopped'),
    });
    this.endTurn();
  }

  /** Makes a call that answers with a run, for something that is no message of its own. */
  private async followCall(call: HttpCall, onAccepted: () => void): Promise<void> {
    this.history.beginRun();
    this.store.applyNow({ type: 'run-submit' });
    await this.follower.start(call, {
      onAccepted,
      onRefused: (fault) => this.failSending(fault),
    });
    this.endTurn();
  }

  private sendAgain(message: Message): Promise<void> {
    this.store.applyNow({ type: 'message-remove', key: message.key });
    return this.sendCopy(message);
  }

  private sendCopy(message: Message): Promise<void> {
    const options = this.sentOptions.get(message.key);
    const attachments = message.attachments ?? [];
    return this.sendMessage({ text: textOf(message), attachments, ...(options && { options }) });
  }

  private unsentMessage(messageKey: string): Message | undefined {
    const { messages, status } = this.store.current;
    const message = messages.findLast(({ key }) => key === messageKey);
    return !isBusy(status) && message !== undefined && isUnsent(message) ? message : undefined;
  }

  private ensureSession(): Promise<void> {
    const { backend, http, lifetime, store } = this;
    if (store.current.sessionId !== undefined || backend.createSession === undefined) {
      return Promise.resolve();
    }
    const { signal } = lifetime;
    this.creating ??= http
      .read(backend.createSession(), (answer) => backend.readSession?.(answer), signal)
      .then((identity) => {
        if (identity === undefined || signal.aborted) return;
        store.applyNow({ type: 'session-identify', ...identity });
      })
      .finally(() => {
        this.creating = undefined;
      });
    return this.creating;
  }

  private failSending(fault: Fault): void {
    this.store.applyNow(
      { type: 'connection-change', connection: { status: 'closed' } },
      { type: 'run-end', outcome: 'failed', fault },
    );
  }

  /** The run has ended or waits: the store may know its messages by now. */
  private endTurn(): void {
    const { status } = this.store.current;
    if (status !== 'stopping') this.stopping.reset();
    const isStored = status === 'done' || status === 'stopped' || status === 'awaiting-input';
    if (this.reloadAfterTurn && isStored) void this.history.refresh();
  }

  /** Whether a message whose sending seemed to fail is in the store after all. */
  private async hasArrived(key: string): Promise<boolean> {
    const { signal } = this.lifetime;
    const history = this.history.isAvailable
      ? await this.history.fetch().catch(() => undefined)
      : undefined;
    if (history === undefined || signal.aborted) return signal.aborted;
    const { messages } = history;
    const merged = reduceSession(this.store.current, { type: 'history-load', messages });
    const message = merged.messages.find((one) => one.key === key);
    if (message === undefined || message.id === key) return false;
    this.store.apply([{ type: 'message-update', key, status: 'done' }]);
    this.history.reset();
    await this.load(history);
    return true;
  }

  private unsent() {
    return this.store.current.messages
      .filter(({ status }) => status === 'sending')
      .map(({ key }) => ({ type: 'message-update', key, status: 'interrupted' }) as const);
  }
}

function textOf({ parts }: Message): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
