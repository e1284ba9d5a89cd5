'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether a part should be open: not at all, once it has been in progress for a moment, or now. */
export type Unfolding = 'no' | 'soon' | 'now';

/** Milliseconds before something unfolds, and for which it then stays open at least, so that it can be read. */
const TIME_TO_READ = 1000;

/** `fresh`: open for less than `TIME_TO_READ`, so it stays open in any case. */
type Phase = 'folded' | 'fresh' | 'read';

const never = () => () => undefined;

/** How many of these milliseconds have passed since the start. Never negative, even if the server's clock is ahead. */
function lasted(since: string | undefined): number {
  const ms = since === undefined ? 0 : Date.now() - Date.parse(since);
  return Math.min(TIME_TO_READ, Math.max(0, ms || 0));
}

/**
 * Whether a part is open, without making the page jump as things come and go: it opens after a moment, and stays open long
 * enough to be read.
 */
export function useUnhurried(unfolding: Unfolding, since: string | undefined): boolean {
  // A part that has been in progress for long is open at first sight. On the server, this is not known.
  const isLate = useSyncExternalStore(
    never,
    () => unfolding === 'soon' && lasted(since) === TIME_TO_READ,
    () => false,
  );
  const isAtOnce = unfolding === 'now' || isLate;
  const [phase, setPhase] = useState<Phase>(isAtOnce ? 'fresh' : 'folded');
  if (isAtOnce && phase === 'folded') setPhase('fresh');
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

/** Whether something is over, delayed until its last content could be read. True at once if it was over at first. */
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
