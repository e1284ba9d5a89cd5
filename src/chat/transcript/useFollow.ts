'use client';
import type { Follow } from '../../react/transcript-scope/TranscriptContext.js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { glide, lastTurn, topOf, type Held } from './held.js';
import { keepReading, readingIn, type Reading } from './reading.js';
import { isInUse } from './isInUse.js';
import { keepingPlace } from './keepingPlace.js';
import { ifPossible } from '../../core/ifPossible.js';
import { nextFrame } from '../../ui/focus/index.js';

/** Pixels from the end within which a scroll by the person starts to follow it again. */
const NEAR_END = 24;
/** Pixels of tolerance at a scroll position, because zoomed pages round. */
const AT_END = 2;
/** Pixels of content that stay in view after something folded, enough for the folded line; the rest of the view may be empty. */
const LEAST_IN_VIEW = 32;

/**
 * What stays in view while an answer grows. With `end`, the end of the answer. With `turn-start`, the person's message moves to
 * the top of the view and stays there, the answer grows below it, and nothing moves until they scroll.
 */
export type FollowMode = 'end' | 'turn-start';

/** For how many frames a place that is led to is kept in view while heights around it become known. */
const MOST_FRAMES = 10;

/** Milliseconds after a run within which its content may still fold. */
const AFTER_RUN = 1500;

/** The empty space that is kept below the content, in pixels. */
const roomOf = (content: HTMLElement) => Number.parseFloat(content.style.marginBlockEnd) || 0;

/** The scroll position of the end. What an empty conversation shows is read from its beginning. */
const endOf = (content: HTMLElement, box: HTMLElement) =>
  content.querySelector(':scope > [data-part="empty-state"]') === null ? box.scrollHeight : 0;

/**
 * Keeps the end of growing content in view until the person scrolls up, by whatever means: growth alone never scrolls up.
 * Scrolling back to the end follows it again. If something folds during a run, the view does not move, and new content fills
 * the space.
 *
 * If an element is held at the top, it is followed instead of the end. For a turn, the box can be scrolled far enough for that,
 * however short the answer is or becomes. Any scroll by the person releases it.
 */
export function useFollow(isRunning: boolean, mode: FollowMode): Follow {
  const viewport = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const keepsRoom = useRef(false);
  /** The last known scroll position: anything above it is a scroll upwards. */
  const lastTop = useRef(0);
  const held = useRef<Held>(undefined);
  /** The scroll position for the held element; undefined while the view is at the end anyway. */
  const heldAt = useRef<number>(undefined);
  /** Where the person was led to, until the view goes elsewhere. */
  const led = useRef<HTMLElement>(undefined);
  /**
   * Whether the content has not been laid out yet: until then, heights are estimates of the browser, so no space is kept for
   * them.
   */
  const isUnseen = useRef(true);
  /** Whether the person jumped to the end while the whole answer was in view: once it no longer fits, the end is followed. */
  const wantsEnd = useRef(false);
  const settle = useRef<() => void>(undefined);
  /** Stops following the end, as if the person had scrolled away. */
  const leave = useRef<() => void>(undefined);
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (isRunning) keepsRoom.current = true;
    // Finished content folds after a delay, so that it can be read.
    const timer = isRunning ? undefined : setTimeout(() => (keepsRoom.current = false), AFTER_RUN);
    return () => clearTimeout(timer);
  }, [isRunning]);

  const letGo = useCallback(() => {
    held.current = undefined;
    heldAt.current = undefined;
    led.current = undefined;
    wantsEnd.current = false;
    viewport.current?.style.removeProperty('--agent-held');
  }, []);

  /** Scrolls to the held element. Returns undefined if there is none. */
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
    // If the whole answer is in view below the held message, the view is already at the end.
    if (top !== undefined && top + box.clientHeight >= inner.offsetHeight) {
      wantsEnd.current = true;
      toHeld();
      return;
    }
    letGo();
    inner.style.removeProperty('margin-block-end');
    box.scrollTop = endOf(inner, box);
    // Not a scroll by the person: the content may be another, shorter conversation.
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

  const toPlace = useCallback(
    (element: HTMLElement) => {
      letGo();
      leave.current?.();
      led.current = element;
      // Around it, heights are estimates of the browser until they have been in view for a frame or two.
      const show = (heights: readonly number[]) => {
        if (led.current !== element || !element.isConnected) return;
        // Missing in simulated pages, such as in an app's tests.
        if (!('scrollIntoView' in element)) return;
        const fits = element.offsetHeight < (viewport.current?.clientHeight ?? Infinity);
        element.scrollIntoView({ block: fits ? 'center' : 'start' });
        const height = content.current?.offsetHeight ?? 0;
        const isSteady = heights.length > 1 && heights.slice(-2).every((one) => one === height);
        if (!isSteady && heights.length < MOST_FRAMES) nextFrame(() => show([...heights, height]));
      };
      show([]);
    },
    [letGo],
  );

  const onEarlier = useCallback(() => settle.current?.(), []);

  const keepPlace = useCallback((change: () => void, before?: Element | null) => {
    keepingPlace(viewport.current, content.current, change, before);
  }, []);

  const isUnused = useCallback(() => {
    const inner = content.current;
    return inner !== null && following.current && held.current === undefined && !isInUse(inner);
  }, []);

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
      // At once instead of with the next render: it turns on the browser's scroll anchoring.
      box.toggleAttribute('data-away', !next);
      setAway(!next);
    };
    leave.current = () => follow(false);
    let lastRoom = '';
    let lastGutter = '';
    let reading: Reading | undefined;
    const fill = (room: number) => {
      const margin = room > 0 ? `${String(room)}px` : '';
      if (margin === lastRoom && inner.style.marginBlockEnd === margin) return;
      lastRoom = margin;
      // A margin does not change the observed size.
      inner.style.marginBlockEnd = margin;
    };
    const onScroll = () => {
      const top = box.scrollTop;
      const left = box.scrollHeight - top - box.clientHeight;
      const goal = held.current?.element.isConnected === true ? heldAt.current : undefined;
      const isHeld = goal !== undefined && following.current;
      const isMoved = isHeld ? Math.abs(top - goal) > AT_END : top < lastTop.current - 1;
      // With a short answer, the end is exactly where the message is at the top, so NEAR_END does not apply.
      const isShort = goal !== undefined && inner.offsetHeight <= goal + box.clientHeight;
      // A move to the very end means that content has become shorter; any other means that the person has scrolled.
      if (isMoved && left > AT_END) follow(false);
      else if (
        top > lastTop.current &&
        !(isHeld && !isMoved) &&
        left < (isShort ? AT_END : NEAR_END)
      ) {
        if (!isShort) letGo();
        follow(true);
      }
      if (!following.current && goal === undefined) fill(roomOf(inner) - left);
      reading = following.current ? undefined : readingIn(box, inner);
      // After a fold, the browser may scroll before the resize is reported: keep the old position, from which the space is
      // computed.
      if (!following.current || inner.offsetHeight >= lastContent) lastTop.current = top;
    };
    const onWheel = (event: WheelEvent) => {
      // Before the scroll event, so that growth in the same frame does not pull the view back.
      if (event.deltaY < 0 && box.scrollHeight > box.clientHeight) follow(false);
    };
    settle.current = () => {
      // Read once, because each read forces layout.
      const view = box.clientHeight;
      const size = inner.offsetHeight;
      let top = topOf(held.current, box, inner);
      if (top !== undefined && wantsEnd.current && top + view < size) {
        letGo();
        top = undefined;
      }
      const kind = held.current?.kind;
      // Not a margin: a fold would make the content too short, and move the view, before the margin could be adjusted.
      const reach = kind === 'turn' && top !== undefined ? `calc(100% + ${String(top)}px)` : '';
      if (box.style.getPropertyValue('--agent-held') !== reach) {
        box.style.setProperty('--agent-held', reach);
      }
      if (top !== undefined) {
        fill(0);
        // Only if the held element itself has moved: a person who drags the view slowly is not pulled back.
        if (following.current && heldAt.current !== top) box.scrollTop = top;
        if (following.current) setAway(kind === 'turn' && size - top - view > NEAR_END);
        heldAt.current = top;
      } else if (following.current) {
        const missing = lastTop.current + Math.min(lastHeight, view) - size;
        const isKept = keepsRoom.current && !isUnseen.current && missing <= view - LEAST_IN_VIEW;
        fill(isKept ? missing : Math.min(missing, roomOf(inner)));
        box.scrollTop = endOf(inner, box);
        heldAt.current = undefined;
      }
      if (!following.current && reading !== undefined) keepReading(box, reading);
      isUnseen.current = false;
      lastTop.current = box.scrollTop;
      lastHeight = view;
      lastContent = size;
    };
    const takeGutter = () => {
      // Subtract the width of the scrollbar from the padding, so that the text lines up with the composer below.
      const gutter = (box.offsetWidth - box.clientWidth) / 2;
      const width = `${String(gutter)}px`;
      // Written only if changed: it would recompute the styles of everything inside.
      if (width !== lastGutter) box.style.setProperty('--agent-gutter', width);
      lastGutter = width;
    };
    const onResize: ResizeObserverCallback = (entries) => {
      if (entries.some(({ target }) => target === box)) takeGutter();
      settle.current?.();
    };
    // Some test environments and pages have no ResizeObserver.
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

  return useMemo(
    () => ({
      viewport,
      content,
      away,
      toEnd,
      toOpened,
      toSent,
      toCard,
      toPlace,
      letGo,
      onEarlier,
      keepPlace,
      isUnused,
    }),
    [away, toEnd, toOpened, toSent, toCard, toPlace, letGo, onEarlier, keepPlace, isUnused],
  );
}
