/** What waits for an answer that can be given here and now. */
export const OPEN_CARD = '[data-waiting][data-status="awaiting-input"]';

/** Gives the focus back to the composer of the same panel, if the person has not moved on. */
export function focusComposer(from: Element | null): void {
  const root = from?.closest('[data-agent-root]');
  root?.querySelector<HTMLElement>('[data-part="composer-input"]')?.focus({ preventScroll: true });
}

/** Brings what waits for the person into view and gives it the focus. */
export function focusWaiting(from: Element | null): void {
  const card = from?.closest('[data-agent-root]')?.querySelector(OPEN_CARD);
  showCard(card);
  focusCard(card);
}

/**
 * After an answer: to the question after this one that is still open, or to one before it; to the composer
 * where none is left.
 */
export function focusNext(from: Element | null): void {
  const own = from?.closest('[data-waiting]') ?? null;
  const cards = own?.closest('[data-agent-root]')?.querySelectorAll(OPEN_CARD) ?? [];
  const open = [...cards].filter((card) => card !== own);
  const next = open.find((card) => isAfter(card, own)) ?? open[0];
  if (next === undefined) return focusComposer(from);
  focusCard(next);
  // The card that was answered gets smaller first.
  requestAnimationFrame(() => showCard(next));
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

function showCard(card: Element | null | undefined): void {
  // A simulated page, as in an app's tests, has nothing to scroll.
  if (card === null || card === undefined || !('scrollIntoView' in card)) return;
  const view = card.closest('[data-part="transcript-viewport"]')?.clientHeight ?? Infinity;
  // What is asked comes before the buttons below it.
  card.scrollIntoView({ block: card.clientHeight < view ? 'center' : 'start' });
}

function isAfter(card: Element, other: Element | null): boolean {
  const place = other?.compareDocumentPosition(card) ?? 0;
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
