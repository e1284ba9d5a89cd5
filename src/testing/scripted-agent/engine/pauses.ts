export interface PausesOptions {
  /** The factor for the milliseconds, called at the start of each pause. */
  readonly pace: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export type Pauses = ReturnType<typeof createPauses>;

/** The pauses of one run. */
export function createPauses(options: PausesOptions) {
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
    /** Waits. Undefined if there is nothing to wait for, so that nothing has to be awaited. */
    pause(scriptMs: number): Promise<void> | undefined {
      const ms = scriptMs * options.pace();
      if (hurried || !(ms > 0)) return undefined;
      nap = new AbortController();
      return sleep(ms, nap.signal);
    },
    /** Ends the current pause. */
    wake(): void {
      nap?.abort();
    },
    /** Ends the current pause, and skips all that follow. */
    hurry(): void {
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
