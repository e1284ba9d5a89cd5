/**
 * A list that grows only at its end, in chunks of bounded length. Appending copies one chunk, and earlier chunks keep their
 * identity, so that whatever was derived from them can be kept.
 */
export type Sequence<T> = readonly (readonly T[])[];

const CHUNK = 16;

/** The last element. */
export function last<T>(sequence: Sequence<T>): T | undefined {
  return sequence.at(-1)?.at(-1);
}

/** The sequence with one more element. */
export function append<T>(sequence: Sequence<T>, element: T): Sequence<T> {
  const chunk = sequence.at(-1);
  if (chunk === undefined || chunk.length >= CHUNK) return [...sequence, [element]];
  return [...sequence.slice(0, -1), [...chunk, element]];
}

/** The sequence with another last element. */
export function replaceLast<T>(sequence: Sequence<T>, element: T): Sequence<T> {
  const chunk = sequence.at(-1) ?? [];
  return [...sequence.slice(0, -1), [...chunk.slice(0, -1), element]];
}
