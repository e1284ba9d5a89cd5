'use client';
import { useEffect, useRef, type RefObject } from 'react';
import { focusedAround } from './focusedAround.js';

/** For a button that is replaced by what it opens: gets the focus back when that closes, unless the focus has moved elsewhere. */
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

/** Whether no element in the document, or in the element's shadow root, has the focus. */
export function isFocusLost(near: Element): boolean {
  const active = focusedAround(near);
  return active === null || active === document.body;
}
