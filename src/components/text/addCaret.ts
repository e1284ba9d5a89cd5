import type { RootContent } from 'mdast';

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
 * Puts a caret after the last word, inside the paragraph, list item or heading it stands in.
 *
 * @param inline The nodes stand in an element that is there already.
 */
export function addCaret(nodes: RootContent[], inline: boolean): void {
  let place = nodes;
  for (;;) {
    const last = place.findLast(isShown);
    if (last === undefined || !('children' in last) || !ENTERED.has(last.type)) break;
    place = last.children;
  }
  // Code and tables have no end of a line to stand at.
  if (inline || place !== nodes) place.push({ type: 'caret' });
}

const isShown = (node: RootContent) =>
  node.type !== 'definition' &&
  node.type !== 'footnoteDefinition' &&
  (node.type !== 'text' || /\S/.test(node.value));
