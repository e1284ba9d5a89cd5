import type { Data, PhrasingContent, Text } from 'mdast';
import type { TagName } from '../inline/angles.js';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';

declare module 'mdast' {
  interface PhrasingContentMap {
    caret: Caret;
    element: TaggedWords;
    footnoteBack: FootnoteBackNode;
  }
  interface RootContentMap {
    caret: Caret;
    element: TaggedWords;
    footnoteBack: FootnoteBackNode;
  }
}

/** Words between two tags, such as `<sub>` and `</sub>`. */
export interface TaggedWords {
  type: 'element';
  name: TagName;
  children: PhrasingContent[];
  data?: Data;
  position?: Text['position'];
}

/** The position where a text continues while it streams. */
export interface Caret {
  type: 'caret';
  data?: Data;
  position?: Text['position'];
}

/** At the end of a footnote: leads back to a reference. */
export interface FootnoteBackNode {
  type: 'footnoteBack';
  data?: Data;
  position?: Text['position'];
  number: number;
  /** Which of the references, from 0. */
  nth: number;
}

/** What the nodes of a tree may refer to. */
export interface TreeScope {
  /** The labels of the footnotes, in the order of their numbers. */
  readonly footnotes: readonly string[];
  /** Renders node types that Markdown does not have. */
  readonly added?: MarkdownSyntax | undefined;
  /** Whether marks such as `[1]` lead to sources. */
  readonly cites?: boolean | undefined;
}

/** A label, normalized for comparison. */
export const labelOf = ({ identifier }: { readonly identifier: string }) =>
  identifier.toUpperCase();
