'use client';
import { useLayoutEffect, type RefObject } from 'react';
import { readHostTheme } from './hostTheme.js';
import { ifPossible } from '../../core/ifPossible.js';

/** Where apps say which theme they are in. */
const WATCHED = {
  attributeFilter: ['class', 'style', 'data-theme', 'data-mode', 'data-agent-theme'],
};

const isTheme = (word: string | undefined) => word === 'light' || word === 'dark';

/** Says on the root which of the page's own variables its colours are taken from, before it is painted. */
export function useHostTheme(
  ref: RefObject<HTMLElement | null>,
  isWanted: boolean,
  theme: 'light' | 'dark' | undefined,
): void {
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return undefined;
    if (!isWanted) {
      root.setAttribute('data-agent-host', 'off');
      return () => root.removeAttribute('data-agent-host');
    }
    const update = () => {
      const around = root.parentElement?.closest<HTMLElement>('[data-agent-theme]');
      const named = theme ?? around?.dataset['agentTheme'];
      // Some browsers let nobody read what a canvas shows.
      const found = ifPossible(() => readHostTheme(root, isTheme(named) ? named : undefined));
      if (found === undefined) root.removeAttribute('data-agent-host');
      else if (root.getAttribute('data-agent-host') !== found) {
        root.setAttribute('data-agent-host', found);
      }
    };
    update();
    const observer = ifPossible(() => new MutationObserver(update));
    observer?.observe(document.documentElement, WATCHED);
    observer?.observe(document.body, WATCHED);
    // Not in every test environment.
    const system = ifPossible(() => matchMedia('(prefers-color-scheme: dark)'));
    system?.addEventListener('change', update);
    return () => {
      observer?.disconnect();
      system?.removeEventListener('change', update);
      root.removeAttribute('data-agent-host');
    };
  }, [ref, isWanted, theme]);
}
