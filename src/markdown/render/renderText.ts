import { createElement, Fragment, type ReactNode } from 'react';
import { addCaret } from '../streaming/addCaret.js';
import { hasTooManyMarks } from '../parse/isTooDeep.js';
import type { Grammar } from '../elements/Grammar.js';
import { parseMarkdown } from '../parse/parseMarkdown.js';
import { readWords, unescapeBars } from '../inline/readWords.js';
import type { TreeScope } from '../parse/treeScope.js';
import type { References } from '../inline/references.js';
import { renderBlocks, renderItem } from './renderBlocks.js';
import { renderInline } from './renderInline.js';

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
  grammar: Grammar,
): ReactNode {
  if (place.task) return renderTask(source, place, references, grammar);
  const tree = parseMarkdown(source, references, grammar);
  if (place.caret) addCaret(tree.children, place.tight, grammar.added);
  const blocks = renderBlocks(tree.children, scopeOf(references, grammar), place.tight);
  // HTML is shown as text, so a line break has to separate it from the text before it.
  if (place.apart && typeof blocks[0] === 'string') blocks.unshift('\n');
  return fragment(blocks);
}

/** A checkbox is only read as such in a list item, so the text is wrapped in one. */
function renderTask(
  source: string,
  { tight, caret }: TextPlace,
  references: References,
  grammar: Grammar,
): ReactNode {
  const itemSource = `- ${source.replaceAll('\n', '\n  ')}`;
  const tree = parseMarkdown(itemSource, references, grammar);
  const list = tree.children.at(-1);
  const item = list?.type === 'list' ? list.children[0] : undefined;
  if (item === undefined) return null;
  if (caret) addCaret(item.children, tight, grammar.added);
  return fragment(renderItem(item, scopeOf(references, grammar), tight));
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
  grammar: Grammar,
): readonly ReactNode[] {
  if (hasTooManyMarks(source)) return [source];
  try {
    const words = place.cell === true ? unescapeBars(source) : source;
    const nodes = readWords(words, references, grammar);
    return renderInline(nodes, scopeOf(references, grammar), place);
  } catch {
    // It nests too deeply to be rendered.
    return [source];
  }
}

const scopeOf = ({ footnotes }: References, { added, cites }: Grammar): TreeScope => ({
  footnotes,
  added,
  cites,
});

const fragment = (children: readonly ReactNode[]) => createElement(Fragment, null, ...children);
