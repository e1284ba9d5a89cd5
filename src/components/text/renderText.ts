import type { Definition } from 'mdast';
import type { ReactNode } from 'react';
import { addCaret } from './addCaret.js';
import { parseMarkdown } from './parseMarkdown.js';
import { blocksOf, renderElements, toElements, type HtmlNode } from './renderTree.js';

/** Where a text stands, as far as that decides how it is rendered. */
export interface TextPlace {
  /** In a tight list: a paragraph is its words alone. */
  readonly tight: boolean;
  /** First in an item that is a task. */
  readonly task: boolean;
  /** A caret stands at the end. */
  readonly caret: boolean;
}

/** Renders a paragraph or heading, or any other markdown that is parsed as a whole. */
export function renderText(
  source: string,
  place: TextPlace,
  definitions: readonly Definition[],
): ReactNode {
  const nodes = place.task
    ? taskElements(source, place.tight, definitions)
    : toElements(parseMarkdown(source, definitions));
  const shown = place.tight ? nodes.flatMap(unwrapParagraph) : nodes;
  if (place.caret) addCaret(shown, place.tight);
  return renderElements(shown);
}

/** Renders words of a paragraph, without an element around them. */
export function renderWords(source: string, definitions: readonly Definition[]): ReactNode {
  // Behind a word, no sign at the start can begin a list or any other block.
  const [paragraph] = toElements(parseMarkdown(`x ${source}`, definitions));
  const [first, ...rest] = paragraph?.type === 'element' ? paragraph.children : [];
  if (first?.type !== 'text') return source;
  return renderElements([{ type: 'text', value: first.value.slice(2) }, ...rest]);
}

/** Renders the words of a table cell, where a stroke after a backslash is one of them. */
export function renderCell(source: string, definitions: readonly Definition[]): ReactNode {
  const [table] = toElements(parseMarkdown(`||\n|-|\n| ${source} |`, definitions));
  return renderElements(findCell(table));
}

/** The words of the last cell below a node. */
function findCell(node: HtmlNode | undefined): HtmlNode[] {
  if (node?.type !== 'element') return [];
  return node.tagName === 'td' ? node.children : findCell(blocksOf(node.children).at(-1));
}

/** The box of a task is one only in an item, so the text is made into one. */
function taskElements(
  source: string,
  tight: boolean,
  definitions: readonly Definition[],
): HtmlNode[] {
  const tree = parseMarkdown(`- ${source.replaceAll('\n', '\n  ')}`, definitions);
  const list = tree.children.at(-1);
  if (list?.type === 'list') list.spread = !tight;
  const [element] = toElements(tree);
  const item = element?.type === 'element' ? blocksOf(element.children)[0] : undefined;
  if (item?.type !== 'element') return [];
  return tight ? item.children : blocksOf(item.children);
}

const unwrapParagraph = (node: HtmlNode): HtmlNode[] =>
  node.type === 'element' && node.tagName === 'p' ? node.children : [node];
