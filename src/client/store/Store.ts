import type { SessionEvent } from '../../core/events.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { SessionState } from '../../core/state.js';
import type { ObservedData, SessionChange, SessionObserver } from '../../protocols/protocol.js';
import { dataIn } from './dataIn.js';

/** Holds a state. Changes are applied at once and published together, with the next frame. */
export class Store<State> {
  /** The state with every change applied. */
  current: State;
  private published: State;
  private readonly listeners = new Set<() => void>();
  private readonly scheduler: Scheduler;
  private cancel: (() => void) | undefined;

  constructor(initial: State, scheduler: Scheduler) {
    this.current = initial;
    this.published = initial;
    this.scheduler = scheduler;
  }

  /** The state as it was last published. */
  getState(): State {
    return this.published;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Replaces the state; it is published with the next frame. */
  set(state: State): void {
    if (state === this.current) return;
    this.current = state;
    this.cancel ??= this.scheduler.schedule(() => this.publish());
  }

  /** Publishes now: something the person did, or an end. */
  publish(): void {
    this.cancel?.();
    this.cancel = undefined;
    if (this.published === this.current) return;
    this.published = this.current;
    for (const listener of this.listeners) callApp(listener);
  }
}

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

  /** Tells of data that has come on the stream. */
  tellData(told: readonly ObservedData[]): void {
    for (const data of told) this.tell('onData', data);
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
    this.tellData(dataIn(change.events));
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

/** Decides when collected changes are published. */
export interface Scheduler {
  /** Arranges for `publish` to be called soon, and returns a function that cancels it. */
  schedule(publish: () => void): () => void;
}

/** How long a hidden or throttled tab waits for a frame that may not come, in milliseconds. */
const LATEST = 100;

/**
 * Publishes once per animation frame. Hidden tabs draw no frames, so a timer takes over there, and also where there
 * are no frames at all, as on a server.
 */
export const frameScheduler: Scheduler = {
  schedule(publish) {
    let frame: number | undefined;
    const cancel = () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
    const run = () => {
      cancel();
      publish();
    };
    const timer = setTimeout(run, drawsFrames() ? LATEST : 16);
    if (hasFrames()) frame = requestAnimationFrame(run);
    return cancel;
  },
};

/** Whether the page is drawn, as far as it knows. */
export function drawsFrames(): boolean {
  return hasFrames() && (typeof document === 'undefined' || document.visibilityState !== 'hidden');
}

const hasFrames = () => typeof requestAnimationFrame === 'function';

/** Tells the app of an error of its own where it looks for such, without anything else being disturbed. */
export function report(error: unknown): void {
  const { console, reportError }: Partial<Pick<typeof globalThis, 'console' | 'reportError'>> =
    globalThis;
  // Node has no `reportError`, and would end at an error that nobody catches.
  if (reportError !== undefined) reportError(error);
  else console?.error(error);
}

/** Calls a function of the app's. What it throws is reported, and changes nothing. */
export function callApp(call: () => void): void {
  try {
    call();
  } catch (error) {
    report(error);
  }
}
