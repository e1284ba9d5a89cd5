import type { RootContent } from 'mdast';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';

declare module 'mdast' {
  interface Data {
    /** Whether more of this block is coming. */
    streaming?: boolean;
  }
}

const ENTERED: ReadonlySet<RootContent['type']> = new Set([
  'paragraph',
  'list',
  'listItem',
  'blockquote',
  'heading',
  'strong',
  'emphasis',
  'delete',
  'element',
]);

/**
 * Puts a caret after the last word, inside its paragraph, list item or heading. Code that is not closed yet is marked as
 * streaming.
 *
 * @param inline Whether the nodes are inside an element that already exists.
 */
export function addCaret(nodes: RootContent[], inline: boolean, added?: MarkdownSyntax): void {
  let place = nodes;
  for (;;) {
    const last = place.findLast(isShown);
    if (last !== undefined) {
      const open = last.type === 'code' ? last.data?.open : added?.isOpen(last);
      if (open === true) last.data = { streaming: true };
    }
    if (last === undefined || !('children' in last) || !ENTERED.has(last.type)) break;
    place = last.children;
  }
  // Not after code or tables, where no line of text ends.
  if (inline || place !== nodes) place.push({ type: 'caret' });
}

const isShown = (node: RootContent) =>
  node.type !== 'definition' &&
  node.type !== 'footnoteDefinition' &&
  (node.type !== 'text' || /\S/.test(node.value));
