/** What happens to a page that the browser puts to sleep, or keeps for the way back. */
export interface PageWatch {
  /** Nothing runs from here on, for who knows how long. */
  readonly onLeave: () => void;
  /** The page is there again. */
  readonly onReturn: () => void;
}

/** Watches whether the page is there. Returns how to end it. */
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
