import type { SessionEvent } from '../../core/events.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { SessionState } from '../../core/state.js';
import type { SessionObserver } from '../../protocols/protocol.js';
import { observeChange } from './observe.js';
import { Store } from './Store.js';
import type { Scheduler } from './scheduler.js';

/**
 * Holds the state of a session. Events are applied at once and published together, so a burst of ten
 * thousand events is one notification, and readers see one state between two of them.
 */
export class SessionStore extends Store<SessionState> {
  private readonly observers: Iterable<SessionObserver | undefined>;

  constructor(scheduler: Scheduler, observers: Iterable<SessionObserver | undefined> = []) {
    super(initialSession(), scheduler);
    this.observers = observers;
  }

  /** @param events What led to the state. None where it is replaced as a whole. */
  override set(after: SessionState, events: readonly SessionEvent[] = []): void {
    const before = this.current;
    super.set(after);
    // What changed nothing is told as well: nothing that arrives is lost to an observer.
    if (after !== before || events.length > 0) {
      observeChange(this.observers, { events, before, after });
    }
  }

  /** Applies events and publishes with the next frame. */
  apply(events: readonly SessionEvent[]): void {
    this.set(events.reduce(reduceSession, this.current), events);
  }

  /** Applies events and publishes now: something the person did, or the end of a run. */
  applyNow(...events: readonly SessionEvent[]): void {
    this.apply(events);
    this.publish();
  }
}
