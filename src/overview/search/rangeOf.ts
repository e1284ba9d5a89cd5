import { folded } from './findMatches.js';

/** Text nodes that are read. A part with more is shown from its beginning. */
const MAX_NODES = 20_000;

/**
 * Where an element has these words, as a person reads them: they may cross the borders of its elements.
 *
 * @param occurrence Which of several, from 0. If the page has fewer, since some are folded away, the last one.
 */
export function rangeOf(
  element: HTMLElement,
  words: string,
  occurrence: number,
): Range | undefined {
  const wanted = folded(words.trim());
  if (wanted === '') return undefined;
  const { nodes, text } = readText(element);
  let at = -1;
  for (let count = 0; count <= occurrence; count++) {
    const next = text.indexOf(wanted, at === -1 ? 0 : at + wanted.length);
    if (next === -1) break;
    at = next;
  }
  const start = at === -1 ? undefined : placeOf(nodes, at);
  const end = placeOf(nodes, at + wanted.length - 1);
  if (start === undefined || end === undefined) return undefined;
  const range = element.ownerDocument.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset + end.length);
  return range;
}

interface ReadNode {
  readonly node: Text;
  /** Where its folded text begins in that of the element. */
  readonly from: number;
}

function readText(element: HTMLElement): {
  readonly nodes: readonly ReadNode[];
  readonly text: string;
} {
  const nodes: ReadNode[] = [];
  const texts: string[] = [];
  let from = 0;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (nodes.length < MAX_NODES && walker.nextNode() !== null) {
    const node = walker.currentNode as Text;
    const text = folded(node.data);
    nodes.push({ node, from });
    texts.push(text);
    from += text.length;
  }
  return { nodes, text: texts.join('') };
}

/** The character of the page behind a character of the folded text. */
function placeOf(nodes: readonly ReadNode[], at: number) {
  const found = nodes.findLast(({ from }) => from <= at);
  if (found === undefined) return undefined;
  let left = at - found.from;
  let offset = 0;
  // Folding makes some characters shorter, such as those with accents, and others longer.
  for (const character of found.node.data) {
    const { length } = folded(character);
    if (left < length) return { node: found.node, offset, length: character.length };
    left -= length;
    offset += character.length;
  }
  return undefined;
}
