'use client';
import { useEffect, useRef, type RefObject } from 'react';
import { NEAR, type LetGo } from './useLetGo.js';

interface SpaceProps {
  readonly keys: readonly string[];
  readonly height: number;
  /** The element that scrolls. */
  readonly viewport: RefObject<HTMLElement | null>;
  readonly bring: LetGo['bring'];
}

/** Stands for messages in a row that are not mounted, as high as they were, and brings them back before they come into view. */
export function Space({ keys, height, viewport, bring }: SpaceProps) {
  const space = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = space.current;
    if (element === null) return undefined;
    const onMove: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) bring(element, keys);
    };
    const rootMargin = `${String(NEAR)}px 0px`;
    const observer = new IntersectionObserver(onMove, { root: viewport.current, rootMargin });
    observer.observe(element);
    return () => observer.disconnect();
  }, [keys, viewport, bring]);
  return <div ref={space} data-part="message-space" style={{ blockSize: height }} />;
}
