'use client';
import { use, useEffect, useRef, type RefObject } from 'react';
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

/**
 * When a card begins to wait for the person, focuses it, unless they are typing or another card has the focus, and scrolls its
 * start into view, unless they have scrolled away.
 */
export function useArrivalFocus<Inside extends HTMLElement>(
  live: boolean,
): RefObject<Inside | null> {
  const inside = useRef<Inside>(null);
  const toCard = use(TranscriptContext)?.toCard;
  useEffect(() => {
    const card = inside.current?.closest<HTMLElement>('[data-waiting]') ?? null;
    if (!live || card === null) return undefined;
    if (!isTyping(card) && !isTaken(card)) focusCard(card);
    return toCard?.(card);
  }, [live, toCard]);
  return inside;
}
