import { dateFormat, isLatin, isRightToLeft, nearDay, numberFormat } from './base/intl.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NO_BREAK_SPACE = '\u00a0';

const UNITS = { ms: 'millisecond', s: 'second', min: 'minute', h: 'hour' } as const;

/** With the SI's symbol, or the word of a language that is not written in Latin letters: `12 秒`. */
const unit = (value: number, symbol: keyof typeof UNITS, locale: string, digits = 0): string => {
  const maximumFractionDigits = digits;
  if (isLatin(locale))
    return numberFormat(locale, { maximumFractionDigits }).format(value) + NO_BREAK_SPACE + symbol;
  return numberFormat(locale, {
    style: 'unit',
    unit: UNITS[symbol],
    unitDisplay: 'short',
    maximumFractionDigits,
  }).format(value);
};

/** How long something took: `40 ms`, `0.8 s`, `12 s`, `1 min 4 s`, `2 h 5 min`; in Japanese, `12 秒`. */
export function formatDuration(milliseconds: number, locale: string): string {
  const duration = Math.max(0, milliseconds);
  if (duration > 0 && duration < SECOND / 10) return unit(duration, 'ms', locale);
  if (duration < 10 * SECOND) return unit(duration / SECOND, 's', locale, 1);
  if (Math.round(duration / SECOND) < 60) return unit(Math.round(duration / SECOND), 's', locale);
  if (duration < HOUR) {
    const seconds = Math.round((duration % MINUTE) / SECOND) % 60;
    const minutes = Math.round((Math.round(duration / SECOND) - seconds) / 60);
    const rest = seconds === 0 ? '' : ` ${unit(seconds, 's', locale)}`;
    return unit(minutes, 'min', locale) + rest;
  }
  const minutes = Math.floor((duration % HOUR) / MINUTE);
  const rest = minutes === 0 ? '' : ` ${unit(minutes, 'min', locale)}`;
  return unit(Math.floor(duration / HOUR), 'h', locale) + rest;
}

/** 1204 → `1,204` in English, `1 204` in French. */
export function formatCount(count: number, locale: string): string {
  return numberFormat(locale).format(count);
}

/** What something costs: `$1.20`, and in as many digits as tell something for less than a cent: `$0.0042`. */
export function formatCost(cost: number, currency: string | undefined, locale: string): string {
  const code = (currency ?? 'USD').toUpperCase();
  // What is no code of a currency, such as `credits`, is a unit after the number.
  if (!/^[A-Z]{3}$/u.test(code))
    return `${formatCount(cost, locale)}${NO_BREAK_SPACE}${currency ?? ''}`;
  const digits = cost > 0 && cost < 0.01 ? { maximumSignificantDigits: 2 } : {};
  const text = numberFormat(locale, { style: 'currency', currency: code, ...digits }).format(cost);
  // Isolated, since the sign of `US$` would stand on the other side of its letters.
  return isRightToLeft(locale) ? text.replace(/[A-Z]+\$/u, '\u2066$&\u2069') : text;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** How large a file is: `812 bytes`, `3.4 MB`, in the words of the language. */
export function formatBytes(bytes: number, locale: string): string {
  const power = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return numberFormat(locale, {
    style: 'unit',
    unit: BYTE_UNITS[power] ?? 'byte',
    // Short, English has one `byte` for any number of them.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}

/** A running clock: `0:12`, `1:02:03`. Its width changes as seldom as possible. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / SECOND);
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const start = hours > 0 ? `${String(hours)}:${pad(minutes)}` : String(minutes);
  return `${start}:${pad(seconds % 60)}`;
}

/** With a date, as many digits of the hour as without one: `Nov 20, 9:05 AM`, but `20 nov., 09:05`. */
function hourDigits(date: Date, locale: string): 'numeric' | '2-digit' {
  const hour = dateFormat(locale, { timeStyle: 'short' }).hour(date);
  return hour.length > 1 ? '2-digit' : 'numeric';
}

/** A moment as people say it: the time, and the day when it is not today. Empty for no valid date. */
export function formatTime(iso: string, locale: string, now: number): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const today = new Date(now).toDateString() === date.toDateString();
  const sameYear = new Date(now).getFullYear() === date.getFullYear();
  return dateFormat(
    locale,
    today
      ? { timeStyle: 'short' }
      : {
          ...(sameYear ? undefined : { year: 'numeric' }),
          month: 'short',
          day: 'numeric',
          hour: hourDigits(date, locale),
          minute: '2-digit',
        },
  ).format(date);
}

/** The day of a moment: `today`, `yesterday`, `Monday, March 3`. `now` is the beginning of the person's day. */
export function formatDay(iso: string, locale: string, now: number): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const days = Math.round((new Date(iso).setHours(0, 0, 0, 0) - now) / 86_400_000);
  if (days === 0 || days === -1) {
    const near = nearDay(locale, days);
    if (near !== undefined) return near;
  }
  const sameYear = new Date(now).getFullYear() === date.getFullYear();
  return dateFormat(locale, {
    ...(sameYear ? undefined : { year: 'numeric' }),
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(date);
}

/** 42 → `42 %` in French, `42%` in English. */
export function formatPercent(percent: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
    Math.min(100, Math.max(0, percent)) / 100,
  );
}
