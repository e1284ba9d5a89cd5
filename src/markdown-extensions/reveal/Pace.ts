/** Longest time in milliseconds between the arrival of a text and its appearance. */
const MAX_DELAY = 800;

/** How much longer than the last pause a text takes to appear, so that there is still some of it when the next one comes. */
const OVERLAP = 1.25;

/** How fast the memory of a long pause fades from one arrival to the next. */
const FADING = 0.8;

interface Due {
  readonly length: number;
  /** When the text up to `length` must be shown. */
  readonly by: number;
}

/**
 * How much of a growing text is shown at a time. Each arrival gets a time by which it must be shown, and the text appears as
 * evenly as these times allow. All times are in milliseconds of a clock that only grows, all lengths in UTF-16 code units.
 */
export class Pace {
  #shown: number;
  #at: number;
  #arrivedAt: number;
  #pause = MAX_DELAY / 2;
  #due: readonly Due[] = [];

  constructor(shown: number, now: number) {
    this.#shown = shown;
    this.#at = now;
    this.#arrivedAt = now;
  }

  /** The text has grown to `length`. */
  arrive(length: number, now: number) {
    this.shownAt(now);
    const pause = Math.min(MAX_DELAY, now - this.#arrivedAt);
    this.#pause = Math.max(pause, this.#pause * FADING);
    this.#arrivedAt = now;
    const by = now + Math.min(MAX_DELAY, this.#pause * OVERLAP);
    // What is due later than the new text is due with it.
    const earlier = this.#due.filter((due) => due.by < by);
    this.#due = [...earlier, { length, by }];
  }

  /** Shows everything up to `length` at once. */
  skip(length: number, now: number) {
    this.#shown = length;
    this.#at = now;
    this.#arrivedAt = now;
    this.#due = [];
  }

  /** How much is shown now. Never less than before. */
  shownAt(now: number): number {
    const passed = Math.max(0, now - this.#at);
    // Code units per millisecond: as fast as the most urgent text needs.
    const speed = Math.max(
      0,
      ...this.#due.map(({ length, by }) => (length - this.#shown) / Math.max(by - this.#at, 1)),
    );
    const overdue = this.#due.findLast(({ by }) => by <= now)?.length ?? 0;
    const whole = this.#due.at(-1)?.length ?? this.#shown;
    this.#shown = Math.min(whole, Math.max(overdue, this.#shown + speed * passed));
    this.#at = Math.max(this.#at, now);
    this.#due = this.#due.filter(({ length }) => length > this.#shown);
    return this.#shown;
  }
}
