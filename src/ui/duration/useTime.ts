'use client';
import { useSyncExternalStore } from 'react';
import { formatTime } from '../../locales/index.js';
import { useLocale } from '../locale/index.js';

const never = () => () => undefined;

const startOfDay = () => new Date().setHours(0, 0, 0, 0);

const unknown = () => undefined;

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
  const today = useSyncExternalStore(never, startOfDay, unknown);
  return iso === undefined || today === undefined ? '' : format(iso, tag, today);
}
