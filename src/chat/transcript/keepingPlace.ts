import { flushSync } from 'react-dom';
import { readingIn } from './reading.js';

/**
 * Adds content above what the person reads without moving that.
 *
 * @param change Sets the state that adds it.
 * @param before The element that the added content follows.
 */
export function keepingPlace(
  box: HTMLElement | null,
  content: HTMLElement | null,
  change: () => void,
  before?: Element | null,
): void {
  const anchors = box === null || content === null ? [] : anchorsIn(box, content, before ?? null);
  const places = anchors.map((element) => ({ element, top: topOf(element) }));
  // The offset can be measured only after the change has been rendered.
  flushSync(change);
  const place = places.find(({ element }) => element.isConnected);
  if (box === null || place === undefined) return;
  const moved = topOf(place.element) - place.top;
  if (Math.abs(moved) > 0.5) box.scrollTop += moved;
}

/** Elements whose place is kept, the best one first, since a change may remove some. */
function anchorsIn(box: HTMLElement, content: HTMLElement, before: Element | null) {
  const edge = topOf(box);
  // What is in front of the addition does not move by it.
  if (before !== null && before.getBoundingClientRect().bottom > edge) return after(before);
  return readingIn(box, content).places.map(({ element }) => element);
}

/** The next elements. */
function after(element: Element): readonly Element[] {
  const found: Element[] = [];
  let next = element.nextElementSibling;
  while (next !== null && found.length < FALLBACKS) {
    found.push(next);
    next = next.nextElementSibling;
  }
  return found;
}

/** Of two elements in a row, such as a divider and a message, one stays. */
const FALLBACKS = 2;

const topOf = (element: Element): number => element.getBoundingClientRect().top;
