'use client';
import { use, useEffect, useRef, type RefObject } from 'react';
import { focusCard, focusedAround, OPEN_CARD } from '../../ui/focus/index.js';
import { TranscriptContext } from '../../react/transcript-scope/TranscriptContext.js';

/** Tells whether the person is writing somewhere, so that taking the focus would be rude. */
function isTyping(near: HTMLElement): boolean {
  const active = focusedAround(near);
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement) {
    return active.value !== '' || active.closest('[data-agent-root]') === null;
  }
  return active instanceof HTMLElement && (active.isContentEditable || active.tagName === 'SELECT');
}

/** Tells whether another card, which waits as well, was first. */
function isTaken(card: HTMLElement): boolean {
  const other = focusedAround(card)?.closest(OPEN_CARD) ?? null;
  return other !== null && other !== card;
}

/**
 * Brings the focus to a card that has begun to wait for the person, unless they are typing elsewhere or another
 * card has it, and its start into view, unless they have scrolled away.
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
