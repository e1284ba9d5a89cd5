'use client';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';

/** Pixels between a card and the edge of the page, and between the card and its element. */
export const GAP = 8;

/** Closes the card that is open: there is one at a time. */
let closeOpen: (() => void) | undefined;

interface HoverCardProps extends ComponentProps<'span'> {
  readonly 'data-part': string;
  readonly onClose: () => void;
  /** Where it is shown. @default below the element around it */
  readonly placeOf?: typeof below;
}

/**
 * The card of `useHoverCard`, inside of the same element as what it is about. It closes with Escape, when something else is pressed, and
 * when the page scrolls its element out of view.
 */
export function HoverCard({ onClose, placeOf = below, ...rest }: HoverCardProps) {
  const card = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current } = card;
    const around = current?.parentElement;
    if (!current || !around) return undefined;
    closeOpen?.();
    closeOpen = onClose;
    place(current, around, placeOf);
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        // Escape closes only the card, not a dialog around it.
        event.preventDefault();
        event.stopPropagation();
      } else if (event.type === 'scroll') {
        // Focusing an element scrolls it into view: the card moves along as long as its element is visible.
        const { top, bottom } = around.getBoundingClientRect();
        if (bottom >= 0 && top <= window.innerHeight) return place(current, around, placeOf);
      } else if (event.target instanceof Node && around.contains(event.target)) return;
      onClose();
    };
    const types = ['keydown', 'pointerdown', 'scroll'] as const;
    for (const type of types) document.addEventListener(type, close, true);
    return () => {
      if (closeOpen === onClose) closeOpen = undefined;
      for (const type of types) document.removeEventListener(type, close, true);
    };
  }, [onClose, placeOf]);
  return <span {...rest} ref={card} popover="manual" />;
}

/** Shows a card above everything else on the page. */
function place(card: HTMLElement, anchor: HTMLElement, placeOf: typeof below): void {
  // jsdom, in which apps are tested, has no popovers: the card is shown in place.
  if (typeof card.showPopover !== 'function') return;
  if (!card.matches(':popover-open')) card.showPopover();
  const { left, top } = placeOf(
    anchor.getBoundingClientRect(),
    card.getBoundingClientRect(),
    getComputedStyle(anchor).direction === 'rtl',
  );
  card.style.left = `${String(left)}px`;
  card.style.top = `${String(top)}px`;
}

/** Below the anchor if there is space, and always within the page. */
function below(of: DOMRect, { width, height }: DOMRect, isRtl: boolean) {
  const { clientWidth, clientHeight } = document.documentElement;
  const left = isRtl ? of.right - width : of.left;
  const fitsBelow = of.bottom + GAP + height <= clientHeight || of.top < height + GAP;
  const top = fitsBelow ? of.bottom + GAP / 2 : of.top - height - GAP / 2;
  return { left: Math.max(GAP, Math.min(left, clientWidth - width - GAP)), top };
}
