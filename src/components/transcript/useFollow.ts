'use client';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Nearer to the end than this counts as being there. */
const NEAR = 24;

export interface Follow {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** The person has scrolled away from the end. */
  readonly away: boolean;
  readonly toEnd: () => void;
}

const isAtEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;

/**
 * Keeps the end of growing content in view until the person scrolls away from it, by whatever
 * means: only a move upwards counts as that, growth never moves. Coming back to the end follows again.
 */
export function useFollow(): Follow {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [away, setAway] = useState(false);

  const toEnd = useCallback(() => {
    const box = viewport.current;
    following.current = true;
    setAway(false);
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, []);

  useEffect(() => {
    const box = viewport.current;
    const inner = content.current;
    if (box === null || inner === null) return undefined;
    let lastTop = box.scrollTop;
    const follow = (next: boolean) => {
      following.current = next;
      setAway(!next);
    };
    const onScroll = () => {
      const top = box.scrollTop;
      if (isAtEnd(box)) follow(true);
      else if (top < lastTop - 1) follow(false);
      lastTop = top;
    };
    const onWheel = (event: WheelEvent) => {
      // Before the scroll itself, so that growth in the same frame does not pull it back.
      if (event.deltaY < 0 && box.scrollHeight > box.clientHeight) follow(false);
    };
    // Not in every test environment; there nothing grows either.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      // What the scrollbar takes on each side is taken off the padding, so that the text lines up
      // with the composer below.
      const gutter = (box.offsetWidth - box.clientWidth) / 2;
      box.style.setProperty('--agent-gutter', `${String(gutter)}px`);
      if (following.current) box.scrollTop = box.scrollHeight;
      lastTop = box.scrollTop;
    });
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    box.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('wheel', onWheel);
    };
  }, []);

  return { viewport, content, away, toEnd };
}
