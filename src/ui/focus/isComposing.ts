import type { KeyboardEvent } from 'react';

/** Tells whether a key belongs to an input method that is still putting a word together. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari reports the Enter that ends a composition after it, with the key code 229.
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
}
