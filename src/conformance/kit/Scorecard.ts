/** A violation of a property: the smallest input that shows it, what was expected and what happened. */
export interface Finding {
  /** The recording in which it was found, or what was done with the live backend. */
  readonly where: string;
  /** What was done to the frames, such as `null before frame 3`. Frames are counted from 1. */
  readonly change: string;
  readonly expected: string;
  readonly actual: string;
  /** The changed frames, as few as still show it. Empty for a live backend. */
  readonly frames: readonly unknown[];
}

/** The result of one property. */
export interface PropertyResult {
  /** Such as `any-cut`. */
  readonly name: string;
  /** The rule, in a sentence. */
  readonly title: string;
  /** `left-out`: this protocol does not promise it, or the recordings contain nothing to test it; `reason` says why. */
  readonly status: 'held' | 'failed' | 'left-out';
  /** How many inputs were tried. */
  readonly tries: number;
  readonly reason?: string;
  readonly finding?: Finding;
}

/** The result of a check: a row for each property. `toText` formats it. */
export interface Scorecard {
  readonly name: string;
  /** Pass it as an option of the check to get the same inputs again. */
  readonly seed: number;
  /** Whether no property failed. */
  readonly hasPassed: boolean;
  readonly properties: readonly PropertyResult[];
}
