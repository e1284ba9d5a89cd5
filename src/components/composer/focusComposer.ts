/** Gives the focus back to the composer of the same panel, if the person has not moved on. */
export function focusComposer(from: Element | null): void {
  const root = from?.closest('[data-agent-root]');
  root?.querySelector<HTMLElement>('[data-part="composer-input"]')?.focus({ preventScroll: true });
}

/** Brings what waits for the person into view and gives it the focus. */
export function focusWaiting(from: Element | null): void {
  const card = from
    ?.closest('[data-agent-root]')
    ?.querySelector('[data-waiting][data-status="awaiting-input"]');
  const view = card?.closest('[data-part="transcript-viewport"]')?.clientHeight ?? Infinity;
  // What is asked comes before the buttons below it.
  card?.scrollIntoView({ block: card.clientHeight < view ? 'center' : 'start' });
  focusCard(card);
}

/**
 * Gives a waiting card the focus: the field to write in, or else the card itself. Never a button or a
 * choice: the next keys may be meant for something else, and a Space and an Enter would be a Yes.
 */
export function focusCard(card: Element | null | undefined): void {
  const field = card?.querySelector<HTMLElement>('[data-part="field-input"]');
  if (field !== null && field !== undefined) field.focus({ preventScroll: true });
  else if (card instanceof HTMLElement) card.focus({ preventScroll: true });
}
