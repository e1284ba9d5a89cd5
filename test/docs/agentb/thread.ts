import { useSyncExternalStore } from 'react';

const changes = new EventTarget();

/** Opens a thread, also after a reload of the page; without an id, a new one. */
export function openThread(id = ''): void {
  sessionStorage.setItem('thread', id);
  changes.dispatchEvent(new Event('change'));
}

/** The id of the open thread. There is none on a server. */
export function useThreadId(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      changes.addEventListener('change', listener);
      return () => changes.removeEventListener('change', listener);
    },
    () => sessionStorage.getItem('thread') || undefined,
    () => undefined,
  );
}
