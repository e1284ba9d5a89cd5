'use client';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What fills the view and some more: shown at once, the visible end first. */
const FIRST = 24;
/** Messages that are added in one idle moment. */
const SLICE = 4;
/** So many are shown without being asked for; what is earlier comes when the person scrolls to it. */
const MOST = 400;
/** How long an idle moment is waited for, in milliseconds. */
const PATIENCE = 200;

export interface MountedTail {
  /** How many messages at the start are not shown. */
  readonly hidden: number;
  /** Whether earlier ones come only when they are asked for. */
  readonly isLong: boolean;
  readonly showEarlier: () => void;
}

/**
 * Shows the end of a conversation first and what is before it as soon as there is time, so that how
 * long a stored session is does not delay its first sight. The view stays where it is.
 *
 * @param box The element that scrolls.
 */
export function useMountedTail(
  keys: readonly string[],
  box: RefObject<HTMLElement | null>,
): MountedTail {
  const [known, setKnown] = useState(keys);
  const [hidden, setHidden] = useState(() => Math.max(0, keys.length - FIRST));
  if (known !== keys) {
    setKnown(keys);
    // Many at once are stored messages; a message that comes by itself stands at the end.
    const isLoad = keys.length - known.length > FIRST;
    const most = isLoad ? keys.length - FIRST : hidden;
    if (most !== hidden || hidden > keys.length) setHidden(Math.min(most, keys.length));
  }
  const show = useCallback(
    (count: number) =>
      keepingPlace(box.current, () => setHidden((now) => Math.max(0, now - count))),
    [box],
  );
  const isLong = hidden > 0 && keys.length - hidden >= MOST;
  useEffect(() => {
    if (hidden === 0 || isLong) return undefined;
    return whenIdle(() => show(SLICE));
  }, [hidden, isLong, show]);
  const showEarlier = useCallback(() => show(FIRST), [show]);
  return { hidden, isLong, showEarlier };
}

/** Changes what is above the view without moving the view. */
function keepingPlace(box: HTMLElement | null, change: () => void): void {
  const anchor = box === null ? undefined : firstInView(box);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  // oxlint-disable-next-line react/no-flush-sync -- The place can only be kept once the change is there.
  flushSync(change);
  const moved = (anchor?.getBoundingClientRect().top ?? 0) - before;
  if (box !== null && Math.abs(moved) > 0.5) box.scrollTop += moved;
}

function firstInView(box: HTMLElement): Element | undefined {
  const { top } = box.getBoundingClientRect();
  const messages = [...box.querySelectorAll('[data-part="message"]')];
  return messages.find((message) => message.getBoundingClientRect().bottom > top);
}

function whenIdle(action: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(action, PATIENCE);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(action, { timeout: PATIENCE });
  return () => cancelIdleCallback(handle);
}
