'use client';
import { useLayoutEffect, useRef } from 'react';
import type { Goal } from './GoalContext.js';

/**
 * Stands in front of an element on the way to where the person goes, only until that element is found, before anything is drawn.
 * So the elements of an app's own components are found as well, which know nothing of it.
 */
export function GoalMark({ goal }: { readonly goal: Goal }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = mark.current?.nextElementSibling;
    if (element instanceof HTMLElement) goal.found(element);
  }, [goal]);
  return <span ref={mark} data-part="" hidden />;
}
