'use client';
import { useSyncExternalStore } from 'react';
import { formatTime } from '../../locales/index.js';
import { useLocale } from '../locale/index.js';

const never = () => () => undefined;

const startOfDay = () => new Date().setHours(0, 0, 0, 0);

const unknown = () => undefined;

/**
 * The beginning of the day, in milliseconds. Undefined on a server, which does not know the time zone, and during hydration.
 */
export function useToday(): number | undefined {
  return useSyncExternalStore(never, startOfDay, unknown);
}

/**
 * Formats a time in the person's language and time zone. Empty without a time, on a server, which does not know the time zone,
 * and during hydration.
 *
 * @param iso An ISO time.
 * @param format Formats it; `now` is the beginning of the day. @default formatTime
 */
export function useTime(
  iso: string | undefined,
  format: (iso: string, locale: string, now: number) => string = formatTime,
): string {
  const { tag } = useLocale();
  const today = useToday();
  return iso === undefined || today === undefined ? '' : format(iso, tag, today);
}
