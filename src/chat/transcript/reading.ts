/** Where something stood in the view, in pixels below its upper edge. */
interface Place {
  readonly element: Element;
  readonly top: number;
}

/** What is read in a view that a person has scrolled: where it is scrolled to, and what starts there. */
export interface Reading {
  readonly scrollTop: number;
  /** The first thing that starts in view, and what stands behind it, should it fold. */
  readonly places: readonly Place[];
}

/** What is read at the moment. */
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
 * Puts what is read back to where it stood, where something above it has changed. Most browsers do so by themselves,
 * but not each time, and some never.
 */
export function keepReading(view: HTMLElement, { scrollTop, places }: Reading): void {
  // Whoever has moved the view, be it the browser, is right.
  if (Math.abs(view.scrollTop - scrollTop) > 1) return;
  const edge = view.getBoundingClientRect().top;
  const place = places.find(({ element }) => element.getClientRects().length > 0);
  if (place === undefined) return;
  const moved = place.element.getBoundingClientRect().top - edge - place.top;
  if (Math.abs(moved) > 1) view.scrollTop += moved;
}
