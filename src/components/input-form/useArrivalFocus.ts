'use client';
import { useEffect, useRef, type RefObject } from 'react';

/** Tells whether the person is writing somewhere, so that taking the focus would be rude. */
function isTyping(): boolean {
  const active = document.activeElement;
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) {
    return active.value !== '' || active.closest('[data-agent-root]') === null;
  }
  return active instanceof HTMLElement && (active.isContentEditable || active.tagName === 'SELECT');
}

/** Brings the focus to what has begun to wait for the person, unless they are typing elsewhere. */
export function useArrivalFocus<Target extends HTMLElement>(
  live: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (live && !isTyping()) target.current?.focus({ preventScroll: true });
  }, [live]);
  return target;
}
