import type { Definition, FootnoteDefinition, Nodes, PhrasingContent, Root } from 'mdast';
import { COMMONMARK, type Grammar } from '../elements/Grammar.js';
import { locateWords, readWords, unescapeBars } from '../inline/readWords.js';
import { NO_REFERENCES, type References } from '../inline/references.js';
import { readBlocks } from './readBlocks.js';

/** Parses Markdown, GFM included, to a syntax tree. Definitions from elsewhere count as if they were part of the text. */
export function parseMarkdown(
  markdown: string,
  references: References = NO_REFERENCES,
  grammar: Grammar = COMMONMARK,
): Root {
  return withWords(readBlocks(markdown, grammar), references, ({ source, isCell }, known) =>
    readWords(isCell ? unescapeBars(source) : source, known, grammar),
  );
}

/** The same, and its links, images, texts and HTML say where they stand in the text. */
export function locateMarkdown(markdown: string): Root {
  return withWords(readBlocks(markdown, COMMONMARK), NO_REFERENCES, (words, known) => {
    const nodes = locateWords(words.isCell ? unescapeBars(words.source) : words.source, known);
    const place = placesIn(words);
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
  /** Where their lines end in the text. */
  readonly lineEnds: readonly number[];
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
    if (node.type !== 'tableCell' && node.type !== 'paragraph' && node.type !== 'heading') {
      return true;
    }
    const [words] = node.children;
    if (words?.type !== 'text') return false;
    const { value: source, data } = words;
    const isCell = node.type === 'tableCell';
    node.children = read({ source, lineEnds: data?.lineEnds ?? [], isCell }, known);
    return false;
  });
  return tree;
}

/**
 * Finds a place of a block's words in the whole text, where markers and spaces of quotes and lists may stand before each line,
 * and a bar in a cell is escaped.
 */
function placesIn({ source, lineEnds, isCell }: BlockWords) {
  const lines = source.split('\n');
  return (place: number): number => {
    const before = isCell ? escapedLength(source, place) : place;
    const line = source.slice(0, before).split('\n');
    const at = line.length - 1;
    return (lineEnds[at] ?? 0) - (lines[at] ?? '').length + (line[at] ?? '').length;
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

/** The syntax tree, or undefined if it nests too deeply to be read. */
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
    return definitionsIn(readBlocks(markdown, grammar));
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
