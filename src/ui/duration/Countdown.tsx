'use client';
import { formatClock } from '../../locales/index.js';
import { useTexts } from '../locale/index.js';
import { useNow } from './useNow.js';
import { useTime } from './useTime.js';

export interface CountdownProps {
  /** An ISO time. */
  readonly until: string;
}

/** Milliseconds: only the last hour is counted down; before that, just the time is shown. */
const COUNTED_DOWN = 60 * 60 * 1000;

/** Says until when a request can be answered. The last hour is counted down visually; screen readers hear the time once. */
export function Countdown({ until }: CountdownProps) {
  const texts = useTexts();
  const end = Date.parse(until);
  const now = useNow(!Number.isNaN(end));
  const time = useTime(until);
  if (time === '') return null;
  const said = texts['request.until'](time);
  const left = now === undefined ? Number.POSITIVE_INFINITY : end - now;
  if (left > COUNTED_DOWN) return <span data-part="countdown">{said}</span>;
  return (
    <span data-part="countdown">
      <span data-part="visually-hidden">{said}</span>
      <span data-part="" aria-hidden="true" title={said}>
        {texts['request.left'](formatClock(Math.ceil(left / 1000) * 1000))}
      </span>
    </span>
  );
}
