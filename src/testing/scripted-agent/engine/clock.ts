/** Where the clock of a fresh agent stands: 5 January 2026, 09:00 UTC, in microseconds. */
export const FIRST_INSTANT = Date.UTC(2026, 0, 5, 9) * 1000;

/** Microseconds between two events that have no pause between them. */
const TICK = 113;

export interface Clock {
  /** Microseconds since 1970 of the last stamp. */
  readonly micros: number;
  /** Lets script time pass, in milliseconds. */
  advance(ms: number): void;
  /** Moves forward to this instant, never back. */
  reach(micros: number): void;
  /** The next stamp: later than every stamp before it. */
  stamp(): string;
}

/**
 * A clock for stamps. It only moves by what the script tells it, so two runs of one script have the
 * same stamps. While `now` gives milliseconds, it follows those instead, and still never repeats.
 */
export function createClock(start: number, now: () => number | undefined = noTime): Clock {
  let micros = start;
  return {
    get micros() {
      return micros;
    },
    advance(ms) {
      if (now() === undefined) micros += Math.round(ms * 1000);
    },
    reach(instant) {
      micros = Math.max(micros, instant);
    },
    stamp() {
      const ms = now();
      micros = ms === undefined ? micros + TICK : Math.max(micros + 1, Math.floor(ms * 1000));
      return isoTime(micros);
    },
  };
}

function noTime(): undefined {
  return undefined;
}

/** ISO 8601 with six digits behind the second: `2026-01-05T09:00:00.000113Z`. */
export function isoTime(micros: number): string {
  const ms = Math.floor(micros / 1000);
  const rest = micros - ms * 1000;
  return `${new Date(ms).toISOString().slice(0, -1)}${String(rest).padStart(3, '0')}Z`;
}
