import type { Definition, FootnoteDefinition, Nodes, Root } from 'mdast';
import { fromMarkdown, type Extension as TreeExtension } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfm } from 'micromark-extension-gfm';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';
import { addresses } from './addresses.js';
import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';

const SYNTAX = gfm();
const TREE = [
  addresses,
  gfmFootnoteFromMarkdown(),
  gfmStrikethroughFromMarkdown(),
  gfmTableFromMarkdown(),
  gfmTaskListItemFromMarkdown(),
];

/** Definitions from elsewhere in the text that a piece of Markdown may refer to. */
export interface References {
  readonly definitions: readonly Definition[];
  /** The identifiers of the footnotes, in the order of their numbers. */
  readonly footnotes: readonly string[];
}

export const NO_REFERENCES: References = { definitions: [], footnotes: [] };

/** Parses Markdown, GFM included, to a syntax tree. Definitions from elsewhere count as if they were part of the text. */
export function parseMarkdown(
  markdown: string,
  references: References = NO_REFERENCES,
  added?: MarkdownSyntax,
): Root {
  const { definitions, footnotes } = references;
  const isApart = definitions.length === 0 && footnotes.length === 0;
  const extensions = isApart ? [SYNTAX] : [SYNTAX, withKnown(references)];
  const mdastExtensions = added === undefined ? [TREE] : [TREE, added.parser.tree as TreeExtension];
  if (added !== undefined) extensions.push(added.parser.syntax);
  const tree = fromMarkdown(markdown, { extensions, mdastExtensions });
  // The first definition of a label counts, and those from elsewhere were the first in the whole text.
  tree.children.unshift(...definitions);
  return tree;
}

/** Tells the tokenizer which labels are defined: it reads brackets as references only for those. */
export function withKnown({ definitions, footnotes }: References): Extension {
  const links = definitions.map(({ identifier }) => identifier.toUpperCase());
  const notes = footnotes.map((identifier) => identifier.toUpperCase());
  function tokenize(this: TokenizeContext, _effects: unknown, _ok: State, nok: State): State {
    addNew(this.parser.defined, links);
    addNew((this.parser.gfmFootnotes ??= []), notes);
    return nok;
  }
  const construct: Construct = { name: 'knownReferences', tokenize };
  // The character codes of `!` and `[`, with which images and references begin.
  return { text: { 33: construct, 91: construct } };
}

function addNew(known: string[], labels: readonly string[]): void {
  for (const label of labels) if (!known.includes(label)) known.push(label);
}

/** The syntax tree, or undefined if the parser throws: it recurses, and its development build has assertions. */
export function tryParse(markdown: string, added?: MarkdownSyntax): Root | undefined {
  try {
    return parseMarkdown(markdown, NO_REFERENCES, added);
  } catch {
    // The caller shows the text as it is.
    return undefined;
  }
}

/** Finds the definitions of links and footnotes anywhere in some Markdown. */
export function findDefinitions(
  markdown: string,
  added?: MarkdownSyntax,
): readonly (Definition | FootnoteDefinition)[] {
  const found: (Definition | FootnoteDefinition)[] = [];
  const tree = tryParse(markdown, added);
  if (tree === undefined) return found;
  visit(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node);
    return true;
  });
  return found;
}

/** Calls back for each node, and for its children if the callback returns true. */
export function visit(node: Nodes, callback: (node: Nodes) => boolean): void {
  if (!callback(node) || !('children' in node)) return;
  for (const child of node.children) visit(child, callback);
}
