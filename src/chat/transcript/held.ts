/** What the view stays at although the content goes on below it. */
export interface Held {
  readonly element: HTMLElement;
  /**
   * A `turn` is what the person has sent: it stands at the top however short the answer is. A `card` waits for
   * the person: of one that is too high for the view, its start is what they are to see first.
   */
  readonly kind: 'turn' | 'card';
}

/** Pixels between the edge of the view and what stands at its top; above a card, a row ends there. */
const ABOVE = { turn: 12, card: 8 };
/** How much of the view a turn takes at most: of a longer one only the end is held in it. */
const MOST = 0.5;

/** What the person has sent last. */
export function lastTurn(content: HTMLElement): Held | undefined {
  const sent = content.querySelectorAll<HTMLElement>('[data-part="message"][data-role="user"]');
  const element = sent[sent.length - 1];
  return element && { element, kind: 'turn' };
}

/**
 * Where the view is scrolled to for what is held. Undefined where that is nothing, nothing any more, or a card
 * whose start is in view at the end.
 */
export function topOf(
  held: Held | undefined,
  view: HTMLElement,
  content: HTMLElement,
): number | undefined {
  if (held?.element.isConnected !== true) return undefined;
  const { element, kind } = held;
  const above = -ABOVE[kind];
  const cut = kind === 'turn' ? element.offsetHeight - Math.round(view.clientHeight * MOST) : above;
  const top = Math.max(0, offsetIn(content, element) + Math.max(above, cut));
  const isInView = kind === 'card' && content.offsetHeight - view.clientHeight <= top;
  return isInView ? undefined : top;
}

/** Unlike what the rectangles say, free of what is moving at the moment. */
function offsetIn(content: HTMLElement, element: HTMLElement): number {
  let offset = -content.offsetTop;
  let at: Element | null = element;
  while (at instanceof HTMLElement && content.contains(at)) {
    offset += at.offsetTop;
    at = at.offsetParent;
  }
  return offset;
}

/** Lets content that has been scrolled at once be seen moving; at once where a person wants no motion. */
export function glide(content: HTMLElement, distance: number, most: number): void {
  const shown = Math.sign(distance) * Math.min(Math.abs(distance), most);
  // Not in every test environment.
  content.animate?.([{ translate: `0 ${String(shown)}px` }, { translate: '0' }], {
    duration: milliseconds(getComputedStyle(content).getPropertyValue('--agent-slow')),
    easing: 'ease-out',
  });
}

const milliseconds = (time: string): number =>
  (Number.parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000);
