'use client';
import { useRef, type KeyboardEvent } from 'react';
import type { AgentSession } from '../../client/index.js';

/**
 * The person's own earlier messages, by the arrow keys: up from an empty field or from one of them,
 * down again, and back to what was being written.
 */
export function useEarlier(
  session: AgentSession,
  text: string,
  setText: (text: string, reason: 'earlier') => void,
): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  const place = useRef<{ readonly back: number; readonly shown: string } | undefined>(undefined);
  return (event) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey;
    const isUp = event.key === 'ArrowUp';
    if (!isPlain || (!isUp && event.key !== 'ArrowDown')) return;
    const { current } = place;
    const isBrowsing = current !== undefined && current.shown === text;
    if (!isBrowsing && (text !== '' || !isUp)) return;
    const back = (isBrowsing ? current.back : 0) + (isUp ? 1 : -1);
    const earlier = wordsOf(session);
    if (back > earlier.length) return;
    event.preventDefault();
    const shown = back <= 0 ? '' : (earlier[earlier.length - back] ?? '');
    place.current = back <= 0 ? undefined : { back, shown };
    setText(shown, 'earlier');
  };
}

function wordsOf(session: AgentSession): readonly string[] {
  return session
    .getState()
    .messages.filter(({ role }) => role === 'user')
    .map(({ parts }) => parts.map((part) => (part.type === 'text' ? part.text : '')).join(''))
    .filter((words) => words.trim() !== '');
}
