import type { SessionEvent } from '../../core/events.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { SessionState } from '../../core/state.js';
import type { SessionChange, SessionObserver } from '../../protocols/protocol.js';
import { callApp } from './report.js';
import type { Scheduler } from './scheduler.js';
import { Store } from './Store.js';

/**
 * Holds the state of a session. Events are applied at once and published together, so a burst of ten
 * thousand events is one notification, and readers see one state between two of them.
 */
export class SessionStore extends Store<SessionState> {
  /** May grow and shrink while they are told. */
  private readonly observers: Set<SessionObserver | undefined>;

  constructor(scheduler: Scheduler, observers: Iterable<SessionObserver | undefined> = []) {
    super(initialSession(), scheduler);
    this.observers = new Set(observers);
  }

  /** Tells one more observer, until the function that it gives is called. */
  observe(observer: SessionObserver): () => void {
    this.observers.add(observer);
    return () => {
      this.observers.delete(observer);
    };
  }

  /** Tells of an object on the stream. */
  tellEvent(event: unknown): void {
    this.tell('onEvent', event);
  }

  /** @param events What led to the state. None where it is replaced as a whole. */
  override set(after: SessionState, events: readonly SessionEvent[] = []): void {
    const before = this.current;
    super.set(after);
    // What changed nothing is told as well: nothing that arrives is lost to an observer.
    if (after !== before || events.length > 0) this.tellChange({ events, before, after });
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

  private tellChange(change: SessionChange): void {
    const { before, after } = change;
    const { diagnostics, fault, sessionId, status } = after;
    this.tell('onChange', change);
    if (sessionId !== undefined && sessionId !== before.sessionId) {
      this.tell('onSessionChange', sessionId);
    }
    if (diagnostics !== before.diagnostics) {
      const known = new Set(before.diagnostics);
      for (const diagnostic of diagnostics) {
        if (!known.has(diagnostic)) this.tell('onDiagnostic', diagnostic);
      }
    }
    if (fault !== undefined && fault !== before.fault) this.tell('onError', fault);
    if (status !== before.status) this.tell('onStatusChange', status);
  }

  private tell<Name extends keyof SessionObserver>(
    name: Name,
    news: Parameters<NonNullable<SessionObserver[Name]>>[0],
  ): void {
    for (const observer of this.observers) {
      // Each callback takes what its own name says, which the union of them cannot carry.
      const call = observer?.[name] as ((news: unknown) => void) | undefined;
      callApp(() => call?.call(observer, news));
    }
  }
}
