import type { ReactNode } from 'react';
import { addCaret } from './addCaret.js';
import { parseMarkdown, type References } from './parseMarkdown.js';
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
export function renderText(source: string, place: TextPlace, references: References): ReactNode {
  const nodes = place.task
    ? taskElements(source, place.tight, references)
    : elementsFor(source, references);
  const shown = place.tight ? nodes.flatMap(unwrapParagraph) : nodes;
  if (place.caret) addCaret(shown, place.tight);
  return renderElements(shown);
}

/** Renders words of a paragraph, without an element around them. */
export function renderWords(source: string, references: References): ReactNode {
  // Behind a word, no sign at the start can begin a list or any other block.
  const paragraph = blocksOf(elementsFor(`x ${source}`, references))[0];
  const [first, ...rest] = paragraph?.type === 'element' ? paragraph.children : [];
  if (first?.type !== 'text') return source;
  return renderElements([{ type: 'text', value: first.value.slice(2) }, ...rest]);
}

/** Renders the words of a table cell, where a stroke after a backslash is one of them. */
export function renderCell(source: string, references: References): ReactNode {
  const table = blocksOf(elementsFor(`||\n|-|\n| ${source} |`, references))[0];
  return renderElements(findCell(table));
}

/** The words of the last cell below a node. */
function findCell(node: HtmlNode | undefined): HtmlNode[] {
  if (node?.type !== 'element') return [];
  return node.tagName === 'td' ? node.children : findCell(blocksOf(node.children).at(-1));
}

/** The box of a task is one only in an item, so the text is made into one. */
function taskElements(source: string, tight: boolean, references: References): HtmlNode[] {
  const tree = parseMarkdown(`- ${source.replaceAll('\n', '\n  ')}`, references);
  const list = tree.children.at(-1);
  if (list?.type === 'list') list.spread = !tight;
  const element = blocksOf(toElements(tree, references.footnotes))[0];
  const item = element?.type === 'element' ? blocksOf(element.children)[0] : undefined;
  if (item?.type !== 'element') return [];
  return tight ? item.children : blocksOf(item.children);
}

const elementsFor = (markdown: string, references: References) =>
  toElements(parseMarkdown(markdown, references), references.footnotes);

const unwrapParagraph = (node: HtmlNode): HtmlNode[] =>
  node.type === 'element' && node.tagName === 'p' ? node.children : [node];
