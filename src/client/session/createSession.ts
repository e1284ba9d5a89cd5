import { seeAlso } from '../../development/index.js';
import { definedOf } from '../../core/definedOf.js';
import type { SessionEvent, SessionEventOf } from '../../core/events.js';
import { hasMessage } from '../../core/session/FoldState.js';
import { isSettled } from '../../core/session/messages.js';
import { isBusy } from '../../core/session/runStatus.js';
import type { Attachment, Fault, Message } from '../../core/state.js';
import { addressOf } from '../../protocols/addressOf.js';
import { capabilitiesOf } from '../../protocols/capabilitiesOf.js';
import { randomId } from '../../protocols/randomId.js';
import type { AgentBackend, CheckpointInfo, SessionObserver } from '../../protocols/protocol.js';
import { appFault, HttpClient, LONGEST_SILENCE, unlessAborted } from '../http/index.js';
import { RETRY_POLICY, type RetryPolicy } from '../http/index.js';
import { isNothingLeft, RunStream } from '../run/index.js';
import { callApp } from '../../core/callApp.js';
import { frameScheduler, SessionStore, type Scheduler } from '../store/Store.js';
import { actionsOf } from './actions.js';
import type { AgentSession, OutgoingMessage, UploadOptions } from './AgentSession.js';
import type { AgentStorage, SessionKeeper } from './AgentStorage.js';
import { Answers } from './Answers.js';
import { Following } from './Following.js';
import { LocalBranches } from './LocalBranches.js';
import { BranchView } from './branches.js';
import { History } from './History.js';
import { createOutbox, type Outbox } from './outbox.js';
import { RemoteAnswers } from './RemoteAnswers.js';
import { Sending } from './Sending.js';
import { Stopping } from './Stopping.js';

/** Options of `createSession`. */
export interface SessionOptions {
  /** The system that runs the agent. */
  readonly backend: AgentBackend;
  /** The session to continue. @default the backend's, else a new one is created with the first message */
  readonly sessionId?: string | undefined;
  /** When collected changes are published. @default once per animation frame */
  readonly scheduler?: Scheduler;
  /** How to retry after a broken connection. */
  readonly retry?: Partial<RetryPolicy>;
  /**
   * Milliseconds of silence after which a connection counts as dead: a stream, or a request whose answer is not complete.
   * @default 60_000
   */
  readonly idleTimeout?: number;
  /** Milliseconds that a run may take to stop before its stream is closed. @default 15_000 */
  readonly stopTimeout?: number;
  /**
   * Whether to read the stored messages after each run, without a visible change, for the ids and siblings that messages have
   * got. Needed to regenerate or edit them. @default true
   */
  readonly reloadAfterTurn?: boolean;
  /**
   * Keeps unsent messages and the latest messages beyond the page, see `agent-session-react/storage`. What it has stored is
   * shown with the first action, `load` or `restore`. @default nothing is stored
   */
  readonly storage?: AgentStorage | undefined;
  /**
   * Whose session this is, such as the id of your user. Tabs of different people share nothing, even if they show a session
   * with the same id. @default the person of the storage, else everybody who uses the browser
   */
  readonly person?: string | undefined;
  /** Receives events, errors and ids, in addition to the backend's own observer. */
  readonly observer?: SessionObserver | undefined;
}

/**
 * Opens a conversation with an agent. Makes no request until an action, such as `load`, needs one.
 *
 * ```ts
 * const session = createSession({ backend: ubikBackend({ baseUrl, auth: { token } }) });
 * session.subscribe(() => render(session.getState()));
 * await session.sendMessage('Plan a trip to Lyon.');
 * ```
 */
export function createSession(options: SessionOptions): AgentSession {
  requireBackend(options.backend);
  const inside = new Inside(options);
  insides.set(inside.session, inside);
  return inside.session;
}

/** A backend that is none is a mistake in the app. */
function requireBackend(backend: unknown): void {
  const { sendMessage, createDecoder } = (backend ?? {}) as Partial<AgentBackend>;
  if (typeof sendMessage === 'function' && typeof createDecoder === 'function') return;
  throw new TypeError(
    'What was passed as backend is no backend. Pass what ubikBackend({ … }), agUiBackend({ … }) and the others return.' +
      seeAlso('no-backend'),
  );
}

const insides = new WeakMap<AgentSession, SessionInside>();

/** The internals of a session of `createSession`; undefined for any other object, such as one that an app has made from it. */
export function insideOf(session: AgentSession): SessionInside | undefined {
  return insides.get(session);
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

/** What a session consists of, over all its lifetimes. */
class Inside implements SessionInside {
  readonly store: SessionStore;
  readonly setup: SessionSetup;
  readonly session: AgentSession;
  private life: SessionInternals | undefined;

  constructor(options: SessionOptions) {
    const { backend, scheduler = frameScheduler, idleTimeout = LONGEST_SILENCE } = options;
    const address = addressOf(backend);
    const store = new SessionStore(scheduler, [backend.observer, options.observer]);
    this.store = store;
    const shown = {
      ...actionsOf(backend, this),
      getState: () => store.getState(),
      subscribe: (listener: () => void) => store.subscribe(listener),
      observe: (observer: SessionObserver) => store.observe(observer),
    };
    const outbox = createOutbox(shown);
    let messageCount = 0;
    const messageOptions: SessionSetup['messageOptions'] = new Map();
    const keeper = options.storage?.keep({
      address,
      hasHistory: backend.loadHistory !== undefined,
      hasUploads: backend.upload !== undefined,
      outbox,
      messageOptions,
      getState: () => store.current,
      observe: shown.observe,
      apply: (...events) => store.applyNow(...events),
      freshKey: () => this.setup.freshKey(),
      load: () => this.live().history.load(),
      compare: () => this.live().history.compare(),
    });
    this.setup = {
      backend,
      place: placeOf(address, options.person ?? options.storage?.person ?? ''),
      outbox,
      http: new HttpClient(backend, idleTimeout),
      store,
      branches: new BranchView(store),
      local: backend.holdsConversation === true ? new LocalBranches(store) : undefined,
      retry: { ...RETRY_POLICY, ...options.retry },
      idleTimeout,
      stopTimeout: options.stopTimeout ?? 15_000,
      reloadAfterTurn: options.reloadAfterTurn ?? true,
      messageOptions,
      keeper,
      freshKey: () => {
        // With a storage, keys outlive the page, so they must be unique among all pages.
        if (keeper !== undefined) return randomId();
        // Another tab that led before may have used the same count.
        do messageCount++;
        while (hasMessage(store.current, `local-${messageCount}`));
        return `local-${messageCount}`;
      },
    };
    this.session = {
      ...shown,
      address,
      capabilities: capabilitiesOf(backend),
      outbox,
      restore: keeper && (() => keeper.open()),
      dispose: () => {
        this.live().end();
        keeper?.close();
        this.life = undefined;
      },
    };
    const sessionId = options.sessionId ?? backend.sessionId;
    if (sessionId !== undefined) store.applyNow({ type: 'session-identify', sessionId });
  }

  readonly live = (): SessionInternals => (this.life ??= new SessionInternals(this.setup));

  readonly rest = (): void => {
    this.life?.close();
    this.life = undefined;
  };
}

function placeOf(address: string, person: string): string {
  return person === '' ? address : `${address}#${encodeURIComponent(person)}`;
}

/** What stays when a session is closed. */
export interface SessionSetup {
  readonly backend: AgentBackend;
  /** Names the backend and the person. With the session's id, it is what tabs find each other by. */
  readonly place: string;
  /** What the person has written and the agent has not received. */
  readonly outbox: Outbox;
  readonly http: HttpClient;
  readonly store: SessionStore;
  readonly branches: BranchView;
  /** Set if each run is sent the whole conversation, so that any version can be continued. */
  readonly local: LocalBranches | undefined;
  readonly retry: RetryPolicy;
  readonly idleTimeout: number;
  readonly stopTimeout: number;
  readonly reloadAfterTurn: boolean;
  /** The options of messages, by key, in case they have to be sent again. */
  readonly messageOptions: Map<string, OutgoingMessage['options']>;
  /** Keeps the session beyond the page. */
  readonly keeper: SessionKeeper | undefined;
  /** A new key for a message of this session. */
  readonly freshKey: () => string;
}

/**
 * One lifetime of a session, until `dispose`: shared data and the objects that do the work. A session that is used again begins
 * a new lifetime, so nothing has to be reset, and nothing from the old one can reach it.
 */
export class SessionInternals {
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
    this.stream = new RunStream(setup, this.signal);
    this.history = new History(this);
    this.sending = new Sending(this);
    this.answers = new Answers(this);
    this.remoteAnswers = new RemoteAnswers(this);
    this.stopping = new Stopping(this);
    this.following = new Following(this);
  }

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
