import type { Definition, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';

const SYNTAX = gfm();
const TREE = gfmFromMarkdown();

/**
 * The syntax tree of some markdown, GFM included. Definitions from elsewhere in the text count as if
 * they stood in it.
 */
export function parseMarkdown(markdown: string, definitions: readonly Definition[] = []): Root {
  const known = definitions.map((definition) => definition.identifier.toUpperCase());
  const extensions = known.length === 0 ? [SYNTAX] : [SYNTAX, withDefined(known)];
  const tree = fromMarkdown(markdown, { extensions, mdastExtensions: [TREE] });
  // The first definition of a label counts; those from elsewhere are the first of the whole text.
  if (known.length > 0) tree.children.unshift(...definitions);
  return tree;
}

/** Makes labels known to the tokenizer, which takes a bracket for a reference only then. */
function withDefined(known: readonly string[]): Extension {
  function tokenize(this: TokenizeContext, _effects: unknown, _ok: State, nok: State): State {
    const { defined } = this.parser;
    for (const label of known) if (!defined.includes(label)) defined.push(label);
    return nok;
  }
  const construct: Construct = { name: 'knownDefinitions', tokenize };
  // At a bracket, and at the sign before the bracket of an image.
  return { text: { 33: construct, 91: construct } };
}

/** The link definitions anywhere in some markdown. */
export function findDefinitions(markdown: string): readonly Definition[] {
  const found: Definition[] = [];
  const visit = (node: { readonly type: string; readonly children?: readonly unknown[] }) => {
    if (node.type === 'definition') found.push(node as Definition);
    for (const child of node.children ?? []) visit(child as typeof node);
  };
  visit(parseMarkdown(markdown));
  return found;
}
