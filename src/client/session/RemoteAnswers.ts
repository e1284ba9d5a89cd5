import type { SessionEvent } from '../../core/events.js';
import type { Part } from '../../core/parts.js';
import { findLastPart } from '../../core/session/tree.js';
import type { Message, PendingRequest } from '../../core/state.js';
import type { LoadedHistory } from '../../protocols/protocol.js';
import type { History } from './History.js';
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
  private readonly desk: SessionInternals;
  private readonly history: History;
  private readonly pages: TabChannel;
  /** Told once questions have been closed that were answered elsewhere. */
  onClose: () => void = () => undefined;
  private isWatching = false;
  private closing: Promise<void> | undefined;

  constructor(desk: SessionInternals, history: History) {
    this.desk = desk;
    this.history = history;
    this.pages = new TabChannel(desk, (request) => {
      this.closing = this.follow(request);
    });
    desk.store.subscribe(() => this.watch(desk.store.current.status === 'awaiting-input'));
  }

  /** Stops watching. The next question starts it again. */
  reset(): void {
    this.watch(false);
  }

  /** Whether the question is still open, so that its answer may be sent. Other tabs wait from here on. */
  async claim({ id }: PendingRequest): Promise<boolean> {
    const { store } = this.desk;
    const find = () => store.current.requests.find((request) => request.id === id);
    const request = find();
    if (request === undefined) return false;
    await Promise.all([this.pages.claim(request), this.compare(id)]);
    await this.closing;
    return find() !== undefined;
  }

  /** Tells other tabs that the question was answered here, or was not after all. */
  tell(word: 'answered' | 'released', request: PendingRequest): void {
    this.pages.tell(word, request);
  }

  private watch(isNeeded: boolean): void {
    if (isNeeded === this.isWatching) return;
    this.isWatching = isNeeded;
    if (isNeeded) this.pages.open();
    else this.pages.close();
    if (typeof document === 'undefined') return;
    if (isNeeded) document.addEventListener('visibilitychange', this.look);
    else document.removeEventListener('visibilitychange', this.look);
  }

  private readonly look = (): void => {
    const [request] = this.desk.store.current.requests;
    if (document.visibilityState !== 'visible' || request === undefined) return;
    if (startsRun(request) && request.status !== 'submitting') void this.compare(request.id);
  };

  private async compare(requestId: string): Promise<void> {
    const { store } = this.desk;
    const history = await this.fetch();
    const request = store.current.requests.find(({ id }) => id === requestId);
    const asking = store.current.messages.find(({ key }) => key === request?.messageKey);
    if (history === undefined || request === undefined || asking === undefined) return;
    if (isAnswered(history, asking, request)) this.close(history);
  }

  /** Another tab says that it has answered: what the store has by now is what followed. */
  private async follow(request: PendingRequest): Promise<void> {
    const { id } = request;
    // A tool's question goes on in the same run, whose stream tells the rest.
    if (!startsRun(request))
      return this.desk.store.applyNow({ type: 'request-close', requestId: id });
    const history = await this.fetch();
    if (this.desk.store.current.requests.some((other) => other.id === id)) this.close(history);
  }

  /** Without an answer of the store the question stays open, as it was. */
  private async fetch(): Promise<LoadedHistory | undefined> {
    const { signal } = this.desk.lifetime;
    const waiting = new AbortController();
    const late = pause(LONGEST_LOOK, waiting.signal).then(() => undefined);
    const history = await Promise.race([this.history.fetch().catch(() => undefined), late]);
    waiting.abort();
    return signal.aborted ? undefined : history;
  }

  private close(history: LoadedHistory | undefined): void {
    const { follower, store } = this.desk;
    follower.abort();
    const closed = store.current.requests.map(({ id }): SessionEvent => {
      return { type: 'request-close', requestId: id };
    });
    store.applyNow(...closed, { type: 'run-end', outcome: 'done' });
    this.onClose();
    if (history === undefined) return;
    this.history.reset();
    void this.history.load(history);
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
