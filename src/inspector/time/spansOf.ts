import type { LogEntry } from '../log/index.js';

/** Entries in a row after which the status was the same. */
export interface StatusSpan {
  readonly status: string;
  readonly from: number;
  readonly to: number;
  /** How long it stayed so, until the next span began. */
  readonly milliseconds: number;
}

/** A page does not need more: each would be narrower than a hair. */
const MOST = 400;

/** The changes of a status, as spans of entries. The latest ones, where there are very many. */
export function spansOf(
  entries: readonly LogEntry[],
  of: 'run' | 'connection',
): readonly StatusSpan[] {
  const starts = entries.filter((entry, index) => entry[of] !== entries[index - 1]?.[of]);
  const last = entries.at(-1);
  return starts
    .map((start, index) => {
      const next = starts[index + 1];
      return {
        status: start[of],
        from: start.number,
        to: next === undefined ? (last?.number ?? start.number) : next.number - 1,
        milliseconds: (next ?? last ?? start).at - start.at,
      };
    })
    .slice(-MOST);
}
