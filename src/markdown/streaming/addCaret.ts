import type { Code, RootContent } from 'mdast';
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
export function addCaret(
  nodes: RootContent[],
  inline: boolean,
  source: string,
  added?: MarkdownSyntax,
): void {
  let place = nodes;
  for (;;) {
    const last = place.findLast(isShown);
    if (last !== undefined) {
      const open = last.type === 'code' ? isOpen(last, source) : added?.isOpen(last);
      if (open === true) last.data = { streaming: true };
    }
    if (last === undefined || !('children' in last) || !ENTERED.has(last.type)) break;
    place = last.children;
  }
  // Not after code or tables, where no line of text ends.
  if (inline || place !== nodes) place.push({ type: 'caret' });
}

/** Whether no fence closes the code. */
function isOpen({ data, position }: Code, source: string): boolean {
  if (data?.open !== undefined) return data.open;
  const code = source.slice(position?.start.offset, position?.end.offset);
  const opener = /^(?:`{3,}|~{3,})/.exec(code)?.[0];
  const closer = /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(code)?.[1];
  return opener === undefined || closer?.startsWith(opener) !== true;
}

const isShown = (node: RootContent) =>
  node.type !== 'definition' &&
  node.type !== 'footnoteDefinition' &&
  (node.type !== 'text' || /\S/.test(node.value));
