import { isBusy } from '../../core/session/runStatus.js';
import type { AgentBackend } from '../../protocols/protocol.js';
import { appFault, type HttpClient, type RetryPolicy } from '../http/index.js';
import { RunStream } from '../run/index.js';
import type { SessionStore } from '../store/index.js';
import type { OutgoingMessage } from './AgentSession.js';
import { Answers } from './Answers.js';
import type { BranchView } from './branches.js';
import { History } from './History.js';
import { RemoteAnswers } from './RemoteAnswers.js';
import { Sending } from './Sending.js';
import { Stopping } from './Stopping.js';

/** What a session keeps when it is closed. */
export interface SessionSetup {
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly branches: BranchView;
  readonly retry: RetryPolicy;
  readonly idleTimeout: number;
  readonly stopTimeout: number;
  readonly reloadAfterTurn: boolean;
  /** What was asked for with a message, by its key, in case it has to be sent again. */
  readonly messageOptions: Map<string, OutgoingMessage['options']>;
  /** A key that no message of this session has had. */
  readonly freshKey: () => string;
}

/**
 * One life of a session, up to `dispose`: what its pieces work with, and the pieces. A session that is
 * used again begins another one, so that nothing has to be reset and nothing of this one reaches it.
 */
export class SessionInternals {
  readonly setup: SessionSetup;
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  /** Aborted once this life has ended. */
  readonly signal: AbortSignal;
  readonly stream: RunStream;
  readonly history: History;
  readonly sending: Sending;
  readonly answers: Answers;
  readonly remoteAnswers: RemoteAnswers;
  readonly stopping: Stopping;
  private readonly controller = new AbortController();
  private queue: Promise<void> = Promise.resolve();
  private retrying: Promise<void> | undefined;

  constructor(setup: SessionSetup) {
    this.setup = setup;
    this.backend = setup.backend;
    this.http = setup.http;
    this.store = setup.store;
    this.signal = this.controller.signal;
    this.stream = new RunStream(setup, this.signal);
    this.history = new History(this);
    this.sending = new Sending(this);
    this.answers = new Answers(this);
    this.remoteAnswers = new RemoteAnswers(this);
    this.stopping = new Stopping(this);
  }

  /** Ends this life: every connection, timer and wait goes by its signal. */
  end(): void {
    this.controller.abort();
    const { store } = this;
    if (isBusy(store.current.status)) {
      store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    }
    const { connection, messages, requests } = store.current;
    const unsent = messages.filter(({ status }) => status === 'sending');
    const unanswered = requests.filter(({ status }) => status === 'submitting');
    store.apply([
      ...unsent.map(({ key }) => ({ type: 'message-update', key, status: 'interrupted' }) as const),
      ...unanswered.map(({ id }) => ({ type: 'request-reopen', requestId: id }) as const),
    ]);
    if (connection.status !== 'closed') {
      store.apply([{ type: 'connection-change', connection: { status: 'closed' } }]);
    }
    store.publish();
  }

  /** Does one thing after the other: one message at a time. */
  enqueue(action: () => Promise<void>): Promise<void> {
    const next = this.queue
      .then(() => (this.signal.aborted ? undefined : action()))
      .catch((error: unknown) => {
        if (!this.signal.aborted) this.giveUp(error);
        throw error;
      });
    // An action reports what went wrong in the state; the next one goes ahead.
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** Tries again what failed; once, however many ask for it. */
  retry(): Promise<void> {
    this.retrying ??= this.tryAgain().finally(() => {
      this.retrying = undefined;
    });
    return this.retrying;
  }

  /** The run has ended or waits: the store may know its messages by now. */
  afterRun(): void {
    const { status } = this.store.current;
    if (status !== 'stopping') this.stopping.reset();
    const isStored = status === 'done' || status === 'stopped' || status === 'awaiting-input';
    if (this.setup.reloadAfterTurn && isStored) void this.history.refresh();
  }

  private async tryAgain(): Promise<void> {
    const { status, messages, run } = this.store.current;
    if (isBusy(status)) return;
    if (status === 'interrupted' && run !== undefined && this.stream.canResume) {
      await this.enqueue(() => this.stream.resumeInto(run.messageKey, { isKnown: true }));
      this.afterRun();
      return;
    }
    const asked = messages.findLast(({ role }) => role === 'user');
    await (asked === undefined ? this.history.load() : this.sending.repeat(asked));
  }

  /** Somebody's function threw where none may, such as one of the backend's: nothing stays on its way. */
  private giveUp(error: unknown): void {
    this.stream.forget();
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
}
