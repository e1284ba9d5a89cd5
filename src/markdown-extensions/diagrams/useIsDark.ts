'use client';
import { useCallback, useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';
const ATTRIBUTES = [
  'data-agent-theme',
  'data-agent-host',
  'class',
  'style',
  'data-theme',
  'data-mode',
];

/** Whether an element stands in dark colours: what `color-scheme` makes of the page, the theme around it and the system. */
export function useIsDark(element: Element | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener);
      for (let place = element; place !== null; place = place.parentElement) {
        observer.observe(place, { attributeFilter: ATTRIBUTES });
      }
      const media = typeof matchMedia === 'function' ? matchMedia(DARK) : undefined;
      media?.addEventListener('change', listener);
      return () => {
        observer.disconnect();
        media?.removeEventListener('change', listener);
      };
    },
    [element],
  );
  return useSyncExternalStore(
    subscribe,
    () => isDark(element),
    () => false,
  );
}

function isDark(element: Element | null): boolean {
  if (element === null) return false;
  const { colorScheme } = getComputedStyle(element);
  if (!colorScheme.includes('dark')) return false;
  if (!colorScheme.includes('light')) return true;
  return typeof matchMedia === 'function' && matchMedia(DARK).matches;
}
