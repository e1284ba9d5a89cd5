import { focusedAround } from '../../ui/focus/index.js';

/** Pixels from the view beyond which a message is far away. */
const FAR = 4000;

/** The mounted messages of a conversation. Those of an app's own components count if they use `Message.Root`. */
export const mountedIn = (content: HTMLElement): readonly HTMLElement[] =>
  [...content.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && 'message' in child.dataset,
  );

/** Messages that are not mounted, with the pixels that each takes up, dividers and gaps included. */
export interface Unmounted {
  readonly heights: ReadonlyMap<string, number>;
  /** Pixels between two messages. */
  readonly gap: number;
}

/** The mounted messages that are far from the view and hold neither the focus nor a selection. */
export function farAway(box: HTMLElement, content: HTMLElement): Unmounted {
  const view = box.getBoundingClientRect();
  const gap = pixels(getComputedStyle(content).rowGap);
  const focused = focusedAround(content);
  const selection = content.ownerDocument.getSelection();
  const heights = new Map<string, number>();
  for (const element of mountedIn(content)) {
    const { top, bottom } = element.getBoundingClientRect();
    const isNear = bottom > view.top - FAR && top < view.bottom + FAR;
    const isSelected = selection?.isCollapsed === false && selection.containsNode(element, true);
    if (isNear || isSelected || element.contains(focused)) continue;
    let height = outerHeight(element) + gap;
    // A divider goes with the message below it.
    let above = element.previousElementSibling;
    while (above?.matches('[data-part="divider"]') === true) {
      height += outerHeight(above) + gap;
      above = above.previousElementSibling;
    }
    heights.set(element.dataset['message'] ?? '', height);
  }
  return { heights, gap };
}

function outerHeight(element: Element): number {
  const { marginTop, marginBottom } = getComputedStyle(element);
  return element.getBoundingClientRect().height + pixels(marginTop) + pixels(marginBottom);
}

const pixels = (length: string): number => Number.parseFloat(length) || 0;
