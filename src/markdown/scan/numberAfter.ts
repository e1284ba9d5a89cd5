import type { NumberInList } from './blocks.js';
import type { MarkdownRules } from './rules.js';

/**
 * The number of the next item of a list. It is as written, as in a countdown, unless each item is written with the number of the
 * first.
 */
export function numberAfter(
  before: number,
  written: number | undefined,
  start: number | null | undefined,
  { numbers }: MarkdownRules,
): NumberInList {
  const next = before + 1;
  const value = numbers && written !== start && written !== next ? written : undefined;
  return { number: value ?? next, value };
}
