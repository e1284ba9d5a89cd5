import { dateFormat } from '../../locales/index.js';

/** When something was last touched, as short as can be: the time of today, else the day. */
export function formatDay(iso: string, locale: string, now: number): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const today = new Date(now);
  if (today.toDateString() === date.toDateString()) {
    return dateFormat(locale, { timeStyle: 'short' }).format(date);
  }
  const isThisYear = today.getFullYear() === date.getFullYear();
  return dateFormat(
    locale,
    isThisYear
      ? { month: 'short', day: 'numeric' }
      : { year: 'numeric', month: 'short', day: 'numeric' },
  ).format(date);
}
