import { isValidElement, type PropsWithChildren, type ReactNode } from 'react';

/** Characters from which looking for the direction of each line takes longer than laying the lines out. */
const LONG = 20_000;

/**
 * The `dir` of words. None, as a rule: each line then has the direction of its own first letter, and the item or
 * quote around them, which passes over what has a `dir`, that of the words. Chromium looks for it through all that
 * follows a line, so that a line of 800 kB took seconds: words as long as that have one direction.
 */
export const directionOf = (words: ReactNode): 'auto' | undefined =>
  charactersIn(words) > LONG ? 'auto' : undefined;

function charactersIn(node: ReactNode): number {
  if (typeof node === 'string') return node.length;
  if (Array.isArray(node)) {
    let sum = 0;
    for (const child of node as readonly ReactNode[]) sum += charactersIn(child);
    return sum;
  }
  return isValidElement<PropsWithChildren>(node) ? charactersIn(node.props.children) : 0;
}
