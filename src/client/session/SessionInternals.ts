import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import { isSettled } from '../../core/session/messages.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { Attachment, Fault, Message } from '../../core/state.js';
import type { AgentBackend, CheckpointInfo, LoadedHistory } from '../../protocols/protocol.js';
import { readStored } from '../archive/readStored.js';
import { appFault, type HttpClient, unlessAborted } from '../http/index.js';
import { isNothingLeft, RunStream } from '../run/index.js';
import { callApp } from '../../core/callApp.js';
import type { SessionStore } from '../store/Store.js';
import type { UploadOptions } from './AgentSession.js';
import type { OutgoingMessage } from './OutgoingMessage.js';
import { Answers } from './Answers.js';
import { Following } from './Following.js';
import { History } from './History.js';
import { RemoteAnswers } from './RemoteAnswers.js';
import { Sending } from './Sending.js';
import { Stopping } from './Stopping.js';
import type { Lifetime, SessionSetup } from './Lifetime.js';

/**
 * One lifetime of a session, until `dispose`: shared data and the objects that do the work. A session that is used again begins
 * a new lifetime, so nothing has to be reset, and nothing from the old one can reach it.
 */
export class SessionInternals implements Lifetime {
  readonly setup: SessionSetup;
  readonly backend: AgentBackend;
  readonly http: HttpClient;
  readonly store: SessionStore;
  /** Aborted once this lifetime has ended. */
  readonly signal: AbortSignal;
  readonly stream: RunStream;
  readonly history: History;
  readonly sending: Sending;
  readonly answers: Answers;
  readonly remoteAnswers: RemoteAnswers;
  readonly stopping: Stopping;
  readonly following: Following;
  private readonly controller = new AbortController();
  private queue: Promise<void> = Promise.resolve();
  private retrying: Promise<void> | undefined;

  constructor(setup: SessionSetup) {
    this.setup = setup;
    this.backend = setup.backend;
    this.http = setup.http;
    this.store = setup.store;
    this.signal = this.controller.signal;
    this.stream = new RunStream({ ...setup, readStored: this.readStored }, this.signal);
    this.history = new History(this);
    this.sending = new Sending(this);
    this.answers = new Answers(this);
    this.remoteAnswers = new RemoteAnswers(this);
    this.stopping = new Stopping(this);
    this.following = new Following(this);
  }

  readonly readStored = (signal: AbortSignal): Promise<LoadedHistory> => readStored(this, signal);

  /** Closes all connections, timers and waits, which depend on the signal of this lifetime. */
  close(): void {
    this.controller.abort();
  }

  /** Ends this lifetime, and interrupts what is in progress. */
  end(): void {
    this.close();
    const { store } = this;
    if (isBusy(store.current.status)) {
      store.apply([{ type: 'run-end', outcome: 'interrupted' }]);
    }
    this.setup.local?.settle();
    store.apply(this.sending.unsent());
    const { connection, requests } = store.current;
    const unanswered = requests.filter(({ status }) => status === 'submitting');
    store.apply([
      ...this.unsent({ status: 'interrupted' }),
      ...unanswered.map(({ id }) => ({ type: 'request-reopen', requestId: id }) as const),
    ]);
    if (connection.status !== 'closed') {
      store.apply([{ type: 'connection-change', connection: { status: 'closed' } }]);
    }
    store.publish();
  }

  /** Runs actions one after the other: one message at a time. */
  enqueue(action: () => Promise<void>): Promise<void> {
    const next = this.queue
      .then(() => (this.signal.aborted ? undefined : action()))
      .catch((error: unknown) => {
        if (!this.signal.aborted) this.giveUp(error);
        throw error;
      });
    // An action reports its failure in the state, and does not block the next one.
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** Retries what failed. Concurrent callers share one attempt. */
  retry(): Promise<void> {
    this.retrying ??= this.tryAgain().finally(() => {
      this.retrying = undefined;
    });
    return this.retrying;
  }

  /** The run has ended or waits: the store may have ids for its messages by now. */
  afterRun(): void {
    if (this.signal.aborted) return;
    const { status } = this.store.current;
    if (status !== 'stopping') this.stopping.reset();
    this.setup.local?.settle();
    const isStored = status === 'done' || status === 'stopped' || status === 'awaiting-input';
    if (this.setup.reloadAfterTurn && isStored) void this.history.refresh();
  }

  /** Stores a file with the session, which is created if there is none (R97). */
  async upload(file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<Attachment> {
    const { backend, http, sending, stream } = this;
    const leaving = new AbortController();
    const over = new AbortController();
    for (const one of [this.signal, signal]) {
      const leave = () => leaving.abort(one?.reason);
      if (one?.aborted === true) leave();
      else one?.addEventListener('abort', leave, { signal: over.signal });
    }
    const call = async () => {
      await unlessAborted(sending.ensureSession(), leaving.signal);
      const upload = backend.upload?.(file, stream.context);
      const read = (answer: unknown) => backend.readUpload?.(answer);
      return upload && http.read(upload, read, leaving.signal);
    };
    const attachment = await call().finally(() => over.abort());
    if (attachment === undefined) {
      throw new TypeError('This backend cannot store files, so there is nowhere to upload to.');
    }
    callApp(() => onProgress?.(1));
    return attachment;
  }

  /** The checkpoints that a run can be continued from (R99). */
  async listCheckpoints(signal = this.signal): Promise<readonly CheckpointInfo[]> {
    const { backend, http, store, stream } = this;
    const { sessionId } = store.current;
    const call = sessionId === undefined ? undefined : backend.listCheckpoints?.(stream.context);
    if (call === undefined) return [];
    return http.read(call, (answer) => backend.readCheckpoints?.(answer) ?? [], signal);
  }

  /** The events for a message of the person that is not sent as a message by itself, and its status. */
  said(
    text: string,
    became: Pick<Message, 'status' | 'fault' | 'parentId'>,
    attachments: Message['attachments'] = [],
  ): SessionEvent[] {
    const key = this.setup.freshKey();
    const submitted = this.submitted(key, { text, attachments });
    return [submitted, { type: 'message-update', key, ...became }];
  }

  /** The event that shows a person's message. Only a key that a storage remembers is unique enough to recognise it by. */
  submitted(
    key: string,
    { text, attachments = [] }: OutgoingMessage,
  ): SessionEventOf<'message-submit'> {
    const at = new Date().toISOString();
    const idempotencyKey = this.setup.keeper === undefined ? undefined : key;
    return { type: 'message-submit', key, text, attachments, at, ...definedOf({ idempotencyKey }) };
  }

  /** Ends a run that could not be started. */
  fail(fault: Fault): void {
    this.store.applyNow(
      ...this.unsent({ status: 'failed', fault }),
      { type: 'connection-change', connection: { status: 'closed' } },
      { type: 'run-end', outcome: 'failed', fault },
    );
  }

  private async tryAgain(): Promise<void> {
    const { fault, history, status, messages, run } = this.store.current;
    if (isBusy(status)) return;
    const isUnloaded = history.status === 'failed' && fault === undefined;
    if (isUnloaded && status !== 'interrupted') return this.history.load();
    const again = this.sending.refusedWith(fault);
    if (again !== undefined) return again();
    const asked = messages.findLast(({ role }) => role === 'user');
    if (
      status === 'interrupted' &&
      run !== undefined &&
      this.stream.canResume &&
      !isNothingLeft(fault)
    ) {
      await this.enqueue(() => this.stream.resumeInto(run.messageKey, { isKnown: true }));
      this.afterRun();
      return;
    }
    if (asked === undefined) return this.history.load();
    // The agent has the question, and nothing writes its answer any more.
    const isLeft = status === 'interrupted' && (fault === undefined || isNothingLeft(fault));
    const isKnown = this.backend.regenerate !== undefined && isSettled(asked);
    await (isLeft && isKnown ? this.sending.regenerate(asked.key) : this.sending.repeat(asked));
  }

  /** A function that must not throw did, such as one of the backend's: ends everything that is in progress. */
  private giveUp(error: unknown): void {
    this.stream.forget();
    if (isBusy(this.store.current.status)) this.fail(appFault(error));
  }

  /** The events that give all messages which are being sent another status. */
  private unsent(became: Pick<Message, 'status' | 'fault'>): SessionEvent[] {
    return this.store.current.messages
      .filter(({ status }) => status === 'sending')
      .map(({ key }) => ({ type: 'message-update', key, ...became }));
  }
}

/** The internals of a session, for its actions and for sharing it between tabs. */
export interface SessionInside {
  readonly store: SessionStore;
  readonly setup: SessionSetup;
  /** Carries out the actions: begins with the first of them, and lasts until the session rests or is disposed. */
  readonly live: () => SessionInternals;
  /** Closes all connections and timers, and leaves the state as it is: another tab continues the session. */
  readonly rest: () => void;
}
