'use client';
import { dateFormat, formatDay } from '../../locales/index.js';
import type { SessionInfo } from '../../contract/index.js';
import { useToday } from '../../ui/duration/index.js';
import { useLocale } from '../../ui/locale/index.js';

const DAY = 86_400_000;

/** The day or, before yesterday, the month of the last change. */
function groupOf(
  { createdAt = '', updatedAt = createdAt }: SessionInfo,
  tag: string,
  today: number,
) {
  const date = new Date(updatedAt);
  if (Number.isNaN(date.getTime())) return '';
  if (date.getTime() > today - DAY) return formatDay(updatedAt, tag, today);
  const isThisYear = new Date(today).getFullYear() === date.getFullYear();
  return dateFormat(tag, { month: 'long', ...(!isThisYear && { year: 'numeric' }) }).format(date);
}

/**
 * The heading before each session, if it begins another day or month. There are none if all are of one, or if the list is in
 * another order, nor on a server, which does not know the time zone.
 */
export function useHeadings(sessions: readonly SessionInfo[]): readonly (string | undefined)[] {
  const { tag } = useLocale();
  const today = useToday();
  if (today === undefined) return [];
  const groups = sessions.map((session) => groupOf(session, tag, today));
  const headings = groups.map((group, index) => (group === groups[index - 1] ? undefined : group));
  const begun = headings.filter((heading) => heading !== undefined);
  return begun.length > 1 && new Set(begun).size === begun.length ? headings : [];
}
