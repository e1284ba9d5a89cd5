import type { KeptSession, OutgoingMessage } from '../../client/index.js';
import type { SessionEvent } from '../../core/events.js';
import type { KeptAnswer } from './OutboxRecord.js';
import { anchorOf, type Known } from './recordOf.js';

/** What the person has given and the agent has not received, as far as the state of the session does not say it. */
export class Unsent implements Omit<Known, 'files'> {
  readonly expected = new Map<string, OutgoingMessage>();
  readonly waiting = new Set<string>();
  readonly anchors = new Map<string, string>();
  readonly answers = new Map<string, unknown>();
  left: readonly KeptAnswer[] = [];
  readonly #getState: KeptSession['getState'];

  constructor(getState: KeptSession['getState']) {
    this.#getState = getState;
  }

  /** A message is about to be sent: from now on, it may arrive. */
  willSend(key: string): void {
    const state = this.#getState();
    const message = state.messages.findLast((one) => one.key === key);
    if (message !== undefined) this.anchors.set(key, anchorOf(state, message));
    this.waiting.delete(key);
  }

  /** Notes which of the messages that are waited for have come. */
  note(events: readonly SessionEvent[]): void {
    for (const event of events) {
      if (event.type !== 'message-submit' || !this.expected.delete(event.key)) continue;
      this.waiting.add(event.key);
    }
  }

  /** Drops what is known of messages and answers that have arrived. @param keys Of the messages that have not arrived. */
  forgetArrived(keys: readonly string[]): void {
    const { anchors, answers } = this;
    const open = new Set(this.#getState().requests.map(({ id }) => id));
    for (const key of anchors.keys()) if (!keys.includes(key)) anchors.delete(key);
    for (const id of answers.keys()) if (!open.has(id)) answers.delete(id);
  }

  /** Another tab sends the messages. */
  forgetMessages(): void {
    this.expected.clear();
    this.waiting.clear();
  }
}
