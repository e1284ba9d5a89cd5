'use client';
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Pixels between the list and what it stands beside. */
const GAP = 6;
/** Who has this much room above needs none below. */
const ENOUGH = 220;
/** Never lower than this: one row and a half say that there is more. */
const LOWEST = 88;

/**
 * Keeps a box that floats over the composer where it can be seen: above it, or below where there is more
 * room, and never beyond the panel, the window, or anything that would cut it off.
 */
export function usePlace(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // With every render: the field grows while it is written in.
  useLayoutEffect(() => {
    if (box.current !== null) place(box.current);
  });
  useLayoutEffect(() => {
    const again = () => {
      if (box.current !== null) place(box.current);
    };
    const { visualViewport } = window;
    window.addEventListener('resize', again);
    // A keyboard on the screen takes away room without changing the window.
    visualViewport?.addEventListener('resize', again);
    return () => {
      window.removeEventListener('resize', again);
      visualViewport?.removeEventListener('resize', again);
    };
  }, []);
  return box;
}

function place(box: HTMLElement): void {
  const composer = box.parentElement?.getBoundingClientRect();
  if (composer === undefined) return;
  const { top, bottom } = roomAround(box);
  const above = composer.top - top - GAP;
  const below = bottom - composer.bottom - GAP;
  const isAbove = above >= ENOUGH || above >= below;
  box.dataset['side'] = isAbove ? 'above' : 'below';
  box.style.maxBlockSize = `${String(Math.max(LOWEST, isAbove ? above : below))}px`;
}

/** The part of the window that nothing cuts off. */
function roomAround(box: HTMLElement): { readonly top: number; readonly bottom: number } {
  const { visualViewport } = window;
  let top = visualViewport?.offsetTop ?? 0;
  let bottom = top + (visualViewport?.height ?? window.innerHeight);
  for (let outer = box.parentElement; outer !== null; outer = outer.parentElement) {
    const isEdge =
      outer.dataset['part'] === 'panel' || getComputedStyle(outer).overflowY !== 'visible';
    if (!isEdge) continue;
    const edge = outer.getBoundingClientRect();
    top = Math.max(top, edge.top);
    bottom = Math.min(bottom, edge.bottom);
  }
  return { top, bottom };
}
