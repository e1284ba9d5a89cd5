'use client';
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** Milliseconds that the pointer rests before a card opens, and after it has left before the card closes. */
const DELAY = 120;

/** A card with more details about the hovered or focused element. */
export interface HoverCardState {
  readonly isOpen: boolean;
  /** Handlers for the element and the card. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onFocus: (event: { readonly target: Element }) => void;
    readonly onBlur: () => void;
  };
  readonly open: () => void;
  readonly close: () => void;
  /** Whether a click is the first tap of a finger, which cannot hover: it only opens the card. */
  readonly isFirstTap: () => boolean;
}

/**
 * Opens a card on hover and on keyboard focus: a `HoverCard` beside the element, which is only rendered while it is open. It stays while the
 * pointer is on it.
 */
export function useHoverCard(): HoverCardState {
  const [isOpen, setOpen] = useState(false);
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
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isOpen,
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
    close,
    isFirstTap: () => wasTapped.current,
  };
}
