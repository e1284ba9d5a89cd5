export interface PausesOptions {
  /** What milliseconds are multiplied with, asked at the start of each pause. */
  readonly pace: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The pauses of one run. */
export interface Pauses {
  /** Waits; undefined when there is nothing to wait for, so that nothing need be awaited. */
  rest(ms: number): Promise<void> | undefined;
  /** Ends the pause under way. */
  wake(): void;
  /** Ends it and makes none any more. */
  hurry(): void;
}

export function createPauses(options: PausesOptions): Pauses {
  let hurried = false;
  let nap: AbortController | undefined;

  const sleep = async (ms: number, signal: AbortSignal) => {
    try {
      await options.wait(ms, signal);
    } catch (error) {
      // Whether a pause that is broken off resolves or rejects is up to the one who gave `wait`.
      if (!signal.aborted) throw error;
    }
  };

  return {
    rest(scriptMs) {
      const ms = scriptMs * options.pace();
      if (hurried || !(ms > 0)) return undefined;
      nap = new AbortController();
      return sleep(ms, nap.signal);
    },
    wake() {
      nap?.abort();
    },
    hurry() {
      hurried = true;
      nap?.abort();
    },
  };
}

/** Waits with a timer. Resolves early when the signal is aborted. */
export function waitWithTimer(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
