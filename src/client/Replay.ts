import type { SessionEvent } from '../core/events.js';
import { reconcileParts } from '../core/session/reconcileParts.js';
import { reduceSession } from '../core/session/reduceSession.js';
import { isOver } from '../core/session/runStatus.js';
import type { Message, SessionState } from '../core/state.js';
import type { SessionStore } from './SessionStore.js';

/** A pause this long means that the replay has caught up, in milliseconds. */
const PAUSE = 250;

/**
 * Reads a run again from its start without the person seeing it: the replay is built aside and takes
 * the place of what is shown once it is as far, has ended, or pauses. Text never shrinks on screen,
 * and parts that are the same keep their identity (A25).
 */
export class Replay {
  private state: SessionState;
  private count = 0;
  private isShown = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly store: SessionStore;
  private readonly messageKey: string;
  private readonly enough: number;

  /** @param enough How many wire events the present view was built from. */
  constructor(store: SessionStore, messageKey: string, enough: number) {
    this.store = store;
    this.messageKey = messageKey;
    this.enough = enough;
    this.state = reduceSession(store.current, { type: 'run-attach', key: messageKey });
  }

  /** The state of the run as far as it has been read. */
  get current(): SessionState {
    return this.isShown ? this.store.current : this.state;
  }

  take(events: readonly SessionEvent[]): void {
    if (this.isShown) {
      this.store.apply(events);
      return;
    }
    this.state = events.reduce(reduceSession, this.state);
    this.count++;
    clearTimeout(this.timer);
    if (this.count >= this.enough || isOver(this.state.status)) this.show();
    else this.timer = setTimeout(() => this.show(), PAUSE);
  }

  /** Shows what has been read so far, and from here on each event. */
  show(): void {
    clearTimeout(this.timer);
    if (this.isShown) return;
    this.isShown = true;
    const { current } = this.store;
    const { status, requests, progress, run, fault } = this.state;
    const messages = current.messages.map((message) =>
      message.key === this.messageKey ? this.replayed(message) : message,
    );
    const { progress: _p, run: _r, fault: _f, ...rest } = current;
    this.store.replace({
      ...rest,
      messages,
      status,
      requests,
      ...(progress !== undefined && { progress }),
      ...(run !== undefined && { run }),
      ...(fault !== undefined && { fault }),
    });
  }

  /** The connection failed again before anything could be shown. */
  discard(): void {
    clearTimeout(this.timer);
  }

  private replayed(shown: Message): Message {
    const read = this.state.messages.findLast(({ key }) => key === this.messageKey) ?? shown;
    return {
      ...read,
      id: read.id === read.key ? shown.id : read.id,
      parts: reconcileParts(shown.parts, read.parts),
    };
  }
}
