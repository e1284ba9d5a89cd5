import { Random } from '../../src/conformance/kit/Random.js';

/** Something that takes what comes from outside, and what has to hold for anything that comes. */
export interface Target {
  readonly name: string;
  /** What inputs are: any text, or the text of a JSON value. */
  readonly kind: 'text' | 'json';
  /** Words of the grammar, or values, that inputs are changed with. */
  readonly dictionary: readonly unknown[];
  /** Tries an input. @throws what does not hold: `Lost` where text is missing. */
  readonly tryWith: (input: string) => void;
}

/** Text has come in and is not there, nor has anything been said of it. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

/** Something that always holds does not. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Chance that depends on nothing but the input, so that an input does the same whenever it is tried. */
export function chanceOf(input: string): Random {
  let hash = 0x811c9dc5;
  for (let index = 0; index < input.length; index++) {
    hash = Math.imul(hash ^ input.charCodeAt(index), 0x01000193);
  }
  return new Random(hash);
}

/** A text or bytes in pieces: mostly a few, sometimes each character by itself. */
export function cut<Whole extends string | Uint8Array>(whole: Whole, random: Random): Whole[] {
  const { length } = whole;
  const places =
    length < 200 && random.below(8) === 0
      ? Array.from({ length }, (_, place) => place)
      : Array.from({ length: random.below(6) }, () => random.below(length + 1));
  const ends = [...places.sort((one, other) => one - other), length];
  let start = 0;
  return ends.map((end) => {
    const piece = whole.slice(start, end) as Whole;
    start = end;
    return piece;
  });
}
