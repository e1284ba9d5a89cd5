'use client';
import { useRef, type KeyboardEvent } from 'react';
import { isComposing } from '../../ui/focus/index.js';

/** Whether a key could press a button, choose an option or submit a form here. */
function canAct({ key, target }: KeyboardEvent): boolean {
  if (key === 'Enter') return !(target instanceof HTMLTextAreaElement);
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'radio');
  return key === ' ' && !isText;
}

/**
 * Ignores a key that was pressed down before the card had the focus: the Enter that sent a message must not also answer the
 * question that appeared.
 */
export function useFreshKeys() {
  const pressed = useRef(new Set<string>());
  const refuse = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (!event.repeat) pressed.current.add(event.key);
      else if (canAct(event)) refuse(event);
    },
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (!pressed.current.delete(event.key) && canAct(event)) refuse(event);
    },
  };
}
