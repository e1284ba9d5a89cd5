import type { Element } from 'hast';
import type { HtmlNode } from './renderTree.js';

const ENTERED: ReadonlySet<string> = new Set(
  'p ul ol li blockquote h1 h2 h3 h4 h5 h6 strong em del'.split(' '),
);

const CARET: Element = {
  type: 'element',
  tagName: 'span',
  properties: { dataPart: 'caret', ariaHidden: 'true' },
  children: [],
};

/**
 * Puts a caret after the last word, inside the paragraph, list item or heading it stands in. Words
 * without an element around them stand in one that is there already.
 */
export function addCaret(nodes: HtmlNode[], inline: boolean): void {
  let place = nodes;
  for (;;) {
    const last = place.findLast((node) => node.type !== 'text' || /\S/.test(node.value));
    if (last?.type !== 'element' || !ENTERED.has(last.tagName)) break;
    place = last.children;
  }
  // Code and tables have no end of a line to stand at.
  if (inline || place !== nodes) place.push(CARET);
}
