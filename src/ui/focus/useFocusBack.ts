'use client';
import { useEffect, useRef, type RefObject } from 'react';
import { focusedAround } from './focusedAround.js';

/**
 * For the button that opens something in its own place: gets the focus back when that closes, unless
 * the focus has gone elsewhere.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const { current } = button;
    if (current !== null && wasOpen.current && !isOpen && isFocusLost(current)) current.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** Tells whether nothing in the page, or in the shadow root of an element, has the focus. */
export function isFocusLost(near: Element): boolean {
  const active = focusedAround(near);
  return active === null || active === document.body;
}
