import type { Definition, FootnoteDefinition, Nodes, PhrasingContent, Root } from 'mdast';
import {
  fromMarkdown,
  type CompileContext,
  type Extension as TreeExtension,
  type Token,
} from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { decodeString } from 'micromark-util-decode-string';
import type { Construct, Extension } from 'micromark-util-types';
import { COMMONMARK, type Grammar } from '../elements/Grammar.js';
import { locateWords, readWords, unescapeBars } from '../words/readWords.js';
import { NO_REFERENCES, type References } from '../words/references.js';

/** Leaves a line end in words, and the spaces behind it, as they are. */
const lineEnd: Construct = {
  tokenize: (effects, ok) => (code) => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return ok;
  },
};

/** The grammar of blocks. It leaves words as they are. */
const SYNTAX: Extension[] = [
  gfmFootnote(),
  gfmTable(),
  gfmTaskListItem(),
  {
    // By the codes of line ends.
    text: { [-5]: lineEnd, [-4]: lineEnd, [-3]: lineEnd },
    disable: {
      null: [
        'attention',
        'autolink',
        'characterEscape',
        'characterReference',
        'codeText',
        'gfmFootnoteCall',
        'gfmPotentialFootnoteCall',
        'hardBreakEscape',
        'htmlText',
        'labelEnd',
        'labelStartImage',
        'labelStartLink',
      ],
    },
  },
];

const TREE: TreeExtension[] = [
  gfmFootnoteFromMarkdown(),
  gfmTableFromMarkdown(),
  {
    enter: { hardBreakTrailing: enterWords, lineSuffix: enterWords },
    exit: {
      hardBreakTrailing: exitWords,
      lineSuffix: exitWords,
      taskListCheckValueChecked: check(true),
      taskListCheckValueUnchecked: check(false),
    },
  },
];

function check(checked: boolean) {
  return function setChecked(this: CompileContext): void {
    const item = this.stack.at(-2);
    if (item?.type === 'listItem') item.checked = checked;
  };
}

const WITH_WORDS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

function enterWords(this: CompileContext, token: Token): void {
  // The spaces behind the line that makes a heading are no words of it.
  if (this.data.setextHeadingSlurpLineEnding === true) return;
  if (WITH_WORDS.has(this.stack.at(-1)?.type ?? '')) this.config.enter['data']?.call(this, token);
}

function exitWords(this: CompileContext, token: Token): void {
  if (this.stack.at(-1)?.type === 'text') this.config.exit['data']?.call(this, token);
}

/** Parses Markdown, GFM included, to a syntax tree. Definitions from elsewhere count as if they were part of the text. */
export function parseMarkdown(
  markdown: string,
  references: References = NO_REFERENCES,
  grammar: Grammar = COMMONMARK,
): Root {
  return withWords(parseBlocks(markdown, grammar), references, ({ source, isCell }, known) =>
    readWords(isCell ? unescapeBars(source) : source, known, grammar),
  );
}

/** The same, and its links, images, texts and HTML say where they stand in the text. */
export function locateMarkdown(markdown: string): Root {
  return withWords(parseBlocks(markdown, COMMONMARK), NO_REFERENCES, (words, known) => {
    const nodes = locateWords(words.isCell ? unescapeBars(words.source) : words.source, known);
    const place = placesIn(markdown, words);
    for (const node of nodes) {
      visit(node, ({ data }) => {
        if (data?.span !== undefined) data.span = [place(data.span[0]), place(data.span[1])];
        return true;
      });
    }
    return nodes;
  });
}

/** The words of a block, as they are written. */
interface BlockWords {
  readonly source: string;
  /** Where they end in the text. */
  readonly end: number;
  readonly isCell: boolean;
}

/** Reads the words of all blocks. */
function withWords(
  tree: Root,
  references: References,
  read: (words: BlockWords, known: References) => PhrasingContent[],
): Root {
  const own = definitionsIn(tree);
  const links = own.filter((node) => node.type === 'definition');
  const notes = own.filter((node) => node.type === 'footnoteDefinition');
  const known = {
    // The first definition of a label counts, and those from elsewhere were the first in the whole text.
    definitions: [...references.definitions, ...links],
    footnotes: [...references.footnotes, ...notes.map(({ identifier }) => identifier)],
  };
  visit(tree, (node) => {
    if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      const first = node.children.find(({ type }) => type === 'paragraph');
      if (first?.type === 'paragraph') first.children = behindCheck(first.children);
      return true;
    }
    if (node.type !== 'tableCell' && node.type !== 'paragraph' && node.type !== 'heading') {
      return true;
    }
    const source = sourceOf(node.children);
    const end = node.children.at(-1)?.position?.end.offset ?? 0;
    node.children = read({ source, end, isCell: node.type === 'tableCell' }, known);
    return false;
  });
  return tree;
}

/**
 * Finds a place of a block's words in the whole text, where markers and spaces of quotes and lists may stand before each line,
 * and a bar in a cell is escaped.
 */
function placesIn(markdown: string, { source, end, isCell }: BlockWords) {
  const lines = source.split('\n');
  const starts: number[] = [];
  let lineEnd = end;
  for (const line of lines.toReversed()) {
    const start = lineEnd - line.length;
    starts.unshift(start);
    lineEnd = markdown.lastIndexOf('\n', start - 1);
    if (markdown[lineEnd - 1] === '\r') lineEnd -= 1;
  }
  return (place: number): number => {
    const before = isCell ? escapedLength(source, place) : place;
    const line = source.slice(0, before).split('\n');
    return (starts[line.length - 1] ?? 0) + (line.at(-1) ?? '').length;
  };
}

/** How long the beginning of a cell is with its bars escaped. */
function escapedLength(cell: string, length: number): number {
  let bars = 0;
  for (const { 0: pair, index } of cell.matchAll(/\\[\\|]/g)) {
    if (pair === '\\|' && index - bars < length) bars += 1;
  }
  return length + bars;
}

/** The blocks of some Markdown, with their words as they are written. */
function parseBlocks(markdown: string, grammar: Grammar): Root {
  const extensions = [...SYNTAX];
  const mdastExtensions = [...TREE];
  const { added } = grammar;
  if (added !== undefined) {
    extensions.push(added.parser.syntax);
    mdastExtensions.push(added.parser.tree);
  }
  const tree = fromMarkdown(markdown, { extensions, mdastExtensions });
  visit(tree, (node) => {
    if (node.type === 'definition') {
      node.url = decodeString(node.url);
      if (typeof node.title === 'string') node.title = decodeString(node.title);
    } else if (node.type === 'code') {
      if (typeof node.lang === 'string') node.lang = decodeString(node.lang);
      if (typeof node.meta === 'string') node.meta = decodeString(node.meta);
    }
    return true;
  });
  return tree;
}

/** The words of a task, without the white space behind its box. */
function behindCheck(words: readonly PhrasingContent[]): PhrasingContent[] {
  const source = sourceOf(words);
  const value = source.replace(/^(?:[ \t]*\n[ \t]*|[ \t])/, '');
  return [{ type: 'text', value, position: words.at(-1)?.position }];
}

const sourceOf = (words: readonly PhrasingContent[]): string =>
  words
    .map((node) => ('value' in node ? node.value : ''))
    .join('')
    .replaceAll(/\r\n?/g, '\n');

/** The syntax tree, or undefined if the parser throws: it recurses, and its development build has assertions. */
export function tryParse(markdown: string, grammar: Grammar): Root | undefined {
  try {
    return parseMarkdown(markdown, NO_REFERENCES, grammar);
  } catch {
    // The caller shows the text as it is.
    return undefined;
  }
}

type AnyDefinition = Definition | FootnoteDefinition;

/** Finds the definitions of links and footnotes anywhere in some Markdown. */
export function findDefinitions(markdown: string, grammar: Grammar): readonly AnyDefinition[] {
  try {
    return definitionsIn(parseBlocks(markdown, grammar));
  } catch {
    // The text is shown as it is.
    return [];
  }
}

function definitionsIn(tree: Root): readonly AnyDefinition[] {
  const found: AnyDefinition[] = [];
  visit(tree, (node) => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') found.push(node);
    return true;
  });
  return found;
}

/** Calls back for each node, and for its children if the callback returns true. */
export function visit(node: Nodes, callback: (node: Nodes) => boolean): void {
  if (!callback(node) || !('children' in node)) return;
  for (const child of node.children) visit(child, callback);
}
