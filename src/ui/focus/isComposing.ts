import type { KeyboardEvent } from 'react';

/** Whether a key belongs to an input method that is composing text. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari reports the Enter that ends a composition after it, with the key code 229.
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}
