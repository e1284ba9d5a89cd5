'use client';
import { useEffect, useRef, type RefObject } from 'react';
import { ifPossible } from '../../core/ifPossible.js';
import { PartButton } from '../Button.js';

interface EarlierButtonProps {
  readonly 'data-part': string;
  readonly words: string;
  /** How many entries are left out, if that is known. As long as the button is near the view, it brings more of them. */
  readonly hidden?: number;
  /** The element that scrolls. */
  readonly viewport: RefObject<HTMLElement | null>;
  /** Pixels above the view within which the button counts as near. */
  readonly reach: number;
  /** @param button The button that stands for what it brings. */
  readonly bring: (button: HTMLButtonElement | null) => void;
  readonly hasFailed?: boolean;
}

/** Adds earlier entries when it is pressed, and when it comes near the view unless the last attempt failed. */
export function EarlierButton({
  words,
  hidden,
  viewport,
  reach,
  bring,
  hasFailed = false,
  ...rest
}: EarlierButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    // Observed anew when the number changes: as long as the button is near, nothing about its visibility does.
    if (element === null || hasFailed || hidden === 0) return undefined;
    const onMove: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) bring(element);
    };
    const options = { root: viewport.current, rootMargin: `${String(reach)}px 0px 0px` };
    // Without an observer, the button still works.
    const observer = ifPossible(() => new IntersectionObserver(onMove, options));
    observer?.observe(element);
    return () => observer?.disconnect();
  }, [bring, hasFailed, hidden, reach, viewport]);
  return (
    <PartButton
      {...rest}
      ref={button}
      variant="quiet"
      icon={hasFailed ? 'retry' : undefined}
      onClick={() => bring(button.current)}
    >
      {words}
    </PartButton>
  );
}
