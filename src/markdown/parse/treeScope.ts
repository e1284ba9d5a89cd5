import type { Data, Definition, Root } from 'mdast';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';
import { visit } from './parseMarkdown.js';

declare module 'mdast' {
  interface PhrasingContentMap {
    caret: Caret;
    footnoteBack: FootnoteBackNode;
  }
  interface RootContentMap {
    caret: Caret;
    footnoteBack: FootnoteBackNode;
  }
}

/** The position where a text continues while it streams. */
export interface Caret {
  type: 'caret';
  data?: Data;
}

/** At the end of a footnote: leads back to a reference. */
export interface FootnoteBackNode {
  type: 'footnoteBack';
  data?: Data;
  number: number;
  /** Which of the references, from 0. */
  nth: number;
}

/** What the nodes of a tree may refer to. */
export interface TreeScope {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** The labels of the footnotes, in the order of their numbers. */
  readonly footnotes: readonly string[];
  /** Renders node types that Markdown does not have. */
  readonly added?: MarkdownSyntax | undefined;
}

export const NO_SCOPE: TreeScope = { definitions: new Map(), footnotes: [] };

/** The definitions in a tree. The first definition of a label counts. */
export function scopeOf(
  tree: Root,
  footnotes: readonly string[],
  added?: MarkdownSyntax,
): TreeScope {
  const definitions = new Map<string, Definition>();
  visit(tree, (node) => {
    if (node.type !== 'definition') return true;
    if (!definitions.has(labelOf(node))) definitions.set(labelOf(node), node);
    return false;
  });
  return { definitions, footnotes, added };
}

/** A label, normalized for comparison. */
export const labelOf = ({ identifier }: { readonly identifier: string }) =>
  identifier.toUpperCase();
