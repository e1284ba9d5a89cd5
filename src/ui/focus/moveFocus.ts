import { nextFrame } from './nextFrame.js';
import type { FocusScope } from './FocusScope.js';

/** Selects cards that can be answered here and now. */
export const OPEN_CARD = '[data-waiting][data-status="awaiting-input"]';

/** Selects text fields in a composer of the app's own. */
const FIELDS =
  'textarea:enabled, input:not([type]):enabled, input[type="text"]:enabled, [contenteditable]:not([contenteditable="false"])';

/** The text field of the composer. */
export function composerField({ fields, regions }: FocusScope): HTMLElement | undefined {
  for (const { current } of fields) if (current !== null) return current;
  for (const { current } of regions) {
    const field = current?.querySelector<HTMLElement>(FIELDS);
    if (field) return field;
  }
  return undefined;
}

/** Focuses the text field of the composer. */
export function focusComposer(scope: FocusScope): void {
  composerField(scope)?.focus({ preventScroll: true });
}

/** Scrolls to the card that waits for the person, and focuses it. */
export function focusWaiting({ root }: FocusScope): void {
  const card = root.current?.querySelector(OPEN_CARD);
  showCard(card);
  focusCard(card);
}

/** Moves the focus after an answer: to the next open question, or an earlier one, or the composer if none is left. */
export function focusNext(scope: FocusScope, from: Element | null): void {
  const own = from?.closest('[data-waiting]') ?? null;
  const cards = scope.root.current?.querySelectorAll(OPEN_CARD) ?? [];
  const open = [...cards].filter((card) => card !== own);
  const next = open.find((card) => isAfter(card, own)) ?? open[0];
  if (next === undefined) return focusComposer(scope);
  focusCard(next);
  // The answered card shrinks first.
  nextFrame(() => showCard(next));
}

/**
 * Focuses a waiting card: its text field, or else the card itself. Never a button or a choice: the next keys may be meant for
 * something else, and Space or Enter would press it.
 */
export function focusCard(card: Element | null | undefined): void {
  const field = card?.querySelector<HTMLElement>('[data-part="field-input"]');
  if (field !== null && field !== undefined) field.focus({ preventScroll: true });
  else if (card instanceof HTMLElement) card.focus({ preventScroll: true });
}

function showCard(card: Element | null | undefined): void {
  // Missing in simulated pages, such as in an app's tests.
  if (card === null || card === undefined || !('scrollIntoView' in card)) return;
  const view = card.closest('[data-part="transcript-viewport"]')?.clientHeight ?? Infinity;
  // The question has priority over the buttons below it.
  card.scrollIntoView({ block: card.clientHeight < view ? 'center' : 'start' });
}

/** Whether an element comes later in the document than another. */
export function isAfter(element: Element, other: Element | null): boolean {
  const place = other?.compareDocumentPosition(element) ?? 0;
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
