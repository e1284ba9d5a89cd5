import type { SessionEvent } from '../../core/events.js';

/** How many of a run's first places are kept, to know them when they come again. */
const MOST_PLACES = 10_000;

/** How far a run has been read, by the places that its protocol gives its objects. */
export class Place {
  private readonly known = new Set<string>();
  private last: string | undefined;
  private isExact = false;
  private opening: string | undefined;

  /** The place behind which the run goes on. Undefined where that of the last object is not known. */
  get cursor(): string | undefined {
    return this.isExact ? this.last : undefined;
  }

  /** An object has been read. @param cursor Its place. @param events What came of it. */
  note(cursor: string | undefined, object: unknown, events: readonly SessionEvent[]): void {
    if (cursor === undefined || cursor === this.last) {
      // It stands behind the last place, and would be told again.
      if (events.length > 0) this.isExact = false;
      return;
    }
    const isNamed = events.some((event) => 'runId' in event);
    this.opening ??= isNamed ? JSON.stringify(object) : '';
    if (this.known.size < MOST_PLACES) this.known.add(cursor);
    this.last = cursor;
    this.isExact = true;
  }

  /** Nothing goes on from here. */
  forget(): void {
    this.isExact = false;
  }

  /** For a stream that was asked to go on: tells what of it has been read before. */
  goOn(): (cursor: string | undefined, object: unknown) => 'read' | 'new' | 'from-start' {
    const { last } = this;
    let isFirst = true;
    let isBehind = false;
    return (cursor, object) => {
      if (cursor === undefined) return isBehind ? 'read' : 'new';
      const isKnown = cursor === last || this.known.has(cursor);
      if (isFirst) {
        isFirst = false;
        isBehind = isKnown;
        // Under another place, the run is announced again: the server counts anew with each connection.
        if (!isKnown && this.opening !== '' && this.opening === JSON.stringify(object)) {
          return 'from-start';
        }
      } else if (!isKnown && this.known.size < MOST_PLACES) isBehind = false;
      if (!isBehind) return 'new';
      isBehind = cursor !== last;
      return 'read';
    };
  }
}
