import type { SessionEvent } from '../../core/events.js';

/** How many cursors of a run are remembered, to recognise objects that are sent again. */
const MAX_CURSORS = 10_000;

/** How far a run has been read, by the cursors that the protocol gives its objects. */
export class Place {
  readonly #known = new Set<string>();
  #last: string | undefined;
  #isExact = false;
  #opening: string | undefined;

  /** The cursor after which the run continues. Undefined if the position of the last object is unknown. */
  get cursor(): string | undefined {
    return this.#isExact ? this.#last : undefined;
  }

  /** An object has been read. @param cursor Its cursor. @param events The events that it caused. */
  note(cursor: string | undefined, object: unknown, events: readonly SessionEvent[]): void {
    if (cursor === undefined || cursor === this.#last) {
      // It comes after the last known cursor, so resuming from there would repeat it.
      if (events.length > 0) this.#isExact = false;
      return;
    }
    const isNamed = events.some((event) => 'runId' in event);
    this.#opening ??= isNamed ? JSON.stringify(object) : '';
    if (this.#known.size < MAX_CURSORS) this.#known.add(cursor);
    this.#last = cursor;
    this.#isExact = true;
  }

  /** The run cannot be resumed from here. */
  forget(): void {
    this.#isExact = false;
  }

  /** For a resumed stream: returns a function that says whether an object was read before. */
  goOn(): (cursor: string | undefined, object: unknown) => 'read' | 'new' | 'from-start' {
    const last = this.#last;
    let isFirst = true;
    let isBehind = false;
    return (cursor, object) => {
      if (cursor === undefined) return isBehind ? 'read' : 'new';
      const isKnown = cursor === last || this.#known.has(cursor);
      if (isFirst) {
        isFirst = false;
        isBehind = isKnown;
        // The first object of the run comes again under a new cursor: the server numbers each connection separately.
        if (!isKnown && this.#opening !== '' && this.#opening === JSON.stringify(object)) {
          return 'from-start';
        }
      } else if (!isKnown && this.#known.size < MAX_CURSORS) isBehind = false;
      if (!isBehind) return 'new';
      isBehind = cursor !== last;
      return 'read';
    };
  }
}
