'use client';
import { useSyncExternalStore } from 'react';
import { formatTime } from '../../locales/index.js';
import { useLocale } from '../locale/index.js';

const never = () => () => undefined;

const startOfDay = () => new Date().setHours(0, 0, 0, 0);

const unknown = () => undefined;

/**
 * A moment in words, for the language and the day of the person. Empty without one, on a server, which
 * knows neither their day nor their time zone, and while what it rendered is taken over.
 *
 * @param iso An ISO time.
 * @param format Puts it in words; `now` is the beginning of the day. @default formatTime
 */
export function useTime(
  iso: string | undefined,
  format: (iso: string, locale: string, now: number) => string = formatTime,
): string {
  const { tag } = useLocale();
  const today = useSyncExternalStore(never, startOfDay, unknown);
  return iso === undefined || today === undefined ? '' : format(iso, tag, today);
}
