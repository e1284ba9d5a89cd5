interface Waiting {
  readonly go: () => void;
  readonly drop: () => void;
}

/** What waits until it is known which tab leads. */
export class Undecided {
  #waiting: readonly Waiting[] = [];

  /**
   * @param go Called once it is known.
   * @param drop Called instead if this tab leaves before that.
   */
  wait<Value>(
    go: () => Value | Promise<Value>,
    drop: () => Value | Promise<Value>,
  ): Promise<Value> {
    return new Promise((resolve) => {
      this.#waiting = [...this.#waiting, { go: () => resolve(go()), drop: () => resolve(drop()) }];
    });
  }

  go(): void {
    for (const { go } of this.take()) go();
  }

  drop(): void {
    for (const { drop } of this.take()) drop();
  }

  /** Takes out all that waits, for the caller to continue. */
  take(): readonly Waiting[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
}
