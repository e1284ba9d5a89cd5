import type { Decoder, StreamHabits } from '../../../protocols/protocol.js';
import { differenceOf } from '../../kit/difference.js';
import type { Finding } from '../../kit/Scorecard.js';
import type { Random } from '../../kit/Random.js';

/** What a protocol promises beside what every protocol does. */
export interface ProtocolHabits {
  /** How its streams differ from what is usual: that of the backend. */
  readonly stream: StreamHabits;
  readonly repeats: (frame: unknown) => boolean;
  readonly timeOf: ((frame: unknown) => unknown) | undefined;
  readonly isEnd: (frame: unknown) => boolean;
  /** A frame of a type that the decoder cannot know, made from one that it knows. */
  readonly strangerOf: (frame: unknown) => unknown;
}

/** What a property is tried with. */
export interface Trial {
  readonly createDecoder: () => Decoder;
  readonly habits: ProtocolHabits;
  readonly random: Random;
  /** How many inputs to try, about. */
  readonly most: number;
  /** Counts an input that is tried. */
  readonly tried: () => void;
}

/** What a property found, before it is known how small it can be. */
export type Failure = Pick<Finding, 'change' | 'expected' | 'actual'>;

/** Something that holds for the frames of any recording. */
export interface Property {
  readonly name: string;
  /** What holds, in a sentence. */
  readonly title: string;
  /** Why it says nothing about this protocol or these frames. */
  readonly leftOut?: (habits: ProtocolHabits, frames: readonly unknown[]) => string | undefined;
  /** Looks for an input that it does not hold for. What is thrown counts as found. */
  readonly look: (
    frames: readonly unknown[],
    trial: Trial,
  ) => Failure | undefined | Promise<Failure | undefined>;
}

/** A failure where two values differ. */
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

/** A failure where something was thrown. */
export function thrown(change: string, error: unknown): Failure {
  return { change, expected: 'no exception', actual: `${String(error)} was thrown` };
}

/** The first thing that is not undefined. */
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
