'use client';
import { useEffect, useState } from 'react';
import { MOMENT } from './useUnhurried.js';

/** Whether something is over, once what came last could be read. What is over from the start needs no time. */
export function useSettled(isOver: boolean): boolean {
  const [settled, setSettled] = useState(isOver);
  if (settled && !isOver) setSettled(false);
  const isWaiting = isOver && !settled;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSettled(true), MOMENT);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return settled && isOver;
}
