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
  card?.scrollIntoView({ block: 'center' });
  focusCard(card);
}

/**
 * Gives a waiting card the focus: its field, or else the card itself. Never a button that acts: the
 * next Enter may be one that was meant for something else.
 */
export function focusCard(card: Element | null | undefined): void {
  const field = card?.querySelector<HTMLElement>(
    '[data-part="field-input"], [data-part="choice-input"]',
  );
  if (field !== null && field !== undefined) field.focus({ preventScroll: true });
  else if (card instanceof HTMLElement) card.focus({ preventScroll: true });
}
