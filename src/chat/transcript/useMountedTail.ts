'use client';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** What fills the view and some more. */
const FIRST = 24;
/** Messages that are added when the person comes near the first of those shown. */
const SLICE = 24;

export interface MountedTail {
  /** How many messages at the start are not shown. */
  readonly hidden: number;
  readonly showEarlier: () => void;
}

/**
 * Shows the end of a conversation, and what is before it when it is wanted: so how long a session is
 * costs nothing. Whoever searches the page or prints it wants all of it. The view stays where it is.
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
    // What comes before all others is not shown until it is wanted.
    const before = known[0] === undefined ? 0 : Math.max(0, keys.indexOf(known[0]));
    // Many at once are stored messages; a message that comes by itself stands at the end.
    const isLoad = keys.length - before - known.length > FIRST;
    const most = isLoad ? keys.length - FIRST : hidden + before;
    if (most !== hidden || hidden > keys.length) setHidden(Math.min(most, keys.length));
  }
  const show = useCallback(
    (count: number) =>
      keepingPlace(box.current, () => setHidden((now) => Math.max(0, now - count))),
    [box],
  );
  useEffect(() => {
    if (hidden === 0) return undefined;
    const showAll = () => show(Infinity);
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') showAll();
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('beforeprint', showAll);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('beforeprint', showAll);
    };
  }, [hidden, show]);
  const showEarlier = useCallback(() => show(SLICE), [show]);
  return { hidden, showEarlier };
}

/** Changes what is above the view without moving the view. */
function keepingPlace(box: HTMLElement | null, change: () => void): void {
  const anchor = box === null ? undefined : firstInView(box);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  // The place can only be kept once the change is there.
  flushSync(change);
  const moved = (anchor?.getBoundingClientRect().top ?? 0) - before;
  if (box !== null && Math.abs(moved) > 0.5) box.scrollTop += moved;
}

function firstInView(box: HTMLElement): Element | undefined {
  const { top } = box.getBoundingClientRect();
  const messages = [...box.querySelectorAll('[data-part="message"]')];
  return messages.find((message) => message.getBoundingClientRect().bottom > top);
}
