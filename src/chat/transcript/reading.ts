/** The position of an element, in pixels below the upper edge of the view. */
interface Place {
  readonly element: Element;
  readonly top: number;
}

/** What the person is reading after they have scrolled: the scroll position, and the elements that start there. */
export interface Reading {
  readonly scrollTop: number;
  /**
   * The first element that starts in view, innermost first, then those after its ancestors, which are used if it is folded
   * away.
   */
  readonly places: readonly Place[];
}

/** The reading position now. */
export function readingIn(view: HTMLElement, content: HTMLElement): Reading {
  const edge = view.getBoundingClientRect().top;
  const places: Place[] = [];
  let within: Element | undefined = content;
  while (within !== undefined) {
    let cut: Element | undefined;
    for (const child of within.children) {
      const { top, bottom } = child.getBoundingClientRect();
      if (bottom <= edge) continue;
      if (top >= edge) {
        places.unshift({ element: child, top: top - edge });
        break;
      }
      cut ??= child;
    }
    within = cut;
  }
  return { scrollTop: view.scrollTop, places };
}

/**
 * Restores the reading position after something above it has changed size. Most browsers have scroll anchoring, but it does not
 * always work, and some have none.
 */
export function keepReading(view: HTMLElement, { scrollTop, places }: Reading): void {
  // The view has moved since, by the person or by the browser's own scroll anchoring: leave it.
  if (Math.abs(view.scrollTop - scrollTop) > 1) return;
  const edge = view.getBoundingClientRect().top;
  const place = places.find(({ element }) => element.getClientRects().length > 0);
  if (place === undefined) return;
  const moved = place.element.getBoundingClientRect().top - edge - place.top;
  if (Math.abs(moved) > 1) view.scrollTop += moved;
}
