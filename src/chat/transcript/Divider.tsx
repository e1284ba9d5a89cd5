'use client';
import { formatDay } from '../../locales/index.js';
import { useTime } from '../../ui/duration/index.js';
import { useTexts } from '../../ui/locale/index.js';

interface DayDividerProps {
  /** An ISO time of the day. */
  readonly at: string;
  /** Whether it is above the first message: that a conversation takes place today needs no divider. */
  readonly isFirst: boolean;
}

/** The date of the messages below it. */
export function DayDivider({ at, isFirst }: DayDividerProps) {
  const day = useTime(at, formatDay);
  const isToday = useTime(at, isOfToday) !== '';
  if (day === '' || (isFirst && isToday)) return null;
  return (
    <p data-part="divider" data-kind="day">
      <time data-part="" dateTime={at}>
        {day}
      </time>
    </p>
  );
}

const isOfToday = (iso: string, _: string, today: number): string =>
  new Date(iso).setHours(0, 0, 0, 0) === today ? 'yes' : '';

/** Separates the messages that arrived while the page was hidden. */
export function UnreadDivider() {
  const texts = useTexts();
  return (
    <p data-part="divider" data-kind="unread">
      {texts['transcript.unread']}
    </p>
  );
}
