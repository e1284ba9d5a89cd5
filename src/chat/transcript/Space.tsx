'use client';
import { useEffect, useRef, type RefObject } from 'react';
import { NEAR, type LetGo } from './useLetGo.js';

interface SpaceProps extends Pick<LetGo, 'heights' | 'bring'> {
  readonly keys: readonly string[];
  /** The element that scrolls. */
  readonly viewport: RefObject<HTMLElement | null>;
}

/** Stands for messages in a row that are not mounted, as high as they were, and brings them back before they come into view. */
export function Space({ keys, heights, viewport, bring }: SpaceProps) {
  const space = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = space.current;
    if (element === null) return undefined;
    const onMove: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) bring(element, keys);
    };
    const options = { root: viewport.current, rootMargin: `${String(NEAR)}px 0px` };
    const observer = new IntersectionObserver(onMove, options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [keys, viewport, bring]);
  let blockSize = 0;
  for (const key of keys) blockSize += heights.get(key) ?? 0;
  return <div ref={space} data-part="message-space" style={{ blockSize }} />;
}
