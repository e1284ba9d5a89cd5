import type { ProvidedInput } from '../core/parts.js';
import { isBusy } from '../core/session/runStatus.js';
import type { Attachment, Fault, Message, PendingRequest, SessionState } from '../core/state.js';
import type { AgentBackend, Decoder, HttpCall, LoadedHistory } from '../protocols/protocol.js';
import type { AgentSession, OutgoingMessage } from './AgentSession.js';
import { faultOf } from './faults.js';
import { HttpClient } from './HttpClient.js';
import { RETRY_POLICY, type RetryPolicy } from './retry.js';
import { RunFollower } from './RunFollower.js';
import { frameScheduler, type Scheduler } from './scheduler.js';
import { SessionStore } from './SessionStore.js';

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
class Session implements AgentSession {
  readonly capabilities: AgentBackend['capabilities'];
  private readonly backend: AgentBackend;
  private readonly http: HttpClient;
  private readonly store: SessionStore;
  private readonly stopTimeout: number;
  private readonly follower: RunFollower;
  /** Work that must not overlap: one message at a time. */
  private queue: Promise<void> = Promise.resolve();
  private loading: Promise<void> | undefined;
  private messageCount = 0;
  private stopTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SessionOptions) {
    const { backend, scheduler = frameScheduler } = options;
    this.backend = backend;
    this.capabilities = backend.capabilities;
    this.http = new HttpClient(backend);
    this.store = new SessionStore(scheduler);
    this.follower = new RunFollower({
      backend,
      http: this.http,
      store: this.store,
      retry: { ...RETRY_POLICY, ...options.retry },
      idleTimeout: options.idleTimeout ?? 60_000,
    });
    this.stopTimeout = options.stopTimeout ?? 15_000;
    const sessionId = options.sessionId ?? backend.sessionId;
    if (sessionId !== undefined) this.store.applyNow({ type: 'session-identify', sessionId });
  }

  getState = (): SessionState => this.store.getState();

  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  // ── Actions ─────────────────────────────────────────────────────────────

  sendMessage = (message: string | OutgoingMessage): Promise<void> => {
    const { text, attachments = [] } = typeof message === 'string' ? { text: message } : message;
    if (text.trim() === '' && attachments.length === 0) return Promise.resolve();
    return this.enqueue(() => this.send(text, attachments));
  };

  stop = async (): Promise<void> => {
    const { backend, follower, store } = this;
    if (!isBusyOrWaiting(store.current) || store.current.status === 'stopping') return;
    const hasStarted = store.current.run !== undefined;
    store.applyNow({ type: 'run-stop-request' });
    if (backend.stop === undefined || !hasStarted) {
      follower.abort();
      return;
    }
    try {
      await this.http.send(backend.stop(follower.context), new AbortController().signal);
      this.abortLater();
    } catch (error) {
      store.applyNow({ type: 'fault', fault: faultOf(error) });
      follower.abort();
    }
  };

  respond = async (requestId: string, answer: ProvidedInput): Promise<void> => {
    const request = this.store.current.requests.find(({ id }) => id === requestId);
    // A second click, or one on a form that is closed already, sends nothing.
    if (request === undefined || request.status === 'submitting') return;
    const response = this.backend.respond?.(request, answer, this.follower.context);
    if (response === undefined) {
      const message = 'This backend has no way to answer the request.';
      this.failAnswer(request, answer, { code: 'unsupported', message, retryable: false });
      return;
    }
    this.store.applyNow({ type: 'request-submit', requestId });
    if (response.continues === 'same-run') {
      await this.answerInRun(request, answer, response.call);
    } else {
      await this.enqueue(() => this.answerWithRun(request, answer, response.call, response.text));
    }
  };

  retry = async (): Promise<void> => {
    const { status, messages, run } = this.store.current;
    if (isBusy(status)) return;
    const last = messages.at(-1);
    if (status === 'interrupted' && run !== undefined && this.follower.canResume) {
      const { messageKey } = run;
      await this.enqueue(() => this.follower.resumeInto(messageKey));
      return;
    }
    const asked = messages.findLast(({ role }) => role === 'user');
    if (asked === undefined) return this.load();
    // A message that never arrived is sent in its own place; one that did is asked again.
    if (asked === last) this.store.applyNow({ type: 'message-remove', key: asked.key });
    await this.sendMessage({ text: textOf(asked), attachments: asked.attachments ?? [] });
  };

  continueFrom = async (checkpointName: string, hint?: string): Promise<void> => {
    await this.enqueue(async () => {
      const { context } = this.follower;
      const call = this.backend.continueFrom?.(checkpointName, hint, context);
      if (call === undefined) return;
      this.store.applyNow({ type: 'run-submit' });
      await this.follower.start(call, {
        onAccepted: () => undefined,
        onRefused: (fault) => this.failSending(undefined, fault),
      });
    });
  };

  fetchHistory = async (signal = new AbortController().signal): Promise<LoadedHistory> => {
    const { backend } = this;
    if (backend.loadHistory === undefined || this.store.current.sessionId === undefined) {
      return { messages: [] };
    }
    const answer = await this.http.json(backend.loadHistory(this.follower.context), signal);
    return backend.readHistory?.(answer) ?? { messages: [] };
  };

  load = (known?: LoadedHistory): Promise<void> => {
    this.loading ??= this.loadHistory(known).finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  };

  dispose = (): void => {
    clearTimeout(this.stopTimer);
    this.follower.dispose();
    this.store.publish();
  };

  // ── Sending ─────────────────────────────────────────────────────────────

  private enqueue(action: () => Promise<void>): Promise<void> {
    const next = this.queue.then(action);
    // An action reports what went wrong in the state; the next one goes ahead.
    this.queue = next.catch(() => undefined);
    return next;
  }

  private async send(text: string, attachments: readonly Attachment[]): Promise<void> {
    const key = this.freshKey();
    this.store.applyNow(
      { type: 'message-submit', key, text, attachments, at: new Date().toISOString() },
      { type: 'run-submit' },
    );
    try {
      await this.ensureSession();
    } catch (error) {
      this.failSending(key, faultOf(error));
      return;
    }
    const call = this.backend.sendMessage({ text, attachments }, this.follower.context);
    await this.follower.start(call, {
      onAccepted: () => this.store.apply([{ type: 'message-update', key, status: 'done' }]),
      onRefused: (fault) => this.failSending(key, fault),
    });
  }

  private async ensureSession(): Promise<void> {
    const { backend } = this;
    if (this.store.current.sessionId !== undefined || backend.createSession === undefined) return;
    const answer = await this.http.json(backend.createSession(), new AbortController().signal);
    const identity = backend.readSession?.(answer);
    if (identity !== undefined) this.store.applyNow({ type: 'session-identify', ...identity });
  }

  private failSending(key: string | undefined, fault: Fault): void {
    if (key !== undefined) this.store.apply([{ type: 'message-update', key, status: 'failed' }]);
    this.store.applyNow(
      { type: 'connection-change', connection: { status: 'closed' } },
      { type: 'run-end', outcome: 'failed', fault },
    );
  }

  // ── Answers ─────────────────────────────────────────────────────────────

  private async answerInRun(
    request: PendingRequest,
    answer: ProvidedInput,
    call: HttpCall,
  ): Promise<void> {
    try {
      await this.http.send(call, new AbortController().signal);
    } catch (error) {
      this.failAnswer(request, answer, faultOf(error));
      return;
    }
    this.recordAnswer(request, answer, this.follower.decoder);
  }

  /** The answer starts a run of its own, once the backend has accepted it. */
  private async answerWithRun(
    request: PendingRequest,
    answer: ProvidedInput,
    call: HttpCall,
    text: string | undefined,
  ): Promise<void> {
    const { decoder } = this.follower;
    await this.follower.start(call, {
      onAccepted: () => {
        this.recordAnswer(request, answer, decoder);
        if (text !== undefined) {
          const key = this.freshKey();
          const at = new Date().toISOString();
          this.store.apply([
            { type: 'message-submit', key, text, at },
            { type: 'message-update', key, status: 'done' },
          ]);
        }
        this.store.applyNow({ type: 'run-submit' });
      },
      // The run that asked still waits; only the answer failed.
      onRefused: (fault) => this.failAnswer(request, answer, fault),
    });
  }

  private recordAnswer(
    request: PendingRequest,
    answer: ProvidedInput,
    decoder: Decoder | undefined,
  ): void {
    const event = this.backend.answerEvent?.(request, answer);
    const isOfRun = request.messageKey === this.store.current.run?.messageKey;
    if (event !== undefined && isOfRun) this.store.apply(decoder?.push(event) ?? []);
    this.store.applyNow({ type: 'request-close', requestId: request.id });
  }

  private failAnswer(request: PendingRequest, answer: ProvidedInput, fault: Fault): void {
    const draft = answer.input;
    this.store.applyNow({ type: 'request-fail', requestId: request.id, fault, draft });
  }

  // ── History ─────────────────────────────────────────────────────────────

  private async loadHistory(known: LoadedHistory | undefined): Promise<void> {
    if (this.backend.loadHistory === undefined || this.store.current.sessionId === undefined)
      return;
    let history = known;
    if (history === undefined) {
      this.store.applyNow({ type: 'history-status', status: 'loading' });
      try {
        history = await this.fetchHistory();
      } catch (error) {
        this.store.applyNow({ type: 'history-status', status: 'failed', fault: faultOf(error) });
        return;
      }
    }
    const { messages, openRun } = history;
    const isFirst = this.store.current.messages.length === 0;
    this.store.applyNow({ type: 'history-load', messages });
    // A run that is still going on, or waits, is followed from where the page was left (R106).
    if (!isFirst || openRun === undefined || !this.follower.canResume) return;
    const { runId, messageKey } = openRun;
    await this.enqueue(() =>
      messageKey === undefined ? this.follower.join(runId) : this.follower.resumeInto(messageKey),
    );
  }

  /** A run that does not stop in time is left alone. */
  private abortLater(): void {
    clearTimeout(this.stopTimer);
    this.stopTimer = setTimeout(() => {
      if (this.store.current.status === 'stopping') this.follower.abort();
    }, this.stopTimeout);
  }

  private freshKey(): string {
    this.messageCount++;
    return `local-${this.messageCount}`;
  }
}

function isBusyOrWaiting({ status }: SessionState): boolean {
  return isBusy(status) || status === 'awaiting-input';
}

function textOf({ parts }: Message): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
