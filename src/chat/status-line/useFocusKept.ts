'use client';
import { useEffect, useRef, type RefObject } from 'react';
import { focusComposer, isFocusLost, useFocusScope } from '../../ui/focus/index.js';

/** For a line whose button goes away while it has the focus: the message field gets it then. */
export function useFocusKept(line: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  const scope = useFocusScope();
  useEffect(() => {
    const { current } = line;
    if (current === null) return undefined;
    const onFocus = ({ target }: FocusEvent) => {
      // Not after a tap, which would bring the keyboard of a phone up.
      hadFocus.current = target instanceof Element && target.matches(':focus-visible');
    };
    const onBlur = ({ target }: FocusEvent) => {
      // What goes away is told to lose the focus while it is still there.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected) hadFocus.current = false;
      });
    };
    current.addEventListener('focusin', onFocus);
    current.addEventListener('focusout', onBlur);
    return () => {
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('focusout', onBlur);
    };
  }, [line]);
  useEffect(() => {
    const { current } = line;
    if (!hadFocus.current || current === null || !isFocusLost(current)) return;
    hadFocus.current = false;
    focusComposer(scope);
  });
}
