'use client';
import type { Follow } from '../../react/transcript-scope/TranscriptContext.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { glide, lastTurn, topOf, type Held } from './held.js';
import { keepReading, readingIn, type Reading } from './reading.js';
import { ifPossible } from '../../core/ifPossible.js';

/** Who comes nearer to the end than this wants to follow it again. */
const NEAR = 24;
/** What the rounding of a zoomed page leaves between the end and where it was scrolled to. */
const AT_END = 2;
/** Pixels that stay in view where something folded, for the line that it folded to; the rest may be empty. */
const LEAST_IN_VIEW = 32;

/**
 * What stays in view while an answer grows: its `end`, or the `turn-start`. With `turn-start`, the person's message moves
 * to the top of the view and stays there, the answer grows below it, and nothing moves until they scroll.
 */
export type FollowMode = 'end' | 'turn-start';

/** Milliseconds after a run in which what it leaves may still fold. */
const AFTER_RUN = 1500;

/** The empty room that is kept under the content, in pixels. */
const roomOf = (content: HTMLElement) => Number.parseFloat(content.style.marginBlockEnd) || 0;

/**
 * Keeps the end of growing content in view until the person scrolls away from it, by whatever
 * means: only a move upwards counts as that, growth never moves. Coming back to the end follows again.
 * Where something folds during a run, the view stays and what comes next fills the room.
 *
 * What is held at the top takes the place of the end, and for a turn the box can be scrolled as far as that
 * takes, however short the answer is or becomes. Any move of the person lets go of it.
 */
export function useFollow(isRunning: boolean, mode: FollowMode): Follow {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const keepsRoom = useRef(false);
  /** Where the view was when it was last looked at: what is above that is a move upwards. */
  const lastTop = useRef(0);
  const held = useRef<Held>(undefined);
  /** Where the view has been put for what is held; undefined while it is at the end all the same. */
  const heldAt = useRef<number>(undefined);
  /** Whether nothing of it has been laid out yet: heights that the browser has guessed until then are no place to keep. */
  const isUnseen = useRef(true);
  /** Whether the person has asked for the end of an answer that was all in view: it is followed once it is not. */
  const wantsEnd = useRef(false);
  const settle = useRef<() => void>(undefined);
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (isRunning) keepsRoom.current = true;
    // What is done folds once it could be read.
    const timer = isRunning ? undefined : setTimeout(() => (keepsRoom.current = false), AFTER_RUN);
    return () => clearTimeout(timer);
  }, [isRunning]);

  const letGo = useCallback(() => {
    held.current = undefined;
    heldAt.current = undefined;
    wantsEnd.current = false;
    viewport.current?.style.removeProperty('--agent-held');
  }, []);

  /** To what is held. Undefined where that is nothing. */
  const toHeld = useCallback((): number | undefined => {
    const box = viewport.current;
    const inner = content.current;
    if (box === null || inner === null) return undefined;
    const top = topOf(held.current, box, inner);
    if (top === undefined) return undefined;
    settle.current?.();
    heldAt.current = top;
    box.scrollTop = top;
    return top;
  }, []);

  const toEnd = useCallback(() => {
    const box = viewport.current;
    const inner = content.current;
    following.current = true;
    setAway(false);
    if (box === null || inner === null) return;
    const top = topOf(held.current, box, inner);
    // Where all of the answer is in view below the message that is held, that is the end.
    if (top !== undefined && top + box.clientHeight >= inner.offsetHeight) {
      wantsEnd.current = true;
      toHeld();
      return;
    }
    letGo();
    inner.style.removeProperty('margin-block-end');
    box.scrollTop = box.scrollHeight;
    // Nobody has moved: what is shown may be another, shorter conversation.
    lastTop.current = box.scrollTop;
  }, [letGo, toHeld]);

  const toOpened = useCallback(() => {
    following.current = true;
    setAway(false);
    if (toHeld() === undefined) toEnd();
    isUnseen.current = true;
  }, [toEnd, toHeld]);

  const toSent = useCallback(() => {
    const box = viewport.current;
    const inner = content.current;
    const from = box?.scrollTop ?? 0;
    letGo();
    if (mode === 'turn-start' && inner !== null) held.current = lastTurn(inner);
    following.current = true;
    setAway(false);
    const top = toHeld();
    if (top === undefined) toEnd();
    else if (box !== null && inner !== null) glide(inner, top - from, box.clientHeight);
  }, [letGo, mode, toEnd, toHeld]);

  const toCard = useCallback(
    (element: HTMLElement) => {
      const isInside = content.current?.contains(element) === true;
      if (!isInside || !following.current || held.current !== undefined) return () => undefined;
      const card: Held = { element, kind: 'card' };
      held.current = card;
      toHeld();
      return () => {
        if (held.current === card) letGo();
      };
    },
    [letGo, toHeld],
  );

  const onEarlier = useCallback(() => settle.current?.(), []);

  useEffect(() => {
    const box = viewport.current;
    const inner = content.current;
    if (box === null || inner === null) return undefined;
    lastTop.current = box.scrollTop;
    let lastHeight = box.clientHeight;
    let lastContent = inner.offsetHeight;
    const follow = (next: boolean) => {
      following.current = next;
      if (!next) wantsEnd.current = false;
      // Now rather than with the next render: from here on the browser holds on to what is read.
      box.toggleAttribute('data-away', !next);
      setAway(!next);
    };
    let lastRoom = '';
    let lastGutter = '';
    let reading: Reading | undefined;
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
      const goal = held.current?.element.isConnected === true ? heldAt.current : undefined;
      const isHeld = goal !== undefined && following.current;
      const isMoved = isHeld ? Math.abs(top - goal) > AT_END : top < lastTop.current - 1;
      // A short answer ends where the message is at the top, and nowhere near it.
      const isShort = goal !== undefined && inner.offsetHeight <= goal + box.clientHeight;
      // At the very end content has become shorter; anywhere else a person has moved.
      if (isMoved && left > AT_END) follow(false);
      else if (top > lastTop.current && !(isHeld && !isMoved) && left < (isShort ? AT_END : NEAR)) {
        if (!isShort) letGo();
        follow(true);
      }
      if (!following.current && goal === undefined) fill(roomOf(inner) - left);
      reading = following.current ? undefined : readingIn(box, inner);
      // Where something has folded, the browser may move the view before it is told here: the room for it comes next.
      if (!following.current || inner.offsetHeight >= lastContent) lastTop.current = top;
    };
    const onWheel = (event: WheelEvent) => {
      // Before the scroll itself, so that growth in the same frame does not pull it back.
      if (event.deltaY < 0 && box.scrollHeight > box.clientHeight) follow(false);
    };
    settle.current = () => {
      // Asked for once: each time, the browser makes sure that it has laid out the page.
      const view = box.clientHeight;
      const size = inner.offsetHeight;
      let top = topOf(held.current, box, inner);
      if (top !== undefined && wantsEnd.current && top + view < size) {
        letGo();
        top = undefined;
      }
      const kind = held.current?.kind;
      // Not a margin: what folds would be gone, and the view moved, before that could be made longer.
      const reach = kind === 'turn' && top !== undefined ? `calc(100% + ${String(top)}px)` : '';
      if (box.style.getPropertyValue('--agent-held') !== reach) {
        box.style.setProperty('--agent-held', reach);
      }
      if (top !== undefined) {
        fill(0);
        // Only where it has moved itself: who drags the view slowly is not pulled back.
        if (following.current && heldAt.current !== top) box.scrollTop = top;
        if (following.current) setAway(kind === 'turn' && size - top - view > NEAR);
        heldAt.current = top;
      } else if (following.current) {
        const missing = lastTop.current + Math.min(lastHeight, view) - size;
        const isKept = keepsRoom.current && !isUnseen.current && missing <= view - LEAST_IN_VIEW;
        fill(isKept ? missing : Math.min(missing, roomOf(inner)));
        box.scrollTop = box.scrollHeight;
        heldAt.current = undefined;
      }
      if (!following.current && reading !== undefined) keepReading(box, reading);
      isUnseen.current = false;
      lastTop.current = box.scrollTop;
      lastHeight = view;
      lastContent = size;
    };
    const takeGutter = () => {
      // What the scrollbar takes on each side is taken off the padding, so that the text lines up
      // with the composer below.
      const gutter = (box.offsetWidth - box.clientWidth) / 2;
      const width = `${String(gutter)}px`;
      // Written only when it has changed: it would cost a look at the styles of all that is inside.
      if (width !== lastGutter) box.style.setProperty('--agent-gutter', width);
      lastGutter = width;
    };
    const onResize: ResizeObserverCallback = (entries) => {
      if (entries.some(({ target }) => target === box)) takeGutter();
      settle.current?.();
    };
    // Not in every test environment, where nothing grows either, and not in every page.
    const observer = ifPossible(() => new ResizeObserver(onResize));
    if (observer === undefined) return undefined;
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    box.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('wheel', onWheel);
    };
  }, [letGo]);

  return { viewport, content, away, toEnd, toOpened, toSent, toCard, letGo, onEarlier };
}
