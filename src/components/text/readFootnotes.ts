import type { ReactNode } from 'react';
import { parseMarkdown, visit } from './parseMarkdown.js';
import { isFootnotes, renderElements, toElements } from './renderTree.js';

/** The footnotes of a text. */
export interface Footnotes {
  /** Their identifiers, in the order of their numbers. */
  readonly order: readonly string[];
  /** The list of them, for the end of the text. */
  readonly list: ReactNode;
}

/** Reads the footnotes of a text. Their numbers follow from all of it, so all of it is parsed. */
export function readFootnotes(text: string): Footnotes {
  const tree = parseMarkdown(text);
  const order = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') order.add(node.identifier);
    // What a footnote refers to is numbered after what the text does.
    return node.type !== 'footnoteDefinition';
  });
  const lists = toElements(tree).filter((node) => node.type === 'element' && isFootnotes(node));
  return { order: [...order], list: renderElements(lists) };
}
