import { callApp } from '../../core/callApp.js';
import type { SessionEvent } from '../../core/events.js';
import { onAbort } from '../../core/onAbort.js';
import { initialSession, reduceSession } from '../../core/session/reduceSession.js';
import type { SessionState } from '../../core/state.js';
import type { Frame, ObservedData, SessionChange, SessionObserver } from '../../contract/index.js';

const NO_DATA: readonly ObservedData[] = [];

/** Holds a state. Changes are applied at once, and published together with the next frame. */
export class Store<State> {
  /** The state with every change applied. */
  current: State;
  #published: State;
  /** Not `createListeners`: these are the app's. One that throws must not keep the others from the news. */
  readonly #listeners = new Set<() => void>();
  readonly #scheduler: Scheduler;
  #cancel: (() => void) | undefined;
  #isPublishing = false;
  #isNews = false;

  constructor(initial: State, scheduler: Scheduler) {
    this.current = initial;
    this.#published = initial;
    this.#scheduler = scheduler;
  }

  /** The state as it was last published. */
  getState(): State {
    return this.#published;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Resolves once a published state is so, or the signal aborts. */
  async until(isSo: (state: State) => boolean, signal: AbortSignal): Promise<void> {
    let endings: readonly (() => void)[] = [];
    await new Promise<void>((resolve) => {
      const look = () => {
        if (isSo(this.current)) resolve();
      };
      endings = [this.subscribe(look), onAbort(signal, resolve)];
      look();
    });
    for (const end of endings) end();
  }

  /** Replaces the state; it is published with the next frame. */
  set(state: State): void {
    if (state === this.current) return;
    this.current = state;
    if (this.#cancel !== undefined) return;
    const publish = () => this.publish();
    // A scheduler of the app may throw; the change is shown nevertheless.
    this.#cancel =
      callApp(() => this.#scheduler.schedule(publish)) ?? frameScheduler.schedule(publish);
  }

  /** Publishes now: used for what the person does, and for the end of a run. */
  publish(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#published === this.current) return;
    this.#published = this.current;
    // What listeners publish meanwhile is told once they are through, so that a hundred changes are one notification.
    this.#isNews = true;
    if (this.#isPublishing) return;
    this.#isPublishing = true;
    while (this.#isNews) {
      this.#isNews = false;
      for (const listener of this.#listeners) callApp(listener);
    }
    this.#isPublishing = false;
  }
}

/**
 * Holds the state of a session. Events are applied at once and published together, so ten thousand events at a time cause one
 * notification.
 */
export class SessionStore extends Store<SessionState> {
  /** A set may change while it is iterated, so observers can be added or removed during a notification. */
  readonly #observers: Set<SessionObserver | undefined>;

  constructor(scheduler: Scheduler, observers: Iterable<SessionObserver | undefined> = []) {
    super(initialSession(), scheduler);
    this.#observers = new Set(observers);
  }

  /** Adds an observer; the returned function removes it. */
  observe(observer: SessionObserver): () => void {
    this.#observers.add(observer);
    return () => {
      this.#observers.delete(observer);
    };
  }

  /** Tells observers of an object of the stream. */
  tellEvent(event: unknown, frame?: Frame): void {
    this.#tell('onEvent', event, frame);
  }

  /** Tells observers of data of the stream. */
  tellData(told: readonly ObservedData[]): void {
    for (const data of told) this.#tell('onData', data);
  }

  /** @param events The events that led to the state. None if it is replaced as a whole. */
  override set(after: SessionState, events: readonly SessionEvent[] = []): void {
    const before = this.current;
    super.set(after);
    // Events that changed nothing are reported too, so that observers see everything that arrives.
    if (after !== before || events.length > 0) this.#tellChange({ events, before, after });
  }

  /** Applies events and publishes with the next frame. */
  apply(events: readonly SessionEvent[]): void {
    this.set(events.reduce(reduceSession, this.current), events);
  }

  /** Applies events and publishes now: used for what the person does, and for the end of a run. */
  applyNow(...events: readonly SessionEvent[]): void {
    this.apply(events);
    this.publish();
  }

  #tellChange(change: SessionChange): void {
    const { before, after } = change;
    const { diagnostics, fault, sessionId, status } = after;
    this.#tell('onChange', change);
    this.tellData(dataIn(change.events));
    if (sessionId !== undefined && sessionId !== before.sessionId) {
      this.#tell('onSessionChange', sessionId);
    }
    if (diagnostics !== before.diagnostics) {
      const known = new Set(before.diagnostics);
      for (const diagnostic of diagnostics) {
        if (!known.has(diagnostic)) this.#tell('onDiagnostic', diagnostic);
      }
    }
    if (fault !== undefined && fault !== before.fault) this.#tell('onError', fault);
    if (status !== before.status) this.#tell('onStatusChange', status);
  }

  #tell<Name extends keyof SessionObserver>(
    name: Name,
    ...news: Parameters<NonNullable<SessionObserver[Name]>>
  ): void {
    for (const observer of this.#observers) {
      // Each callback takes the arguments for its own name, which TypeScript cannot infer from the union.
      const call = observer?.[name] as ((...news: readonly unknown[]) => void) | undefined;
      callApp(() => call?.apply(observer, news));
    }
  }
}

/** The data in events, in the form in which observers get it. Most events have none, and cost nothing. */
export function dataIn(events: readonly SessionEvent[]): readonly ObservedData[] {
  let found: ObservedData[] | undefined;
  for (const event of events) {
    if (event.type === 'part-events') (found ??= []).push(...dataIn(event.events));
    if (event.type !== 'transient-data' && event.type !== 'data') continue;
    const { name, value } = event;
    (found ??= []).push({ name, value, ...('id' in event && { id: event.id }) });
  }
  return found ?? NO_DATA;
}

/** Decides when collected changes are published. */
export interface Scheduler {
  /** Arranges for `publish` to be called soon, and returns a function that cancels it. */
  schedule(publish: () => void): () => void;
}

/** Milliseconds to wait for a frame, which may never come in a hidden or throttled tab. */
const LATEST = 100;

/**
 * Publishes once per animation frame. A timer takes over in hidden tabs, which draw no frames, and in environments without
 * frames, such as a server.
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

/** Whether the page is being drawn, as far as it can tell. */
export function drawsFrames(): boolean {
  return hasFrames() && (typeof document === 'undefined' || document.visibilityState !== 'hidden');
}

const hasFrames = () => typeof requestAnimationFrame === 'function';
