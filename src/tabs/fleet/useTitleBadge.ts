'use client';
import { useEffect } from 'react';

const BADGE = /^\(\d+\) /u;

/** The count of each badge on the page. The title shows only the largest of them. */
const counts = new Map<symbol, number>();
let watch: MutationObserver | undefined;

/**
 * Puts a count before the title of the page, as in “(2) Agent”; 0 removes it. If a page has several badges, the largest counts.
 */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const badge = Symbol('badge');
    counts.set(badge, count);
    if (watch === undefined) {
      // The app may change the title of the page, which removes the badge.
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
