'use client';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Messages that are mounted at first: enough to fill the view and some more. */
const FIRST = 24;
/** Messages that are added when the person scrolls near the first mounted one. */
const SLICE = 24;

export interface MountedTail {
  /** How many messages at the start are not mounted. */
  readonly hidden: number;
  readonly showEarlier: () => void;
}

/**
 * Mounts only the end of a conversation, so that its length costs nothing. Earlier messages are added on demand, and all of
 * them when the person searches the page or prints it. The view does not move.
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
    // Messages added before all others are not mounted until they are needed.
    const before = known[0] === undefined ? 0 : Math.max(0, keys.indexOf(known[0]));
    // Many new messages at once are a loaded history; a single new one belongs at the end.
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

/** Changes the content above the view without moving the view. */
function keepingPlace(box: HTMLElement | null, change: () => void): void {
  const anchor = box === null ? undefined : firstInView(box);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  // The offset can be measured only after the change has been rendered.
  flushSync(change);
  const moved = (anchor?.getBoundingClientRect().top ?? 0) - before;
  if (box !== null && Math.abs(moved) > 0.5) box.scrollTop += moved;
}

function firstInView(box: HTMLElement): Element | undefined {
  const { top } = box.getBoundingClientRect();
  const messages = [...box.querySelectorAll('[data-part="message"]')];
  return messages.find((message) => message.getBoundingClientRect().bottom > top);
}
