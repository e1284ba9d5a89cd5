'use client';
import { useState } from 'react';
import { formatClock, formatDuration } from '../../locales/index.js';
import { useLocale } from '../locale/index.js';
import { useNow } from './useNow.js';
import { withRender, type ElementProps } from '../props/index.js';

/** Props of `Duration`. */
export interface DurationProps extends ElementProps<'span'> {
  /** ISO time. Nothing is shown without it, except while running. */
  readonly startedAt?: string | undefined;
  readonly endedAt?: string | undefined;
  /** Whether the clock is running. */
  readonly running?: boolean | undefined;
}

/** A server's clock that differs by more than this is not believed while something runs. */
const MOST = 12 * 60 * 60 * 1000;

const parse = (iso: string | undefined) => (iso === undefined ? Number.NaN : Date.parse(iso));

/** Milliseconds that are worth telling. */
const LEAST = 100;

/** Milliseconds between two ISO times; undefined for less than is worth telling, and unless both are valid. */
export function elapsedBetween(
  startedAt: string | undefined,
  endedAt: string | undefined,
): number | undefined {
  const elapsed = parse(endedAt) - parse(startedAt);
  return elapsed >= LEAST ? elapsed : undefined;
}

/** Milliseconds that something has been going on for: since it was seen, where its own start cannot be right. */
function elapsedUntil(now: number, startedAt: string | undefined, seenAt: number): number {
  const told = now - parse(startedAt);
  return told >= 0 && told < MOST ? told : now - seenAt;
}

/** How long something took, or a clock while it is running. */
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
    <span {...rest} data-part="duration">
      {running ? formatClock(elapsed) : formatDuration(elapsed, tag)}
    </span>,
  );
}
