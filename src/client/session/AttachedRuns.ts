import { type Branches, type History, readStored } from '../history/index.js';
import type { Stopping } from './Stopping.js';
import type { ActionNeeds } from './ActionQueue.js';

/** What following needs. */
interface AttachedRunsNeeds extends ActionNeeds {
  readonly history: Pick<History, 'beginRun' | 'isTail' | 'keyOf' | 'writtenBy'>;
  readonly branches: Pick<Branches, 'leave'>;
  readonly stopping: Pick<Stopping, 'reset'>;
}

/** Follows runs that were started elsewhere, and leaves runs that continue without this page. */
export class AttachedRuns {
  readonly #need: AttachedRunsNeeds;

  constructor(need: AttachedRunsNeeds) {
    this.#need = need;
  }

  async attach(runId: string): Promise<void> {
    const { history, store, stream } = this.#need;
    if (!stream.canResume) {
      throw new TypeError(
        'The session has no id yet, so no run of it can be followed. Give createSession the sessionId.',
      );
    }
    if (stream.isReading && this.#isCurrent(runId)) return;
    this.detach();
    const isShown = () => history.writtenBy(runId) !== undefined;
    const wasShown = isShown();
    await this.#need.turns.take(async () => {
      // Another answer has taken its place.
      if (wasShown && !isShown()) return;
      // Until now it was read, and then it was answered: what it goes on with comes with the answer.
      const isAnswered = store.current.requests.some(({ status }) => status === 'submitting');
      if (!isAnswered || !this.#isCurrent(runId)) await this.#follow(runId);
    });
    this.#need.afterRun();
  }

  /** Whether this is the run that is read, or was read last. */
  #isCurrent(runId: string): boolean {
    const { messages, run } = this.#need.store.current;
    return messages.some(
      // Where runs have no names, the one that is read is the only one there is.
      ({ key, runId: id = runId }) => key === run?.messageKey && id === runId,
    );
  }

  /** Leaves the run, which continues. A run that has not begun yet cannot be left. */
  detach(): void {
    const { stopping, store, stream } = this.#need;
    const { messages, status } = store.current;
    if (status !== 'running' && status !== 'awaiting-input' && status !== 'stopping') return;
    stream.forget();
    stopping.reset();
    const sending = messages.filter(({ status }) => status === 'sending');
    store.applyNow(
      // Nobody waits any more for what became of a message that was stopped on its way.
      ...sending.map(({ key }) => ({ type: 'message-update', key, status: 'stopped' }) as const),
      { type: 'run-end', outcome: 'interrupted' },
      { type: 'connection-change', connection: { status: 'closed' } },
    );
  }

  async #follow(runId: string): Promise<void> {
    const { branches, history, signal, store, stream } = this.#need;
    branches.leave();
    history.beginRun();
    // The message that the run answers may have been sent elsewhere, so read the stored messages first.
    const stored = await readStored(this.#need, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (stored !== undefined && stored.messages.length > 0) {
      const { messages } = stored;
      store.apply([{ type: 'history-load', messages, isTail: history.isTail, openRunId: runId }]);
    }
    // A later run may have continued this message meanwhile; then `writtenBy` says which message to follow.
    const { writtenBy = {} } = stored ?? {};
    const named = Object.hasOwn(writtenBy, runId) ? writtenBy[runId] : undefined;
    const key = named === undefined ? history.writtenBy(runId)?.key : history.keyOf(named);
    const all = stored?.messages ?? [];
    const place = all.findIndex((message) => history.keyOf(message.key) === key);
    // The conversation went on behind it, so the run is over, and all that it has written is shown.
    if (place < all.length - 1 && (named !== undefined || place !== -1)) return;
    if (key === undefined) await stream.join(runId);
    else await stream.resumeInto(key, { isKnown: false });
  }
}
