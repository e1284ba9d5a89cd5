'use client';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';

/** Milliseconds that the pointer rests before a card opens, and after it has left before the card closes. */
const DELAY = 120;
/** Pixels between a card and the edge of the page, and between the card and its element. */
export const GAP = 8;

/** Closes the card that is open: there is one at a time. */
let closeOpen: (() => void) | undefined;

/** A card with more details about the hovered or focused element. */
export interface HoverCard {
  readonly isOpen: boolean;
  /**
   * The ref of the card, which has the attribute `popover`, is a sibling of its element, and is only rendered while it is open.
   */
  readonly card: RefObject<HTMLSpanElement | null>;
  /** Handlers for the element and the card. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onFocus: (event: { readonly target: Element }) => void;
    readonly onBlur: () => void;
  };
  readonly open: () => void;
  /** Whether a click is the first tap of a finger, which cannot hover: it only opens the card. */
  readonly isFirstTap: () => boolean;
}

/**
 * Opens a card on hover and on keyboard focus. It stays while the pointer is on it, and closes with Escape, when something else
 * is pressed, and when the page scrolls its element out of view.
 */
export function useHoverCard(placeOf = below): HoverCard {
  const [isOpen, setOpen] = useState(false);
  const card = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasTapped = useRef(false);
  const turn = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), delay);
  };
  const hover = (open: boolean) => (event: PointerEvent) =>
    event.pointerType === 'touch' ? undefined : turn(open, DELAY);
  const open = () => {
    wasTapped.current = false;
    clearTimeout(timer.current);
    setOpen(true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    const { current } = card;
    const around = current?.parentElement;
    if (!isOpen || !current || !around) return undefined;
    const end = () => setOpen(false);
    closeOpen?.();
    closeOpen = end;
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
      end();
    };
    const types = ['keydown', 'pointerdown', 'scroll'] as const;
    for (const type of types) document.addEventListener(type, close, true);
    return () => {
      if (closeOpen === end) closeOpen = undefined;
      for (const type of types) document.removeEventListener(type, close, true);
    };
  }, [isOpen, placeOf]);

  return {
    isOpen,
    card,
    handlers: {
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onPointerDown: ({ pointerType }) => {
        wasTapped.current = pointerType === 'touch' && !isOpen;
      },
      onFocus: ({ target }) => (target.matches(':focus-visible') ? open() : undefined),
      onBlur: () => turn(false, DELAY),
    },
    open,
    isFirstTap: () => wasTapped.current,
  };
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
