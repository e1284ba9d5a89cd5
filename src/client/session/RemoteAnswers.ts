import type { Part } from '../../core/parts.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Message, PendingRequest } from '../../core/state.js';
import type { LoadedHistory } from '../../protocols/protocol.js';
import { TabChannel } from './TabChannel.js';
import { pause } from '../http/index.js';
import { isForOutput } from '../run/index.js';
import type { SessionInternals } from './SessionInternals.js';

/** Milliseconds that the store may take to say whether a question is still open. */
const LONGEST_LOOK = 3000;

/**
 * A question may be answered in another tab, or on another device. While one is open, other tabs tell
 * when they answer it, and the store is asked whenever the person comes back to this page and before
 * an answer is sent. A question that has been answered is closed, and what followed is shown.
 */
export class RemoteAnswers {
  private readonly session: SessionInternals;
  private readonly tabs: TabChannel;
  private isWatching = false;
  private closing: Promise<void> | undefined;

  constructor(session: SessionInternals) {
    const { signal, store } = session;
    this.session = session;
    this.tabs = new TabChannel(session);
    const unsubscribe = store.subscribe(() => {
      this.watch(store.current.status === 'awaiting-input');
    });
    signal.addEventListener('abort', () => {
      unsubscribe();
      this.watch(false);
    });
  }

  /** Whether the question is still open, so that its answer may be sent. Other tabs wait from here on. */
  async claim({ id }: PendingRequest): Promise<boolean> {
    const request = this.find(id);
    if (request === undefined) return false;
    await this.tabs.claim(request);
    await this.compare(id);
    await this.closing;
    const isOpen = this.find(id) !== undefined;
    if (!isOpen) this.tabs.release(request);
    return isOpen;
  }

  /** Tells other tabs that the question was answered here, or was not after all. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.tabs.tell(word, request);
  }

  /** Another tab says that it has answered. Several answers that a run is given at once are followed once. */
  heard(request: PendingRequest): void {
    if (startsRun(request)) {
      this.closing ??= this.follow(request).finally(() => {
        this.closing = undefined;
      });
    } else {
      // A tool's question goes on in the same run, whose stream tells the rest.
      this.session.store.applyNow({ type: 'request-close', requestId: request.id });
    }
  }

  private find(id: string): PendingRequest | undefined {
    return this.session.store.current.requests.find((request) => request.id === id);
  }

  private watch(isNeeded: boolean): void {
    if (isNeeded === this.isWatching) return;
    this.isWatching = isNeeded;
    if (isNeeded) this.tabs.open();
    else this.tabs.close();
    if (typeof document === 'undefined') return;
    if (isNeeded) document.addEventListener('visibilitychange', this.look);
    else document.removeEventListener('visibilitychange', this.look);
  }

  private readonly look = (): void => {
    const [request] = this.session.store.current.requests;
    if (document.visibilityState !== 'visible' || request === undefined) return;
    if (startsRun(request) && request.status !== 'submitting') void this.compare(request.id);
  };

  private async compare(requestId: string): Promise<void> {
    const { store } = this.session;
    const history = await this.fetch();
    const request = this.find(requestId);
    const asking = store.current.messages.find(({ key }) => key === request?.messageKey);
    if (history === undefined || request === undefined || asking === undefined) return;
    if (isAnswered(history, asking, request)) this.close(history);
  }

  /** What the store has by now is what followed the answer. */
  private async follow({ id }: PendingRequest): Promise<void> {
    const history = await this.fetch();
    if (this.find(id) !== undefined) this.close(history);
  }

  /** Without an answer of the store the question stays open, as it was. */
  private async fetch(): Promise<LoadedHistory | undefined> {
    const { signal, stream } = this.session;
    const waiting = new AbortController();
    const late = pause(LONGEST_LOOK, waiting.signal).then(() => undefined);
    // What somebody asked for before may be older than the answer of another tab.
    const stored = await Promise.race([stream.readStored(signal).catch(() => undefined), late]);
    waiting.abort();
    return signal.aborted ? undefined : stored;
  }

  private close(stored: LoadedHistory | undefined): void {
    const { answers, history, store, stream } = this.session;
    const { requests } = store.current;
    stream.abort();
    store.applyNow(
      ...requests.map(({ id: requestId }) => ({ type: 'request-close', requestId }) as const),
      { type: 'run-end', outcome: 'done' },
    );
    answers.keepOutputs(requests);
    if (stored !== undefined) void history.loadAnew(stored);
  }
}

/** Whether an answer opens a stream of its own, so that nothing of it arrives on other pages. */
function startsRun(request: PendingRequest): boolean {
  return request.kind === 'input' || isForOutput(request);
}

/** Whether the store has more than the question: an answer in it, or messages after it. */
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

/** Where a call stands may differ from the live run; its name does not. */
function isAskedBy(part: Part, request: PendingRequest): boolean {
  if (request.kind === 'input') return part.id === request.partId;
  return part.type === 'tool' && part.executionId === request.executionId;
}

/** A stored call that waits has no outcome yet: it was not run, as far as the store knows. */
function hasAnswer(part: Part): boolean {
  if (part.type === 'tool') return part.status === 'done' || part.status === 'failed';
  return part.type === 'input' && part.provided !== undefined;
}
