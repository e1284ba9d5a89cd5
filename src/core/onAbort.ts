/** Calls back once the signal aborts; at once if it has. Returns a function that lets go of the signal. */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  const abort = () => callback();
  if (signal?.aborted === true) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  return () => signal?.removeEventListener('abort', abort);
}
