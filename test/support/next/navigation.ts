import { useSyncExternalStore } from 'react';

/* What the examples use of `next/navigation`. Next.js follows the history of the browser in the same way. */

let listeners: readonly (() => void)[] = [];
for (const name of ['pushState', 'replaceState'] as const) {
  const original = History.prototype[name];
  History.prototype[name] = function follow(this: History, ...given) {
    original.apply(this, given);
    for (const listener of listeners) listener();
  };
}

function watch(listener: () => void): () => void {
  listeners = [...listeners, listener];
  addEventListener('popstate', listener);
  return () => {
    listeners = listeners.filter((one) => one !== listener);
    removeEventListener('popstate', listener);
  };
}

export const usePathname = (): string =>
  useSyncExternalStore(
    watch,
    () => location.pathname,
    () => '/',
  );
