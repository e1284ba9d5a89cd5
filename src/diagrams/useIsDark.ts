'use client';
import { useCallback, useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Whether an element stands in dark colours. Follows the system and the theme around it. */
export function useIsDark(element: Element | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener);
      for (let place = element; place !== null; place = place.parentElement) {
        observer.observe(place, { attributeFilter: ['data-agent-theme', 'data-agent-host'] });
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
  if (colorScheme === 'dark' || colorScheme === 'light') return colorScheme === 'dark';
  return typeof matchMedia === 'function' && matchMedia(DARK).matches;
}
