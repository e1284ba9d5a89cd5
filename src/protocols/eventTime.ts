/**
 * A time with nanosecond precision, because two events may differ in microseconds only (R50): whole seconds since the epoch,
 * and nanoseconds within the second.
 */
export interface EventTime {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** Before every event that has a time. */
export const BEFORE_ALL: EventTime = { seconds: Number.NEGATIVE_INFINITY, nanoseconds: 0 };

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,12}))?)?\s?(?:([Zz])|([+-])(\d\d):?(\d\d)?)?)?$/u;

/**
 * Parses an ISO 8601 time with 0 to 9 fractional digits, with or without a time zone. Without one it is UTC, while `Date.parse`
 * would assume local time (R51). Undefined if the text is not such a time (R52).
 */
export function parseEventTime(text: unknown): EventTime | undefined {
  if (typeof text !== 'string' || text.length > 64) return undefined;
  const match = ISO.exec(text.trim());
  if (match === null) return undefined;
  const read = (group: number) => Number(match[group] ?? 0);
  const [month, day, hour, minute, second] = [read(2), read(3), read(4), read(5), read(6)];
  const midnight = Date.UTC(read(1), month - 1, day);
  // `Date.UTC` would turn a day that does not exist into one of the next month.
  const isDay = month >= 1 && month <= 12 && day >= 1 && midnight < Date.UTC(read(1), month);
  if (!isDay || hour > 24 || minute > 59 || second > 60) return undefined;
  const zone = (read(10) * 60 + read(11)) * (match[9] === '-' ? -1 : 1);
  return {
    seconds: midnight / 1000 + (hour * 60 + minute - zone) * 60 + second,
    nanoseconds: Number((match[7] ?? '').slice(0, 9).padEnd(9, '0')),
  };
}

/** Marks a time without a zone as UTC (R51), because browsers read it as local time. */
export function withZone(text: string): string {
  // Nearly all times are in UTC already, and this is called for each event.
  if (text.endsWith('Z')) return text;
  const [, , , , hour, , , , zulu, sign] = ISO.exec(text.trim()) ?? [];
  const isLocal = hour !== undefined && (zulu ?? sign) === undefined;
  return isLocal ? `${text.trim().replace(' ', 'T')}Z` : text;
}

/** Negative if `a` is earlier than `b`, zero if they are equal. */
export function compareTimes(a: EventTime, b: EventTime): number {
  if (a.seconds !== b.seconds) return a.seconds < b.seconds ? -1 : 1;
  return a.nanoseconds - b.nanoseconds;
}
