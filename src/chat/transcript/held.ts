/** An element that stays at the top of the view although content grows below it. */
export interface Held {
  readonly element: HTMLElement;
  /**
   * A `turn` is the message that the person has sent: it stays at the top, however short the answer is. A `card` waits for the
   * person: if it is too high for the view, its start has to be seen first.
   */
  readonly kind: 'turn' | 'card';
}

/** Pixels between the upper edge of the view and the held element; above a card, a row ends there. */
const ABOVE = { turn: 12, card: 8 };
/** Largest fraction of the view for a turn: of a longer one, only the end stays in view. */
const MAX_SHARE_OF_VIEW = 0.5;

/** The last message that the person has sent. */
export function lastTurn(content: HTMLElement): Held | undefined {
  const sent = content.querySelectorAll<HTMLElement>('[data-part="message"][data-role="user"]');
  const element = sent[sent.length - 1];
  return element && { element, kind: 'turn' };
}

/**
 * The scroll position for what is held. Undefined if nothing is held, it has been removed, or it is a card that is in view from
 * its start when scrolled to the end.
 */
export function topOf(
  held: Held | undefined,
  view: HTMLElement,
  content: HTMLElement,
): number | undefined {
  if (held?.element.isConnected !== true) return undefined;
  const { element, kind } = held;
  const above = -ABOVE[kind];
  const cut =
    kind === 'turn'
      ? element.offsetHeight - Math.round(view.clientHeight * MAX_SHARE_OF_VIEW)
      : above;
  const top = Math.max(0, offsetIn(content, element) + Math.max(above, cut));
  const isInView = kind === 'card' && content.offsetHeight - view.clientHeight <= top;
  return isInView ? undefined : top;
}

/** The layout offset: unlike `getBoundingClientRect`, it ignores animations in progress. */
function offsetIn(content: HTMLElement, element: HTMLElement): number {
  let offset = -content.offsetTop;
  let at: Element | null = element;
  while (at instanceof HTMLElement && content.contains(at)) {
    offset += at.offsetTop;
    at = at.offsetParent;
  }
  return offset;
}

/** Animates a scroll that has already happened. With reduced motion, `--agent-slow` is zero and nothing moves. */
export function glide(content: HTMLElement, distance: number, most: number): void {
  const shown = Math.sign(distance) * Math.min(Math.abs(distance), most);
  // Some test environments have no `animate`.
  content.animate?.([{ translate: `0 ${String(shown)}px` }, { translate: '0' }], {
    duration: milliseconds(getComputedStyle(content).getPropertyValue('--agent-slow')),
    easing: 'ease-out',
  });
}

const milliseconds = (time: string): number =>
  (Number.parseFloat(time) || 0) * (time.trim().endsWith('ms') ? 1 : 1000);
