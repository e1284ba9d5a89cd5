'use client';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Who comes nearer to the end than this wants to follow it again. */
const NEAR = 24;
/** What the rounding of a zoomed page leaves between the end and where it was scrolled to. */
const AT_END = 2;
/** How much of the view may stay empty where something folded, rather than move what is above it. */
const MOST_ROOM = 0.75;

export interface Follow {
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** The person has scrolled away from the end. */
  readonly away: boolean;
  readonly toEnd: () => void;
}

/** Milliseconds after a run in which what it leaves may still fold. */
const AFTER_RUN = 500;

/** The empty room that is kept under the content, in pixels. */
const roomOf = (content: HTMLElement) => Number.parseFloat(content.style.marginBlockEnd) || 0;

/**
 * Keeps the end of growing content in view until the person scrolls away from it, by whatever
 * means: only a move upwards counts as that, growth never moves. Coming back to the end follows again.
 * Where something folds during a run, the view stays and what comes next fills the room.
 */
export function useFollow(isRunning: boolean): Follow {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const keepsRoom = useRef(false);
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (isRunning) keepsRoom.current = true;
    // The end of a run folds what is done, a frame or two later.
    const timer = isRunning ? undefined : setTimeout(() => (keepsRoom.current = false), AFTER_RUN);
    return () => clearTimeout(timer);
  }, [isRunning]);

  const toEnd = useCallback(() => {
    const box = viewport.current;
    following.current = true;
    setAway(false);
    content.current?.style.removeProperty('margin-block-end');
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, []);

  useEffect(() => {
    const box = viewport.current;
    const inner = content.current;
    if (box === null || inner === null) return undefined;
    let lastTop = box.scrollTop;
    let lastHeight = box.clientHeight;
    const follow = (next: boolean) => {
      following.current = next;
      // Now rather than with the next render: from here on the browser holds on to what is read.
      box.toggleAttribute('data-away', !next);
      setAway(!next);
    };
    let lastRoom = '';
    let lastGutter = '';
    const fill = (room: number) => {
      const margin = room > 0 ? `${String(room)}px` : '';
      if (margin === lastRoom && inner.style.marginBlockEnd === margin) return;
      lastRoom = margin;
      // As a margin it is no change of the size that is observed.
      inner.style.marginBlockEnd = margin;
    };
    const onScroll = () => {
      const top = box.scrollTop;
      const left = box.scrollHeight - top - box.clientHeight;
      // At the very end content has become shorter; anywhere else a person has moved.
      if (top < lastTop - 1 && left > AT_END) follow(false);
      else if (top > lastTop && left < NEAR) follow(true);
      if (!following.current) fill(roomOf(inner) - left);
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
      const width = `${String(gutter)}px`;
      // Written only when it has changed: it would cost a look at the styles of all that is inside.
      if (width !== lastGutter) box.style.setProperty('--agent-gutter', width);
      lastGutter = width;
      if (following.current) {
        const height = Math.min(lastHeight, box.clientHeight);
        const missing = lastTop + height - inner.offsetHeight;
        const isKept = keepsRoom.current && missing <= box.clientHeight * MOST_ROOM;
        fill(isKept ? missing : Math.min(missing, roomOf(inner)));
        box.scrollTop = box.scrollHeight;
      }
      lastTop = box.scrollTop;
      lastHeight = box.clientHeight;
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
