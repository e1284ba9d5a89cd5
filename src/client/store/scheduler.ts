/** Decides when collected changes are shown. */
export interface Scheduler {
  /** Calls `publish` soon, and returns how to call it off. */
  schedule(publish: () => void): () => void;
}

/** How long a hidden or throttled tab waits for a frame that may not come, in milliseconds. */
const LATEST = 100;

/**
 * Once per animation frame. Hidden tabs draw no frames, so a timer takes over there; where there are
 * no frames at all, as on a server, the timer alone does it.
 */
export const frameScheduler: Scheduler = {
  schedule(publish) {
    let frame: number | undefined;
    const cancel = () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
    const run = () => {
      cancel();
      publish();
    };
    const timer = setTimeout(run, drawsFrames() ? LATEST : 16);
    if (hasFrames()) frame = requestAnimationFrame(run);
    return cancel;
  },
};

/** Whether the page is drawn, as far as it knows. */
export function drawsFrames(): boolean {
  return hasFrames() && (typeof document === 'undefined' || document.visibilityState !== 'hidden');
}

const hasFrames = () => typeof requestAnimationFrame === 'function';
