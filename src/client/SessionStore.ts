import type { SessionEvent } from '../core/events.js';
import { initialSession, reduceSession } from '../core/session/reduceSession.js';
import type { SessionState } from '../core/state.js';
import type { Scheduler } from './scheduler.js';

/**
 * Holds the state. Events are applied at once and published together, so a burst of ten thousand
 * events is one notification, and readers see one state between two of them.
 */
export class SessionStore {
  /** The state with every event applied. */
  current: SessionState = initialSession();
  private published: SessionState = this.current;
  private readonly listeners = new Set<() => void>();
  private readonly scheduler: Scheduler;
  private cancel: (() => void) | undefined;

  constructor(scheduler: Scheduler) {
    this.scheduler = scheduler;
  }

  /** The state as it was last published. */
  getState(): SessionState {
    return this.published;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Applies events and publishes with the next frame. */
  apply(events: readonly SessionEvent[]): void {
    this.replace(events.reduce(reduceSession, this.current));
  }

  /** Applies events and publishes now: something the person did, or the end of a run. */
  applyNow(...events: readonly SessionEvent[]): void {
    this.apply(events);
    this.publish();
  }

  replace(state: SessionState): void {
    if (state === this.current) return;
    this.current = state;
    this.cancel ??= this.scheduler.schedule(() => this.publish());
  }

  publish(): void {
    this.cancel?.();
    this.cancel = undefined;
    if (this.published === this.current) return;
    this.published = this.current;
    for (const listener of this.listeners) listener();
  }
}
