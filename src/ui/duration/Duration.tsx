'use client';
import { useState } from 'react';
import { formatClock, formatDuration, isRightToLeft } from '../../locales/index.js';
import { useLocale } from '../locale/index.js';
import { useNow } from './useNow.js';
import { withRender, type ElementProps } from '../props/index.js';

/** Props of `Duration`. */
export interface DurationProps extends ElementProps<'span'> {
  /** ISO time. Nothing is shown without it, except while running. */
  readonly startedAt?: string | undefined;
  /** When it ended, as an ISO date. @default not yet */
  readonly endedAt?: string | undefined;
  /** Whether the clock is running. */
  readonly running?: boolean | undefined;
}

/** If the server's clock differs by more than this, in milliseconds, its time is ignored while something runs. */
const MAX_CLOCK_DIFFERENCE = 12 * 60 * 60 * 1000;

const parse = (iso: string | undefined) => (iso === undefined ? Number.NaN : Date.parse(iso));

/** Shorter durations, in milliseconds, are not shown. */
const MIN_SHOWN_DURATION = 100;

/** Milliseconds between two ISO times; undefined if that is too short to show, or if either is invalid. */
export function elapsedBetween(
  startedAt: string | undefined,
  endedAt: string | undefined,
): number | undefined {
  const elapsed = parse(endedAt) - parse(startedAt);
  return elapsed >= MIN_SHOWN_DURATION ? elapsed : undefined;
}

/** Milliseconds that something has been running: since it was first seen, if its own start time is implausible. */
function elapsedUntil(now: number, startedAt: string | undefined, seenAt: number): number {
  const told = now - parse(startedAt);
  return told >= 0 && told < MAX_CLOCK_DIFFERENCE ? told : now - seenAt;
}

/** How long something took, or a running clock. */
export function Duration({ startedAt, endedAt, running = false, ...rest }: DurationProps) {
  const { tag } = useLocale();
  const now = useNow(running);
  const [seenAt, setSeenAt] = useState<number>();
  if (seenAt === undefined && now !== undefined) setSeenAt(now);
  const elapsed = running
    ? now && elapsedUntil(now, startedAt, seenAt ?? now)
    : elapsedBetween(startedAt, endedAt);
  if (elapsed === undefined) return null;
  return withRender(
    <span dir={!running && isRightToLeft(tag) ? 'rtl' : undefined} {...rest} data-part="duration">
      {running ? formatClock(elapsed) : formatDuration(elapsed, tag)}
    </span>,
  );
}
