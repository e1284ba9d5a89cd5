'use client';
import { useEffect } from 'react';

const BADGE = /^\(\d+\) /u;

/** Puts a number before the title of the page, as in “(2) Agent”, and none where it is 0. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    const write = () => {
      const title = document.title.replace(BADGE, '');
      const wanted = count > 0 ? `(${count}) ${title}` : title;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    // The app may give the page another title.
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(BADGE, '');
    };
  }, [count]);
}
