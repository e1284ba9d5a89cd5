'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether a part is to be open: not, once it has been at work for a while, or at once. */
export type Unfolding = 'no' | 'soon' | 'now';

/** Milliseconds that something is worth unfolding for, and in which it can be read. */
const TIME_TO_READ = 1000;

/** `fresh` is open for less than it takes to read, and stays so whatever happens. */
type Phase = 'folded' | 'fresh' | 'read';

const never = () => () => undefined;

/** Milliseconds of that time that have gone by; a clock that is ahead of this one changes nothing. */
function lasted(since: string | undefined): number {
  const ms = since === undefined ? 0 : Date.now() - Date.parse(since);
  return Math.min(TIME_TO_READ, Math.max(0, ms || 0));
}

/**
 * Whether a part is open, so that the page does not jump with what comes and goes: it opens by and by, and
 * what has opened stays long enough to be read.
 */
export function useUnhurried(unfolding: Unfolding, since: string | undefined): boolean {
  const [phase, setPhase] = useState<Phase>(unfolding === 'now' ? 'fresh' : 'folded');
  // What has been at work for long is open when it is first seen; a server does not know how long that is.
  const isLate = useSyncExternalStore(
    never,
    () => unfolding === 'soon' && lasted(since) === TIME_TO_READ,
    () => false,
  );
  if ((unfolding === 'now' || isLate) && phase === 'folded') setPhase('fresh');
  if (unfolding === 'no' && phase === 'read') setPhase('folded');
  const isOpening = phase === 'folded' && unfolding === 'soon';
  const isFresh = phase === 'fresh';
  useEffect(() => {
    if (!isOpening && !isFresh) return undefined;
    const timer = setTimeout(
      () => setPhase(isFresh ? 'read' : 'fresh'),
      isFresh ? TIME_TO_READ : TIME_TO_READ - lasted(since),
    );
    return () => clearTimeout(timer);
  }, [isOpening, isFresh, since]);
  return isFresh || (phase === 'read' && unfolding !== 'no');
}

/** Whether something is over, once what came last could be read. What is over from the start needs no time. */
export function useSettled(isOver: boolean): boolean {
  const [settled, setSettled] = useState(isOver);
  if (settled && !isOver) setSettled(false);
  const isWaiting = isOver && !settled;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSettled(true), TIME_TO_READ);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return settled && isOver;
}
