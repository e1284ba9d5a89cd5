export interface PausesOptions {
  /** The factor for the milliseconds, called at the start of each pause. */
  readonly pace: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The pauses of one run. */
export interface Pauses {
  /** Waits. Undefined if there is nothing to wait for, so that nothing has to be awaited. */
  rest(ms: number): Promise<void> | undefined;
  /** Ends the current pause. */
  wake(): void;
  /** Ends the current pause, and skips all that follow. */
  hurry(): void;
}

export function createPauses(options: PausesOptions): Pauses {
  let hurried = false;
  let nap: AbortController | undefined;

  const sleep = async (ms: number, signal: AbortSignal) => {
    try {
      await options.wait(ms, signal);
    } catch (error) {
      // A custom `wait` may either resolve or reject when it is aborted.
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

/** Waits with a timer. Resolves early if the signal aborts. */
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
