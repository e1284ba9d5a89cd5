import type { PhrasingContent, Root } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { addCaret } from '../streaming/addCaret.js';
import { hasTooManyMarks } from '../parse/isTooDeep.js';
import type { MarkdownSyntax } from '../elements/MarkdownSyntax.js';
import { parseMarkdown, type References } from '../parse/parseMarkdown.js';
import { readSimpleLine, readSimpleWords } from '../parse/readSimpleWords.js';
import { renderBlocks, renderItem } from './renderBlocks.js';
import { renderInline } from './renderInline.js';
import { NO_SCOPE, scopeOf } from '../parse/treeScope.js';
import { WORDS } from '../scan/wordPatterns.js';

/** The context of a text, as far as it affects rendering. */
export interface TextPlace {
  /** Whether it is in a tight list, where a paragraph has no element of its own. */
  readonly tight: boolean;
  /** Whether it is the first block of an item that is a task. */
  readonly task: boolean;
  /** Whether other blocks precede it. */
  readonly apart: boolean;
  /** Whether there is a caret at the end. */
  readonly caret: boolean;
}

/** Renders a paragraph or heading, or any other Markdown that is parsed as a whole. */
export function renderText(
  source: string,
  place: TextPlace,
  references: References,
  added?: MarkdownSyntax,
): ReactNode {
  if (place.task) return renderTask(source, place, references, added);
  const simple = readSimpleLine(source, added?.words ?? WORDS);
  const tree = simple ?? parseMarkdown(source, references, added);
  if (place.caret) addCaret(tree.children, place.tight, source, added);
  const blocks = renderBlocks(
    tree.children,
    scopeOf(tree, references.footnotes, added),
    place.tight,
  );
  // HTML is shown as text, so a line break has to separate it from the text before it.
  if (place.apart && typeof blocks[0] === 'string') blocks.unshift('\n');
  return fragment(blocks);
}

/** A checkbox is only read as such in a list item, so the text is wrapped in one. */
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

/** The context of inline text without an element around it. */
export interface WordsPlace {
  /** Whether the text is in a table cell. */
  readonly cell?: boolean | undefined;
  /** Prefix of its keys, if it has siblings. */
  readonly keys?: string;
}

/** Renders inline text of a paragraph or cell; as plain text if it cannot be parsed. */
export function renderWords(
  source: string,
  place: WordsPlace,
  references: References,
  added?: MarkdownSyntax,
): readonly ReactNode[] {
  if (hasTooManyMarks(source)) return [source];
  // In a cell, `\|` is a plain `|`, even in code.
  const isEscaped = place.cell === true && source.includes('\\');
  const simple = isEscaped ? undefined : readSimpleWords(source, added?.words ?? WORDS);
  if (simple !== undefined) return renderInline(simple, NO_SCOPE, place);
  try {
    const tree = isEscaped
      ? parseCell(source, references, added)
      : parseWords(source, references, added);
    return tree === undefined
      ? [source]
      : renderInline(tree.words, scopeOf(tree.root, references.footnotes, added), place);
  } catch {
    // It nests too deeply for the recursive parser.
    return [source];
  }
}

interface Words {
  readonly root: Root;
  readonly words: readonly PhrasingContent[];
}

function parseWords(
  source: string,
  references: References,
  added: MarkdownSyntax | undefined,
): Words | undefined {
  // With a word in front, nothing at the start can begin a list or any other block.
  const root = parseMarkdown(`x ${source}`, references, added);
  const paragraph = root.children.at(-1);
  const [first, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  if (first?.type !== 'text') return undefined;
  return { root, words: [{ ...first, value: first.value.slice(2) }, ...rest] };
}

function parseCell(
  source: string,
  references: References,
  added: MarkdownSyntax | undefined,
): Words {
  const root = parseMarkdown(`||\n|-|\n| ${source} |`, references, added);
  const table = root.children.at(-1);
  const cell = table?.type === 'table' ? table.children.at(-1)?.children[0] : undefined;
  return { root, words: cell?.children ?? [] };
}

const fragment = (children: readonly ReactNode[]) => createElement(Fragment, null, ...children);
