import type { KeyboardEvent } from 'react';

/** Moves between the conversations of the list with the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, key, target } = event;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[data-part="session-item"]')];
  const index = items.findIndex((item) => item === target);
  if (index === -1) return;
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[key];
  const item = next === undefined ? undefined : items[next];
  if (item === undefined) return;
  event.preventDefault();
  item.focus();
}
