'use client';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Follow } from '../../react/transcript-scope/TranscriptContext.js';
import { nextFrame } from '../../ui/focus/index.js';
import { farAway } from './farAway.js';

/** So many mounted messages are never too many. */
const ENOUGH = 72;
/** The last messages, which stay, because the view may return to the end at any time; and the fewest that are let go at once. */
const SOME = 24;
/** Milliseconds without further mounted messages after which those that are far from the view are unmounted. */
const PAUSE = 500;
/** Pixels from the view within which messages are mounted again. */
export const NEAR = 800;

/** Messages that are not mounted, with the pixels that each takes up. */
export type Heights = ReadonlyMap<string, number>;

const NOTHING: Heights = new Map();

export interface LetGo {
  /** The messages that have been unmounted. */
  readonly heights: Heights;
  /**
   * Mounts those of the messages that are near the view.
   *
   * @param space The element that stands for all of them.
   */
  readonly bring: (space: Element, keys: readonly string[]) => void;
  /** Mounts these messages, or all. */
  readonly mount: (keys?: readonly string[]) => void;
}

/**
 * Unmounts messages that are far from the view, so that who scrolls through a long conversation does not fill the memory. A space
 * as high as they were stays, so nothing moves, and they are mounted again when the view comes near.
 *
 * @param shown The keys of the messages that may be mounted.
 * @param isWhole Whether all of them have to be, because the person searches the page or prints it.
 */
export function useLetGo(
  shown: readonly string[],
  follow: Pick<Follow, 'viewport' | 'content' | 'keepPlace'>,
  isWhole: () => boolean,
): LetGo {
  const { viewport, content, keepPlace } = follow;
  const [heights, setHeights] = useState(NOTHING);
  useEffect(() => {
    if (shown.length - heights.size <= ENOUGH) return undefined;
    // After each message that was mounted, once no more of them come.
    const timer = setTimeout(() => {
      const box = viewport.current;
      const inner = content.current;
      if (box === null || inner === null || isWhole()) return;
      const gone = farAway(box, inner, SOME);
      if (gone.size >= SOME) keepPlace(() => setHeights((now) => new Map([...now, ...gone])));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [viewport, content, shown, heights, isWhole, keepPlace]);

  const mount = useCallback((keys?: readonly string[]) => {
    const wanted = new Set(keys);
    setHeights((now) => (keys ? new Map([...now].filter(([key]) => !wanted.has(key))) : NOTHING));
  }, []);
  const bring = useCallback(
    (space: Element, keys: readonly string[]) => {
      const inner = space.parentElement;
      const view = inner?.parentElement?.getBoundingClientRect();
      if (inner === null || view === undefined) return;
      let { top } = space.getBoundingClientRect();
      const near = keys.filter((key) => {
        const from = top;
        top += heights.get(key) ?? 0;
        // Some more than would bring them, so that they come a few at a time.
        return top > view.top - 2 * NEAR && from < view.bottom + 2 * NEAR;
      });
      const laidOut: HTMLElement[] = [];
      keepPlace(() => {
        flushSync(() => mount(near));
        // The browser would guess their heights until they come into view.
        laidOut.push(...mountedOf(inner, near));
        for (const { style } of laidOut) style.contentVisibility = 'visible';
      });
      nextFrame(() =>
        nextFrame(() => {
          for (const { style } of laidOut) style.contentVisibility = '';
        }),
      );
    },
    [heights, keepPlace, mount],
  );
  return { heights, bring, mount };
}

function mountedOf(content: Element, keys: readonly string[]): readonly HTMLElement[] {
  const wanted = new Set<string | undefined>(keys);
  const messages = content.querySelectorAll<HTMLElement>(':scope > [data-message]');
  return [...messages].filter(({ dataset }) => wanted.has(dataset['message']));
}
