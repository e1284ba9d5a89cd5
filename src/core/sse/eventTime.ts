/**
 * A moment, finer than a millisecond: two events may differ in microseconds only (R50). Whole seconds
 * since the epoch, and nanoseconds within the second.
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
 * Reads an ISO-8601 time with 0 to 9 digits of fraction, with or without a zone. Without one it is
 * UTC, since `Date.parse` would take it for local time (R51). Undefined when it is no such time (R52).
 */
export function parseEventTime(text: unknown): EventTime | undefined {
  if (typeof text !== 'string' || text.length > 64) return undefined;
  const match = ISO.exec(text.trim());
  if (match === null) return undefined;
  const [
    ,
    year,
    month,
    day,
    hour = 0,
    minute = 0,
    second = 0,
    fraction = '',
    ,
    sign,
    zoneHour,
    zoneMinute = 0,
  ] = match;
  const time = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal =
    Number(hour) <= 24 &&
    Number(minute) < 60 &&
    Number(second) <= 60 &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  if (!isReal) return undefined;
  const zone = (Number(zoneHour ?? 0) * 60 + Number(zoneMinute)) * 60 * (sign === '-' ? -1 : 1);
  return {
    seconds: time / 1000 - zone,
    nanoseconds: Number(fraction.slice(0, 9).padEnd(9, '0')),
  };
}

/** Negative when `a` is earlier than `b`, zero when they are the same moment. */
export function compareTimes(a: EventTime, b: EventTime): number {
  if (a.seconds !== b.seconds) return a.seconds < b.seconds ? -1 : 1;
  return a.nanoseconds - b.nanoseconds;
}
