import type { SessionEvent } from '../../core/events.js';
import { isOver } from '../../core/session/runStatus.js';
import type { SessionState } from '../../core/state.js';
import type { Frame } from '../../contract/index.js';
import { dataIn, type SessionStore } from '../store/Store.js';
import type { RunReader } from './RunReader.js';
import type { RunReading } from './RunReading.js';

/** Shows what arrives as it arrives. */
export class LiveReader implements RunReader {
  readonly #store: SessionStore;
  readonly #reading: RunReading;
  readonly #holdsSeveralRuns: boolean;

  /** @param holdsSeveralRuns Whether another run may follow in the same stream. */
  constructor(store: SessionStore, reading: RunReading, holdsSeveralRuns: boolean) {
    this.#store = store;
    this.#reading = reading;
    this.#holdsSeveralRuns = holdsSeveralRuns;
  }

  get current(): SessionState {
    return this.#store.current;
  }

  get isFinished(): boolean {
    return this.#reading.isFinished;
  }

  push(event: unknown, cursor: string | undefined, frame: Frame): SessionEvent[] {
    const reading = this.#reading;
    const store = this.#store;
    reading.told++;
    store.tellEvent(event, frame);
    const events = reading.push(event, frame);
    reading.place.note(cursor, event, events);
    return events;
  }

  take(events: readonly SessionEvent[]): boolean {
    this.#reading.count++;
    this.#apply(events);
    return isOver(this.current.status) && !this.#holdsSeveralRuns;
  }

  flush(): void {
    this.#apply(this.#reading.flush());
  }

  /** Everything is shown already. */
  end(): void {}

  #apply(events: readonly SessionEvent[]): void {
    this.#reading.data += dataIn(events).length;
    this.#store.apply(events);
  }
}
