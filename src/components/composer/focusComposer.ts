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
  card
    ?.querySelector<HTMLElement>('[data-part="field-input"], input, button')
    ?.focus({ preventScroll: true });
}
