'use client';
import { useEffect } from 'react';

const BADGE = /^\(\d+\) /u;

/** What each badge of the page counts. The title has room for one: that of the largest. */
const counts = new Map<symbol, number>();
let watch: MutationObserver | undefined;

/** Puts a number before the title of the page, as in “(2) Agent”, and none where it is 0. Of several on a page, the largest. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const badge = Symbol('badge');
    counts.set(badge, count);
    if (watch === undefined) {
      // The app may give the page another title.
      watch = new MutationObserver(write);
      watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    }
    write();
    return () => {
      counts.delete(badge);
      if (counts.size === 0) {
        watch?.disconnect();
        watch = undefined;
      }
      write();
    };
  }, [count]);
}

function write(): void {
  const count = Math.max(0, ...counts.values());
  const title = document.title.replace(BADGE, '');
  const wanted = count > 0 ? `(${count}) ${title}` : title;
  if (document.title !== wanted) document.title = wanted;
}
