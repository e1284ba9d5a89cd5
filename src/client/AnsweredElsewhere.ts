import type { SessionEvent } from '../core/events.js';
import type { Message, PendingRequest } from '../core/state.js';
import type { LoadedHistory } from '../protocols/protocol.js';
import type { History } from './History.js';
import type { SessionDesk } from './SessionDesk.js';

/**
 * A question may be answered in another tab, or on another device. While one is open, the store is
 * asked whenever the person comes back to this page; a question that has been answered is closed, and
 * what followed is shown.
 */
export class AnsweredElsewhere {
  private readonly desk: SessionDesk;
  private readonly history: History;
  private isWatching = false;

  constructor(desk: SessionDesk, history: History) {
    this.desk = desk;
    this.history = history;
    desk.store.subscribe(() => this.watch(desk.store.current.status === 'awaiting-input'));
  }

  /** Stops watching. The next question starts it again. */
  reset(): void {
    this.watch(false);
  }

  private watch(isNeeded: boolean): void {
    if (isNeeded === this.isWatching || typeof document === 'undefined') return;
    this.isWatching = isNeeded;
    if (isNeeded) document.addEventListener('visibilitychange', this.look);
    else document.removeEventListener('visibilitychange', this.look);
  }

  private readonly look = (): void => {
    if (document.visibilityState === 'visible') void this.compare();
  };

  private async compare(): Promise<void> {
    const { lifetime, store } = this.desk;
    const { signal } = lifetime;
    const [request] = store.current.requests;
    if (request?.kind !== 'input' || request.status === 'submitting') return;
    // Without an answer of the store the question stays open, as it was.
    const history = await this.history.fetch().catch(() => undefined);
    const isSame = store.current.requests[0] === request;
    if (history === undefined || signal.aborted || !isSame) return;
    const asking = store.current.messages.find(({ key }) => key === request.messageKey);
    if (asking === undefined || !isAnswered(history, asking, request)) return;
    const closed = store.current.requests.map(({ id }): SessionEvent => {
      return { type: 'request-close', requestId: id };
    });
    store.apply([...closed, { type: 'run-end', outcome: 'done' }]);
    this.history.reset();
    await this.history.load(history);
  }
}

/** Whether the store has more than the question: an answer in it, or messages after it. */
function isAnswered(
  { messages }: LoadedHistory,
  asking: Message,
  { partId }: PendingRequest,
): boolean {
  const index = messages.findLastIndex(
    ({ id, role, runId }) =>
      id === asking.id || (role === asking.role && runId !== undefined && runId === asking.runId),
  );
  if (index === -1) return false;
  const part = messages[index]?.parts.find(({ id }) => id === partId);
  return index < messages.length - 1 || (part?.type === 'input' && part.provided !== undefined);
}
