'use client';
import { useEffect, useRef, type RefObject } from 'react';
import { isFocusLost } from './isFocusLost.js';

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
