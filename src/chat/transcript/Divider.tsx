'use client';
import { formatDay } from '../../locales/index.js';
import { useTime } from '../../ui/duration/index.js';
import { useMessages } from '../../ui/locale/index.js';

interface DayDividerProps {
  /** An ISO time of the day. */
  readonly at: string;
  /** Whether nothing stands above it: that a conversation is of today goes without saying. */
  readonly isFirst: boolean;
}

/** Says of which day the messages below it are. */
export function DayDivider({ at, isFirst }: DayDividerProps) {
  const day = useTime(at, formatDay);
  const isToday = useTime(at, isOfToday) !== '';
  if (day === '' || (isFirst && isToday)) return null;
  return (
    <p data-part="divider" data-kind="day">
      <time dateTime={at}>{day}</time>
    </p>
  );
}

const isOfToday = (iso: string, _: string, today: number): string =>
  new Date(iso).setHours(0, 0, 0, 0) === today ? 'yes' : '';

/** Stands above what came while the page was out of sight. */
export function UnreadDivider() {
  const messages = useMessages();
  return (
    <p data-part="divider" data-kind="unread">
      {messages['transcript.unread']}
    </p>
  );
}
