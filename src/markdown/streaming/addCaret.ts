import type { Code, RootContent } from 'mdast';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';

declare module 'mdast' {
  interface Data {
    /** More of this block is still coming. */
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
]);

/**
 * Puts a caret after the last word, inside the paragraph, list item or heading it stands in. Code that
 * nothing closes yet is marked as such.
 *
 * @param inline The nodes stand in an element that is there already.
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
  // Code and tables have no end of a line to stand at.
  if (inline || place !== nodes) place.push({ type: 'caret' });
}

/** Tells whether no fence closes some code. */
function isOpen({ position }: Code, source: string): boolean {
  const code = source.slice(position?.start.offset, position?.end.offset);
  const opener = /^(?:`{3,}|~{3,})/.exec(code)?.[0];
  const closer = /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(code)?.[1];
  return opener === undefined || closer?.startsWith(opener) !== true;
}

const isShown = (node: RootContent) =>
  node.type !== 'definition' &&
  node.type !== 'footnoteDefinition' &&
  (node.type !== 'text' || /\S/.test(node.value));
