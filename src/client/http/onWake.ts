/** How often it is looked whether the computer has slept, in milliseconds. */
const TICK = 2000;
/** A tick that is later than this was slept through; hidden tabs are given a tick a minute. */
const LATE = { visible: 10_000, hidden: 90_000 } as const;

/**
 * Calls back when the computer was asleep or the network came back: sockets that were open before
 * may be dead without a word. A tab that was merely hidden is no reason. Returns how to end it.
 */
export function onWake(callback: () => void): () => void {
  // The wall clock, because a monotonic one may stand still while the computer sleeps.
  let last = Date.now();
  let wasHidden = isHidden();
  const timer = setInterval(() => {
    const now = Date.now();
    const limit = wasHidden || isHidden() ? LATE.hidden : LATE.visible;
    if (now - last > limit) callback();
    last = now;
    wasHidden = isHidden();
  }, TICK);
  // Node: a process may end while this is the only thing left.
  if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
  const target: Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> = globalThis;
  target.addEventListener?.('online', callback);
  return () => {
    clearInterval(timer);
    target.removeEventListener?.('online', callback);
  };
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.visibilityState === 'hidden';
}
