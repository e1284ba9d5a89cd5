import type { FocusScope } from './FocusScope.js';

/** What waits for an answer that can be given here and now. */
export const OPEN_CARD = '[data-waiting][data-status="awaiting-input"]';

/** Where words can be written in a composer that is the app's own. */
const FIELDS =
  'textarea:enabled, input:not([type]):enabled, input[type="text"]:enabled, [contenteditable]:not([contenteditable="false"])';

/** The field of the composer. */
export function composerField({ fields, regions }: FocusScope): HTMLElement | undefined {
  for (const { current } of fields) if (current !== null) return current;
  for (const { current } of regions) {
    const field = current?.querySelector<HTMLElement>(FIELDS);
    if (field) return field;
  }
  return undefined;
}

/** Gives the focus to the field of the composer. */
export function focusComposer(scope: FocusScope): void {
  composerField(scope)?.focus({ preventScroll: true });
}

/** Brings what waits for the person into view and gives it the focus. */
export function focusWaiting({ root }: FocusScope): void {
  const card = root.current?.querySelector(OPEN_CARD);
  showCard(card);
  focusCard(card);
}

/**
 * After an answer: to the question after this one that is still open, or to one before it; to the composer
 * where none is left.
 */
export function focusNext(scope: FocusScope, from: Element | null): void {
  const own = from?.closest('[data-waiting]') ?? null;
  const cards = scope.root.current?.querySelectorAll(OPEN_CARD) ?? [];
  const open = [...cards].filter((card) => card !== own);
  const next = open.find((card) => isAfter(card, own)) ?? open[0];
  if (next === undefined) return focusComposer(scope);
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
