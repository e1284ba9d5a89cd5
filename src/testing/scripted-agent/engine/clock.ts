/** The start time of a new agent: 5 January 2026, 09:00 UTC, in microseconds. */
export const START_TIME = Date.UTC(2026, 0, 5, 9) * 1000;

/** Microseconds between two events that have no pause between them. */
const TICK = 113;

/**
 * A clock for timestamps. It advances only as the script says, so that two runs of the same script have the same timestamps. If
 * `now` returns milliseconds, it follows those instead, and still never repeats a timestamp.
 */
export function createClock(start: number, now?: () => number | undefined) {
  let micros = start;
  return {
    /** The last timestamp, in microseconds since 1970. */
    get micros() {
      return micros;
    },
    /** Advances the script's time by milliseconds. */
    advance(ms: number): void {
      if (now?.() === undefined) micros += Math.round(ms * 1000);
    },
    /** Moves forward to this time, never back. */
    reach(instant: number): void {
      micros = Math.max(micros, instant);
    },
    /** The next timestamp, later than all before it. */
    stamp(): string {
      const ms = now?.();
      micros = ms === undefined ? micros + TICK : Math.max(micros + 1, Math.floor(ms * 1000));
      return isoTime(micros);
    },
  };
}

/** ISO 8601 with six fractional digits: `2026-01-05T09:00:00.000113Z`. */
export function isoTime(micros: number): string {
  const ms = Math.floor(micros / 1000);
  const belowMs = micros - ms * 1000;
  return `${new Date(ms).toISOString().slice(0, -1)}${String(belowMs).padStart(3, '0')}Z`;
}
