import type { Decoder, StreamHabits } from '../../../contract/index.js';
import { differenceOf } from '../../kit/difference.js';
import type { Finding } from '../../kit/Scorecard.js';
import type { Random } from '../../kit/Random.js';

/** What a protocol guarantees beyond what all protocols do. */
export interface ProtocolHabits {
  /** How its streams differ from the usual: `stream` of the backend. */
  readonly stream: StreamHabits;
  readonly repeats: (frame: unknown) => boolean;
  readonly timeOf: ((frame: unknown) => unknown) | undefined;
  readonly isEnd: (frame: unknown) => boolean;
  /** Makes a frame of an unknown type from one that the decoder knows. */
  readonly strangerOf: (frame: unknown) => unknown;
}

/** What a property is tested with. */
export interface Trial {
  readonly createDecoder: () => Decoder;
  readonly habits: ProtocolHabits;
  readonly random: Random;
  /** The approximate number of inputs to try. */
  readonly most: number;
  /** Counts an input that was tried. */
  readonly tried: () => void;
}

/** A violation, before the input has been reduced. */
export type Failure = Pick<Finding, 'change' | 'expected' | 'actual'>;

/** A rule that must hold for the frames of any recording. */
export interface Property {
  readonly name: string;
  /** The rule, in a sentence. */
  readonly title: string;
  /** The reason, if the rule does not apply to this protocol or these frames. */
  readonly leftOut?: (habits: ProtocolHabits, frames: readonly unknown[]) => string | undefined;
  /** Looks for an input that violates the rule. An exception counts as a violation. */
  readonly look: (
    frames: readonly unknown[],
    trial: Trial,
  ) => Failure | undefined | Promise<Failure | undefined>;
}

/** A failure if two values differ. */
export function unlessSame(
  change: string,
  expected: unknown,
  actual: unknown,
): Failure | undefined {
  const found = differenceOf(expected, actual);
  if (found === undefined) return undefined;
  return {
    change,
    expected: `${found.path} to be ${found.expected}`,
    actual: found.actual,
  };
}

/** A failure because of an exception. */
export function thrown(change: string, error: unknown): Failure {
  return { change, expected: 'no exception', actual: `${String(error)} was thrown` };
}

/** The first result that is not undefined. */
export function firstOf<Item, Found>(
  items: Iterable<Item>,
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
