import { createElement, Fragment, type ReactNode } from 'react';
import { addCaret } from './addCaret.js';
import type { MarkdownSyntax } from './MarkdownSyntax.js';
import { parseMarkdown, type References } from './parseMarkdown.js';
import { readSimpleWords } from './readSimpleWords.js';
import { renderBlocks, renderItem } from './renderBlocks.js';
import { renderInline } from './renderInline.js';
import { NO_SCOPE, scopeOf } from './treeScope.js';
import { WORDS } from './wordPatterns.js';

/** Where a text stands, as far as that decides how it is rendered. */
export interface TextPlace {
  /** In a tight list: a paragraph is its words alone. */
  readonly tight: boolean;
  /** First in an item that is a task. */
  readonly task: boolean;
  /** Other blocks stand before it. */
  readonly apart: boolean;
  /** A caret stands at the end. */
  readonly caret: boolean;
}

/** Renders a paragraph or heading, or any other markdown that is parsed as a whole. */
export function renderText(
  source: string,
  place: TextPlace,
  references: References,
  added?: MarkdownSyntax,
): ReactNode {
  if (place.task) return renderTask(source, place, references, added);
  const tree = parseMarkdown(source, references, added);
  if (place.caret) addCaret(tree.children, place.tight, source, added);
  const blocks = renderBlocks(
    tree.children,
    scopeOf(tree, references.footnotes, added),
    place.tight,
  );
  // HTML is shown as text, so that only a line end keeps it apart from the text before it.
  if (place.apart && typeof blocks[0] === 'string') blocks.unshift('\n');
  return fragment(blocks);
}

/** The box of a task is one only in an item, so the text is made into one. */
function renderTask(
  source: string,
  { tight, caret }: TextPlace,
  references: References,
  added?: MarkdownSyntax,
): ReactNode {
  const itemSource = `- ${source.replaceAll('\n', '\n  ')}`;
  const tree = parseMarkdown(itemSource, references, added);
  const list = tree.children.at(-1);
  const item = list?.type === 'list' ? list.children[0] : undefined;
  if (item === undefined) return null;
  if (caret) addCaret(item.children, tight, itemSource, added);
  return fragment(renderItem(item, scopeOf(tree, references.footnotes, added), tight));
}

/** Renders words of a paragraph, without an element around them. */
export function renderWords(
  source: string,
  references: References,
  added?: MarkdownSyntax,
): ReactNode {
  const simple = readSimpleWords(source, added?.words ?? WORDS);
  if (simple !== undefined) return fragment(renderInline(simple, NO_SCOPE));
  // Behind a word, no sign at the start can begin a list or any other block.
  const tree = parseMarkdown(`x ${source}`, references, added);
  const paragraph = tree.children.at(-1);
  const [first, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (first?.type !== 'text') return source;
  const words = [{ ...first, value: first.value.slice(2) }, ...rest];
  return fragment(renderInline(words, scopeOf(tree, references.footnotes, added)));
}

/** Renders the words of a table cell, where a stroke after a backslash is one of them. */
export function renderCell(
  source: string,
  references: References,
  added?: MarkdownSyntax,
): ReactNode {
  const tree = parseMarkdown(`||\n|-|\n| ${source} |`, references, added);
  const table = tree.children.at(-1);
  const cell = table?.type === 'table' ? table.children.at(-1)?.children[0] : undefined;
  return fragment(renderInline(cell?.children ?? [], scopeOf(tree, references.footnotes, added)));
}

const fragment = (children: readonly ReactNode[]) => createElement(Fragment, null, ...children);
