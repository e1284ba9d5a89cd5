'use client';
import { useRef, type KeyboardEvent } from 'react';
import { isComposing } from '../../ui/focus/index.js';

/** Tells whether a key could act here: press a button, choose, or send a form. */
function canAct({ key, target }: KeyboardEvent): boolean {
  if (key === 'Enter') return !(target instanceof HTMLTextAreaElement);
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'radio');
  return key === ' ' && !isText;
}

/**
 * Keeps a key that went down elsewhere from acting here: the Enter that sent a message must not also
 * answer the question that took its place.
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
