/** A stretch of time that is shown, in milliseconds since 1970. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** Steps between ticks, in milliseconds: those that people count in. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const STEPS = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  ...[1, 2, 5, 10, 20, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 20, 30].map((count) => count * MINUTE),
  ...[1, 2, 4, 6, 12, 24].map((count) => count * HOUR),
];

/** Ticks on an axis, in milliseconds since `start`: at most `most` of them, at round times. */
export function ticksOf({ from, to }: TimeWindow, start: number, most = 5): readonly number[] {
  const length = to - from;
  const longest = STEPS.at(-1) ?? length;
  const step =
    STEPS.find((each) => length / each <= most) ?? longest * Math.ceil(length / longest / most);
  const ticks: number[] = [];
  for (let tick = Math.ceil((from - start) / step) * step; tick <= to - start; tick += step) {
    ticks.push(tick);
  }
  return ticks;
}

/** The shortest stretch that can be looked at, in milliseconds. */
const SHORTEST = 2;

/** Part of the whole, never beyond it; undefined for all of it. */
export function windowIn(whole: TimeWindow, from: number, to: number): TimeWindow | undefined {
  const length = Math.min(Math.max(to - from, SHORTEST), whole.to - whole.from);
  const begin = Math.min(Math.max(from, whole.from), whole.to - length);
  return length >= whole.to - whole.from ? undefined : { from: begin, to: begin + length };
}

/** Closer or wider around a time. */
export function zoomed(
  whole: TimeWindow,
  { from, to }: TimeWindow,
  factor: number,
  around = (from + to) / 2,
): TimeWindow | undefined {
  const half = ((to - from) * factor) / 2;
  return windowIn(whole, around - half, around + half);
}

/** Where a stretch lies in a window, in per cent of it; undefined outside of it. */
export function placeIn(
  { from, to }: TimeWindow,
  start: number,
  end: number,
): { readonly start: number; readonly length: number } | undefined {
  if (end < from || start > to) return undefined;
  const whole = Math.max(to - from, 1);
  const begun = Math.max(start, from);
  return {
    start: ((begun - from) / whole) * 100,
    length: ((Math.min(end, to) - begun) / whole) * 100,
  };
}
