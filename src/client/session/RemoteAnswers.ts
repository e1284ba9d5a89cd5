import type { Part } from '../../core/parts.js';
import { findMessage, isUnsent } from '../../core/session/messages.js';
import { requestById } from '../../core/session/requestIndex.js';
import { reduceSession } from '../../core/session/reduceSession.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Message, PendingRequest, SessionState } from '../../core/state.js';
import type { LoadedHistory } from '../../contract/index.js';
import { exchange } from '../http/index.js';
import { isTogether } from './isTogether.js';
import { type History, type Lifetime, readStored } from '../history/index.js';
import type { RunStream } from '../run/index.js';
import type { TabPlatform } from '../tabs/index.js';
import { TabQuestions } from './TabQuestions.js';

/** Milliseconds that the store has to say whether a question is still open. */
const STORE_TIMEOUT = 3000;

/** Milliseconds between two looks into the store while a question is open on a page that can be seen. */
const LOOK_EVERY = 30_000;

/** What is needed of the rest of the session. */
interface RemoteLifetime extends Lifetime {
  /** `place` names the backend and the person. */
  readonly setup: { readonly place: string; readonly platform: TabPlatform };
  readonly stream: RunStream;
  readonly history: History;
  /** Called with the requests of a run that got its answers elsewhere. */
  readonly onTaken: (requests: readonly PendingRequest[]) => void;
}

/**
 * A question may be answered in another tab, or on another device. While one is open, other tabs announce their answers. The
 * store is also asked every half minute, whenever the person returns to this page, and before an answer is sent. A question that was answered
 * elsewhere is closed, and what followed is shown.
 */
export class RemoteAnswers {
  readonly #session: RemoteLifetime;
  readonly #tabs: TabQuestions;
  #isWatching = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #closing: Promise<void> | undefined;

  constructor(session: RemoteLifetime) {
    const { signal, store } = session;
    this.#session = session;
    this.#tabs = new TabQuestions(session, (request) => this.heard(request));
    const unsubscribe = store.subscribe(() => {
      this.#watch(store.current.status === 'awaiting-input');
    });
    signal.addEventListener('abort', () => {
      unsubscribe();
      this.#watch(false);
      // An answer that is being sent keeps other tabs out, also once nothing waits for the person any more.
      this.#tabs.close();
    });
  }

  /** Whether the question is still open, so that its answer may be sent. If so, other tabs wait until `release` or `tell`. */
  async claim({ id }: PendingRequest): Promise<boolean> {
    const request = this.#find(id);
    if (request === undefined) return false;
    await this.#tabs.claim(request);
    await this.#compare(id);
    await this.#closing;
    const isOpen = this.#find(id) !== undefined;
    if (!isOpen) this.#tabs.release(request);
    return isOpen;
  }

  /** Tells the other tabs that the question was answered here, or that the answer failed. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.#tabs.tell(word, request);
  }

  /** Another tab has answered. If it gave several answers of a run together, the page reads what followed only once. */
  heard(request: PendingRequest): void {
    // Nobody reads what follows if the stream that asked is over, as where the answer was a message of its own.
    if (this.#startsRun(request) || !this.#session.stream.isReading) {
      this.#closing ??= this.#follow(request).finally(() => {
        this.#closing = undefined;
      });
    } else {
      // The run that the tool belongs to continues, and its stream contains the rest.
      this.#session.store.applyNow({ type: 'request-close', requestId: request.id });
    }
  }

  /** Whether an answer starts a new stream, which other pages do not receive. */
  #startsRun(request: PendingRequest): boolean {
    return request.kind === 'input' || isTogether(request, this.#session.backend);
  }

  #find(id: string): PendingRequest | undefined {
    return requestById(this.#session.store.current.requests, id);
  }

  #watch(isNeeded: boolean): void {
    if (isNeeded === this.#isWatching) return;
    this.#isWatching = isNeeded;
    if (isNeeded) this.#tabs.open();
    else this.#tabs.close();
    clearInterval(this.#timer);
    if (typeof document === 'undefined') return;
    document.removeEventListener('visibilitychange', this.#compareIfSeen);
    if (!isNeeded) return;
    document.addEventListener('visibilitychange', this.#compareIfSeen);
    this.#timer = setInterval(this.#compareIfSeen, LOOK_EVERY);
  }

  readonly #compareIfSeen = (): void => {
    const [request] = this.#session.store.current.requests;
    if (document.visibilityState !== 'visible' || request === undefined) return;
    if (this.#startsRun(request) && request.status !== 'submitting') void this.#compare(request.id);
  };

  async #compare(requestId: string): Promise<void> {
    const { store } = this.#session;
    const history = await this.#fetch();
    const request = this.#find(requestId);
    const asking = findMessage(store.current, request?.messageKey);
    if (history === undefined || request === undefined || asking === undefined) return;
    if (isAnswered(history, asking, request) || isPassed(history, asking, store.current))
      this.#close(history);
  }

  /** Shows what the store has by now, which includes what followed the answer. */
  async #follow({ id }: PendingRequest): Promise<void> {
    const history = await this.#fetch();
    if (this.#find(id) !== undefined) this.#close(history);
  }

  /** Reads the stored messages; undefined if the store does not answer in time, and the question then stays open. */
  async #fetch(): Promise<LoadedHistory | undefined> {
    const { signal } = this.#session;
    // Not the shared request: one that began earlier may not contain the other tab's answer.
    const stored = await exchange(STORE_TIMEOUT, signal, (wait) =>
      wait.for(readStored(this.#session, signal)),
    ).catch(() => undefined);
    return signal.aborted ? undefined : stored;
  }

  #close(stored: LoadedHistory | undefined): void {
    const { history, onTaken, store, stream } = this.#session;
    const { requests } = store.current;
    stream.abort();
    store.applyNow(
      ...requests.map(({ id: requestId }) => ({ type: 'request-close', requestId }) as const),
      { type: 'run-end', outcome: 'done' },
    );
    onTaken(requests);
    if (stored !== undefined) void history.loadAnew(stored);
  }
}

/** Whether the store has more than the question: an answer to it, or later messages. */
function isAnswered(
  { messages }: LoadedHistory,
  asking: Message,
  request: PendingRequest,
): boolean {
  const index = messages.findLastIndex(
    ({ id, role, runId }) =>
      id === asking.id || (role === asking.role && runId !== undefined && runId === asking.runId),
  );
  if (index === -1) return false;
  const { parts = [] } = messages[index] ?? {};
  const part = findLastPart(parts, (part): part is Part => isAskedBy(part, request));
  return index < messages.length - 1 || (part !== undefined && hasAnswer(part));
}

/** Whether the store has a message that was sent in place of an answer, and of which nobody heard that it arrived. */
function isPassed({ messages }: LoadedHistory, asking: Message, state: SessionState): boolean {
  const behind = state.messages.slice(state.messages.indexOf(asking) + 1).filter(isUnsent);
  if (behind.length === 0) return false;
  const keys = new Set(behind.map(({ key }) => key));
  const merged = reduceSession(state, { type: 'history-load', messages });
  return merged.messages.some((message) => keys.has(message.key) && !isUnsent(message));
}

/** The position of a tool call may differ from the live run; its execution id does not. */
function isAskedBy(part: Part, request: PendingRequest): boolean {
  if (request.kind === 'input') return part.id === request.partId;
  return part.type === 'tool' && part.executionId === request.executionId;
}

/** Whether a stored part has been answered. A stored tool call that waits has no outcome yet. */
function hasAnswer(part: Part): boolean {
  if (part.type !== 'tool') return part.type === 'input' && part.provided !== undefined;
  const { answer, interruption, status } = part;
  return status === 'done' || status === 'failed' || (answer ?? interruption) !== undefined;
}
