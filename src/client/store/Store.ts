import type { Scheduler } from './scheduler.js';
import { callApp } from './report.js';

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
