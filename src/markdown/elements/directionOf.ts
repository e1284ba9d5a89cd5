import { isValidElement, type PropsWithChildren, type ReactNode } from 'react';

/** Characters from which on detecting the direction of each line takes longer than its layout. */
const MIN_CHARACTERS_OF_ONE_DIRECTION = 20_000;

/**
 * The `dir` of a text. Normally undefined: then each line gets the direction of its own first letter, and the list, table or
 * quote around it, whose detection skips elements with `dir`, that of its text. But Chromium searches everything after a line,
 * which took seconds for a line of 800 kB, so very long texts get one direction.
 */
export const directionOf = (words: ReactNode): 'auto' | undefined =>
  charactersIn(words) > MIN_CHARACTERS_OF_ONE_DIRECTION ? 'auto' : undefined;

function charactersIn(node: ReactNode): number {
  if (typeof node === 'string') return node.length;
  if (Array.isArray(node)) {
    let sum = 0;
    for (const child of node as readonly ReactNode[]) sum += charactersIn(child);
    return sum;
  }
  return isValidElement<PropsWithChildren>(node) ? charactersIn(node.props.children) : 0;
}
