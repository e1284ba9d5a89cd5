'use client';
import { use, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusCard, focusedAround, OPEN_CARD } from '../../ui/focus/index.js';
import { TranscriptContext } from '../../react/transcript-scope/TranscriptContext.js';

/** Whether the person is typing somewhere, so that moving the focus would interrupt them. */
function isTyping(near: HTMLElement): boolean {
  const active = focusedAround(near);
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) {
    return active.value !== '' || active.closest('[data-agent-root]') === null;
  }
  return active instanceof HTMLElement && (active.isContentEditable || active.tagName === 'SELECT');
}

/** Whether another waiting card already has the focus. */
function isTaken(card: HTMLElement): boolean {
  const other = focusedAround(card)?.closest(OPEN_CARD) ?? null;
  return other !== null && other !== card;
}

/** A focus that a card has taken from another element. */
interface Borrowed {
  /** Whether the person has left it where it is, and written nothing. */
  readonly isUnused: () => boolean;
  readonly giveBack: () => void;
}

function borrowFocus(card: HTMLElement): Borrowed | undefined {
  const from = focusedAround(card);
  focusCard(card);
  const taken = focusedAround(card);
  if (!(from instanceof HTMLElement) || taken === from) return undefined;
  return {
    isUnused: () =>
      taken !== null && focusedAround(card) === taken && !('value' in taken && taken.value !== ''),
    giveBack() {
      from.focus({ preventScroll: true });
    },
  };
}

/**
 * When a card begins to wait for the person, focuses it, unless they are typing or another card has the focus, and scrolls its
 * start into view, unless they have scrolled away. If somebody else answers it, such as a rule or another tab, the focus returns
 * to where it was.
 */
export function useArrivalFocus<Inside extends HTMLElement>(
  live: boolean,
): RefObject<Inside | null> {
  const inside = useRef<Inside>(null);
  const toCard = use(TranscriptContext)?.toCard;
  const borrowed = useRef<Borrowed>(undefined);
  const isUnused = useRef(false);
  useEffect(() => {
    const card = inside.current?.closest<HTMLElement>('[data-waiting]') ?? null;
    if (!live || card === null) return undefined;
    borrowed.current = isTyping(card) || isTaken(card) ? undefined : borrowFocus(card);
    const leave = toCard?.(card);
    return () => {
      leave?.();
      if (isUnused.current) borrowed.current?.giveBack();
    };
  }, [live, toCard]);
  useLayoutEffect(() => {
    if (!live) return undefined;
    // The card still has the focus then.
    return () => {
      isUnused.current = borrowed.current?.isUnused() ?? false;
    };
  }, [live]);
  return inside;
}
