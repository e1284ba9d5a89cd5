/** Called when the browser freezes a page, or puts it into the back/forward cache, and when it returns. */
export interface PageWatch {
  /** No code may run from here on, for an unknown time. */
  readonly onLeave: () => void;
  /** The page is active again. */
  readonly onReturn: () => void;
}

/** Watches whether the page is active. Returns a function that stops watching. */
export function watchPage({ onLeave, onReturn }: PageWatch): () => void {
  if (typeof document === 'undefined') return () => undefined;
  const watch = new AbortController();
  const { signal } = watch;
  document.addEventListener('freeze', onLeave, { signal });
  globalThis.addEventListener('pagehide', onLeave, { signal });
  document.addEventListener('resume', onReturn, { signal });
  globalThis.addEventListener('pageshow', onReturn, { signal });
  return () => watch.abort();
}
