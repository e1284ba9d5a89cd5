import type { ProvidedInput } from '../../core/parts.js';
import type { SessionState } from '../../core/state.js';
import { addressOf } from '../../protocols/addressOf.js';
import type { AgentBackend, SessionObserver } from '../../protocols/protocol.js';
import { HttpClient, LONGEST_SILENCE, RETRY_POLICY, type RetryPolicy } from '../http/index.js';
import { frameScheduler, SessionStore, type Scheduler } from '../store/index.js';
import type { AgentSession, OutgoingMessage } from './AgentSession.js';
import { listCheckpoints, upload } from './backendCalls.js';
import { BranchView, loadSiblings, showSibling } from './branches.js';
import { createOutbox } from './outbox.js';
import { edit, regenerate } from './regenerate.js';
import { SessionInternals, type SessionSetup } from './SessionInternals.js';

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

/** The actions of a conversation, for whichever life of it is on. */
class Session implements AgentSession {
  readonly address: string;
  readonly capabilities: AgentBackend['capabilities'];
  readonly outbox = createOutbox(this);
  readonly regenerate: AgentSession['regenerate'];
  readonly edit: AgentSession['edit'];
  readonly loadSiblings: AgentSession['loadSiblings'];
  readonly showSibling: AgentSession['showSibling'];
  readonly upload: AgentSession['upload'];
  readonly listCheckpoints: AgentSession['listCheckpoints'];
  private readonly setup: SessionSetup;
  private readonly store: SessionStore;
  private internals: SessionInternals;

  constructor(options: SessionOptions) {
    const { backend, scheduler = frameScheduler, idleTimeout = LONGEST_SILENCE } = options;
    this.address = addressOf(backend);
    this.capabilities = backend.capabilities;
    this.store = new SessionStore(scheduler, [backend.observer, options.observer]);
    let messageCount = 0;
    this.setup = {
      backend,
      http: new HttpClient(backend, idleTimeout),
      store: this.store,
      branches: new BranchView(this.store),
      retry: { ...RETRY_POLICY, ...options.retry },
      idleTimeout,
      stopTimeout: options.stopTimeout ?? 15_000,
      reloadAfterTurn: options.reloadAfterTurn ?? true,
      messageOptions: new Map(),
      freshKey: () => `local-${++messageCount}`,
    };
    this.internals = new SessionInternals(this.setup);
    if (backend.regenerate !== undefined) {
      this.regenerate = (key) => regenerate(this.internals, key);
    }
    if (backend.edit !== undefined) this.edit = (key, text) => edit(this.internals, key, text);
    if (backend.loadMessage !== undefined) {
      this.loadSiblings = (key) => loadSiblings(this.internals, key);
      this.showSibling = (key, siblingId) => showSibling(this.internals, key, siblingId);
    }
    if (backend.upload !== undefined) {
      this.upload = (file, more) => upload(this.internals, file, more);
    }
    if (backend.listCheckpoints !== undefined) {
      this.listCheckpoints = (signal) => listCheckpoints(this.internals, signal);
    }
    const sessionId = options.sessionId ?? backend.sessionId;
    if (sessionId !== undefined) this.store.applyNow({ type: 'session-identify', sessionId });
  }

  getState = (): SessionState => this.store.getState();

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  observe = (observer: SessionObserver): (() => void) => this.store.observe(observer);

  sendMessage = (message: string | OutgoingMessage): Promise<void> =>
    this.internals.sending.sendMessage(typeof message === 'string' ? { text: message } : message);

  stop = (): Promise<void> => this.internals.stopping.stop();

  respond = (requestId: string, answer: ProvidedInput): Promise<void> =>
    this.internals.answers.respond(requestId, answer);

  takeBack = (requestId: string): void => this.internals.answers.takeBack(requestId);

  retry = (): Promise<void> => this.internals.retry();

  resend = (messageKey: string): Promise<void> => this.internals.sending.resend(messageKey);

  discard = (messageKey: string): void => this.internals.sending.discard(messageKey);

  continueFrom = (checkpointName: string, hint?: string): Promise<void> =>
    this.internals.sending.continueFrom(checkpointName, hint);

  fetchHistory: AgentSession['fetchHistory'] = (signal) => this.internals.history.fetch(signal);

  load: AgentSession['load'] = (known) => this.internals.history.load(known);

  dispose = (): void => {
    this.internals.end();
    this.internals = new SessionInternals(this.setup);
  };
}
