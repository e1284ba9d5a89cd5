/**
 * How long requests may matter. Ending it aborts all of them, and what comes later begins a new one:
 * a session that was closed can be used again, and nothing from before reaches it.
 */
export class Lifetime {
  private controller = new AbortController();

  /** Aborted once this lifetime has ended. Hold on to it over an `await`. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  end(): void {
    this.controller.abort();
    this.controller = new AbortController();
  }
}
