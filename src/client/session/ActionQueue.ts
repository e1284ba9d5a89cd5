import type { SessionEvent } from '../../core/events.js';
import { isBusy, isOver } from '../../core/session/runStatus.js';
import type { Fault, Message } from '../../core/state.js';
import type { Lifetime } from '../history/index.js';
import { appFault } from '../http/index.js';
import type { RunStream } from '../run/index.js';

/** What whoever has the agent do something needs. */
export interface ActionNeeds extends Lifetime {
  readonly stream: RunStream;
  readonly turns: ActionQueue;
  /** Called when a run has ended or waits. */
  readonly afterRun: () => void;
}

/** Lets one action follow the other: one message at a time. */
export class ActionQueue {
  readonly #life: Pick<Lifetime, 'signal' | 'store'>;
  readonly #stream: RunStream;
  #queue: Promise<void> = Promise.resolve();

  constructor(life: Pick<Lifetime, 'signal' | 'store'>, stream: RunStream) {
    this.#life = life;
    this.#stream = stream;
  }

  /** Carries out an action once those before it are over. */
  take(action: () => Promise<void>): Promise<void> {
    const { signal } = this.#life;
    this.#stream.hurryLook();
    const next = this.#queue
      .then(() => (signal.aborted ? undefined : action()))
      .catch((error: unknown) => {
        if (!signal.aborted) this.#giveUp(error);
        throw error;
      });
    // An action reports its failure in the state, and does not block the next one.
    this.#queue = next.catch(() => undefined);
    return next;
  }

  /**
   * Carries out an action that takes the place of an answer: a message, or something that runs anew. The stream of a tool's question
   * stays open as long as the question does, and the action would wait behind it; so would it behind the stream of a finished run that
   * may carry several runs.
   */
  takeInstead(action: () => Promise<void>): Promise<void> {
    const { store } = this.#life;
    const { requests, status } = store.current;
    const isAnswered = requests.some((request) => request.status === 'submitting');
    const isLeft = isOver(status) || (status === 'awaiting-input' && !isAnswered);
    if (isLeft && this.#stream.isReading) this.#stream.abort();
    return this.take(action);
  }

  /** Ends a run that could not be started. */
  fail(fault: Fault): void {
    this.#life.store.applyNow(
      ...this.unsent({ status: 'failed', fault }),
      { type: 'connection-change', connection: { status: 'closed' } },
      { type: 'run-end', outcome: 'failed', fault },
    );
  }

  /** The events that give all messages which are being sent another status. */
  unsent(became: Pick<Message, 'status' | 'fault'>): SessionEvent[] {
    return this.#life.store.current.messages
      .filter(({ status }) => status === 'sending')
      .map(({ key }) => ({ type: 'message-update', key, ...became }));
  }

  /** A function that must not throw did, such as one of the backend's: ends everything that is in progress. */
  #giveUp(error: unknown): void {
    this.#stream.forget();
    if (isBusy(this.#life.store.current.status)) this.fail(appFault(error));
  }
}
