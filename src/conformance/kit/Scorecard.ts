/** What a broken promise looks like: the smallest input found, what was to come of it and what came. */
export interface Finding {
  /** The recording that it was found in, or what was done with the live backend. */
  readonly where: string;
  /** What was done to the frames, such as `null before frame 3`. Frames are counted from 1. */
  readonly change: string;
  readonly expected: string;
  readonly actual: string;
  /** The frames that it was done to: as few as still show it. Empty where the backend is live. */
  readonly frames: readonly unknown[];
}

/** What came of one property. */
export interface PropertyResult {
  /** Such as `any-cut`. */
  readonly name: string;
  /** What holds, in a sentence. */
  readonly title: string;
  /** `left-out`: it is not promised by this protocol, or nothing in the recordings shows it; `reason` says why. */
  readonly status: 'held' | 'failed' | 'left-out';
  /** How many inputs were tried. */
  readonly tries: number;
  readonly reason?: string;
  readonly finding?: Finding;
}

/** What a check found: a row for each property. `toText` prints it. */
export interface Scorecard {
  readonly name: string;
  /** Gives the same inputs again, as an option of the check. */
  readonly seed: number;
  /** Whether no property failed. */
  readonly hasPassed: boolean;
  readonly properties: readonly PropertyResult[];
}
