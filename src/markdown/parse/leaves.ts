import type { Code, Heading, RootContent, Table, TableRow, Text } from 'mdast';
import type { Grammar } from '../elements/Grammar.js';
import {
  closesFence,
  fittedCells,
  isBlank,
  isHeading,
  isRule,
  isRuleOfRows,
  isTitle,
  isUnderline,
  readCells,
  readColumns,
  readFence,
  readHtml,
} from '../scan/lines.js';
import { readLayout } from '../scan/layout.js';
import { innerAfter, withoutMarker } from '../scan/fence.js';
import { endsTable } from '../scan/table.js';
import type { MarkdownRules } from '../scan/rules.js';
import { decodeText } from '../inline/decodeText.js';
import { indentOf, laidOut, outdent, spaced, type Rest } from '../scan/columns.js';
import { readDefinition } from './readDefinition.js';

declare module 'mdast' {
  interface Data {
    /** Of words as they are written: where each of their lines ends in the text. */
    lineEnds?: readonly number[];
    /** Whether nothing closes the code. */
    open?: boolean;
    /** From where to where it stands in the text. */
    span?: readonly [start: number, end: number];
  }
}

/** What a line has behind the markers of its containers. */
export interface Line {
  readonly rest: Rest;
  /** Where it ends in the text. */
  readonly end: number;
  /** Whether it lacks a marker, so that it can only go on with a paragraph. */
  readonly lazy: boolean;
  /** Whether the text ends there, without a line end. */
  readonly isLast: boolean;
}

interface ParagraphLeaf {
  readonly type: 'paragraph';
  readonly lines: string[];
  readonly ends: number[];
  /** Whether the last line is indented too far for the head of a table. */
  indented: boolean;
}

interface CodeLeaf {
  readonly type: 'code';
  readonly start: number;
  end: number;
  readonly lines: string[];
  /** The blank lines at the end, which belong to it only if more code follows. */
  blanks: number;
}

interface FenceLeaf {
  readonly type: 'fence' | 'added';
  readonly start: number;
  end: number;
  readonly indent: number;
  readonly marker: string;
  readonly opener: string;
  readonly lines: string[];
  /** In a fence of Markdown: the marker of the fence in it that is open. */
  inner?: string | undefined;
}

interface HtmlLeaf {
  readonly type: 'html';
  readonly start: number;
  end: number;
  readonly until: RegExp | 'blank';
  readonly lines: string[];
}

interface LayoutLeaf {
  readonly type: 'layout';
  readonly start: number;
  end: number;
  readonly opener: string;
  readonly next: RegExp;
  readonly lines: string[];
}

interface TableLeaf {
  readonly type: 'table';
  readonly node: Table;
  readonly head: string;
}

/** A block without blocks in it that may go on. */
export type Leaf = ParagraphLeaf | CodeLeaf | FenceLeaf | HtmlLeaf | LayoutLeaf | TableLeaf;

/** The blocks that are complete, and the one that is open. */
export interface Leaves {
  readonly nodes: readonly RootContent[];
  readonly leaf?: Leaf | undefined;
}

/** Whether nothing can begin in a block: its lines are no Markdown. */
export const isVerbatim = (leaf: Leaf): leaf is FenceLeaf | HtmlLeaf | LayoutLeaf =>
  leaf.type === 'fence' || leaf.type === 'added' || leaf.type === 'html' || leaf.type === 'layout';

/** Where the words of a line begin. */
const startOf = ({ rest, end }: Line) => end - rest.text.replace(/^[ \t]+/, '').length;

const wordsNode = (value: string, lineEnds: readonly number[]): Text => ({
  type: 'text',
  value,
  data: { lineEnds },
});

/** The blocks that a line starts. */
export function openLeaf(source: Line, grammar: Grammar): Leaves {
  const line = { ...source, rest: laidOut(source.rest, grammar.rules) };
  const { rest, end } = line;
  const start = startOf(line);
  if (indentOf(rest) > 3) {
    const lines = [outdent(rest, 4).text];
    const leaf: CodeLeaf = { type: 'code', start, end, lines, blanks: 0 };
    // Outside of a container that has not ended yet, code is a single line.
    return line.lazy ? { nodes: closeLeaf(leaf, grammar) } : { nodes: [], leaf };
  }
  const layout = layoutAfter(undefined, source, grammar);
  if (layout !== undefined) return layout;
  const written = spaced(rest);
  const fence = readFence(spaced(source.rest), grammar.blocks);
  if (fence !== undefined) {
    const { added } = fence;
    const type = added === undefined ? 'fence' : 'added';
    const lines = added === undefined ? [] : [added];
    return { nodes: [], leaf: { type, start, end, ...fence, lines } };
  }
  if (isHeading(written, grammar.rules)) return { nodes: [headingOf(line, grammar.rules)] };
  if (isRule(written, grammar.rules)) return { nodes: [{ type: 'thematicBreak' }] };
  const until = readHtml(written, false, grammar.blocks);
  if (until !== undefined) {
    const leaf: HtmlLeaf = { type: 'html', start, end, until, lines: [rest.text] };
    return until !== 'blank' && until.test(written)
      ? { nodes: closeLeaf(leaf, grammar) }
      : { nodes: [], leaf };
  }
  const lines = [rest.text.replace(/^[ \t]+/, '')];
  return { nodes: [], leaf: { type: 'paragraph', lines, ends: [end], indented: false } };
}

/** The id and classes behind a heading, as in `{#id .class}`, and not a block of a template language. */
const ATTRIBUTES = /^\{:? *(?!#(?:if|each|await|key)\b)(?:[#.][\w-]+ *)+\}$/;

function withoutAttributes(heading: string): string {
  const at = heading.lastIndexOf('{');
  const isFirst = at < 1 || heading[at - 1] === '\\';
  return isFirst || !ATTRIBUTES.test(heading.slice(at)) ? heading : heading.slice(0, at).trimEnd();
}

/** The heading of a line that begins with number signs. */
function headingOf(line: Line, { headings }: MarkdownRules): Heading {
  const [signs = ''] = /#+/.exec(line.rest.text) ?? [];
  const behindSigns = line.rest.text
    .replace(/^[ \t]*#+[ \t]*/, '')
    .replace(/(?<![ \t])[ \t]+$/, '');
  const bare = behindSigns.replace(/#+$/, '');
  const isClosed = bare === '' || /[ \t]$/.test(bare);
  const written = isClosed ? bare.replace(/(?<![ \t])[ \t]+$/, '') : behindSigns;
  const words = headings ? withoutAttributes(written) : written;
  const end = line.end - line.rest.text.length + line.rest.text.lastIndexOf(words) + words.length;
  return {
    type: 'heading',
    depth: signs.length as Heading['depth'],
    children: words === '' ? [] : [wordsNode(words, [end])],
  };
}

/** The blocks after a line of the same container; undefined if it does not go on with the open one. */
export function continueLeaf(leaf: Leaf, line: Line, grammar: Grammar): Leaves | undefined {
  if (leaf.type === 'paragraph') return continueParagraph(leaf, line, grammar);
  if (line.lazy) return undefined;
  const { rest, end } = line;
  switch (leaf.type) {
    case 'layout':
      if (!goesOnWith(leaf, rest)) return undefined;
      leaf.lines.push(rest.text);
      leaf.end = end;
      return { nodes: [], leaf };
    case 'code':
      return continueCode(leaf, line);
    case 'fence':
    case 'added':
      if (isBlank(rest.text) && lastOf(leaf, grammar) !== undefined) return undefined;
      return continueFence(leaf, line, grammar);
    case 'html':
      if (leaf.until === 'blank' && isBlank(rest.text)) return undefined;
      leaf.lines.push(rest.text);
      leaf.end = end;
      return leaf.until !== 'blank' && leaf.until.test(rest.text)
        ? { nodes: closeLeaf(leaf, grammar) }
        : { nodes: [], leaf };
    case 'table':
      if (isBlank(rest.text) || indentOf(rest) > 3 || startsBlock(line, false, grammar)) {
        return undefined;
      }
      if (endsTable(leaf.head, rest.text, grammar.rules)) return undefined;
      if (isRuleOfRows(rest.text, grammar.rules)) return { nodes: [], leaf };
      leaf.node.children.push(rowOf(rest.text, end, leaf.node.align?.length ?? 0, grammar));
      return { nodes: [], leaf };
  }
}

/** Whether a line starts a block that needs no blank line before it. */
function startsBlock({ rest }: Line, inParagraph: boolean, grammar: Grammar): boolean {
  const written = spaced(rest);
  return (
    isHeading(written, grammar.rules) ||
    isRule(written, grammar.rules) ||
    readFence(written, grammar.blocks) !== undefined ||
    readHtml(written, inParagraph, grammar.blocks) !== undefined
  );
}

/** Whether a line is HTML that needs a blank line before it: without the marker of its container it still is a part of it. */
export function isLazyTag({ rest, lazy, isLast }: Line, grammar: Grammar): boolean {
  const written = spaced(rest);
  return (
    lazy &&
    !isLast &&
    readHtml(written, false, grammar.blocks) !== undefined &&
    readHtml(written, true, grammar.blocks) === undefined
  );
}

/** Whether a line goes on with such lines. */
export const goesOnWith = ({ next }: LayoutLeaf, { text }: Rest): boolean =>
  !isBlank(text) && next.test(text);

/** The layout that a line begins, with the last line of the paragraph before it or without. */
function layoutAfter(
  before: ParagraphLeaf | undefined,
  line: Line,
  { blocks }: Grammar,
): Leaves | undefined {
  const { rest, end } = line;
  const found = readLayout(rest.text, before?.lines.at(-1), blocks);
  if (found === undefined) return undefined;
  const { opener, next, code } = found.block;
  if (found.hasHead) {
    before?.lines.pop();
    before?.ends.pop();
  }
  const lines = code.slice(0, -1).split('\n');
  const leaf: LayoutLeaf = { type: 'layout', start: startOf(line), end, opener, next, lines };
  return { nodes: before === undefined ? [] : paragraphOf(before), leaf };
}

function continueParagraph(
  leaf: ParagraphLeaf,
  source: Line,
  grammar: Grammar,
): Leaves | undefined {
  const line = { ...source, rest: laidOut(source.rest, grammar.rules) };
  const { rest, lazy, end } = line;
  if (isBlank(rest.text)) return undefined;
  const layout = lazy ? undefined : layoutAfter(leaf, source, grammar);
  if (layout !== undefined) return layout;
  const indented = indentOf(rest) > 3;
  if (!indented) {
    const written = spaced(rest);
    if (
      !lazy &&
      isUnderline(written, grammar.rules) &&
      isTitle(leaf.lines.at(-1) ?? '', leaf.lines.length === 1, grammar.rules)
    )
      return underlined(leaf, written);
    const table = lazy ? undefined : tableAfter(leaf, line, grammar);
    if (table !== undefined) return table;
    if (startsBlock(line, !lazy, grammar)) return undefined;
  }
  leaf.indented = indented;
  leaf.lines.push(rest.text);
  leaf.ends.push(end);
  return { nodes: [], leaf };
}

/** The heading of which a line is the underline; undefined if there are no words before it. */
function underlined(leaf: ParagraphLeaf, underline: string): Leaves | undefined {
  const { definitions, words } = withoutDefinitions(leaf);
  if (words === undefined) return undefined;
  const depth = underline.trimStart().startsWith('=') ? 1 : 2;
  return { nodes: [...definitions, { type: 'heading', depth, children: [words] }] };
}

/** The table of which a line defines the columns, and the paragraph before it. */
function tableAfter(leaf: ParagraphLeaf, line: Line, grammar: Grammar): Leaves | undefined {
  const head = leaf.lines.at(-1) ?? '';
  const columns = readColumns(head, spaced(line.rest), grammar.blocks);
  const isHead = columns.length > 0 && !leaf.indented && /[^ \t|]|\|[^|]*\|/.test(head);
  if (!isHead) return undefined;
  leaf.lines.pop();
  const end = leaf.ends.pop() ?? 0;
  const until = readHtml(head, false, grammar.blocks);
  if (until !== undefined) {
    // Within the paragraph it was no HTML.
    const lines = [head, line.rest.text];
    const start = end - head.length;
    return { nodes: paragraphOf(leaf), leaf: { type: 'html', start, end: line.end, until, lines } };
  }
  const align = columns.map((side) => side ?? null);
  const children = [rowOf(head, end, columns.length, grammar)];
  const node: Table = { type: 'table', align, children };
  return { nodes: paragraphOf(leaf), leaf: { type: 'table', node, head } };
}

function rowOf(source: string, end: number, columns: number, { blocks }: Grammar): TableRow {
  let at = 0;
  const written = readCells(source, blocks);
  const cells = blocks.rules.tables ? fittedCells(written, columns) : written;
  const children = cells.map((cell) => {
    at = source.indexOf(cell, at) + cell.length;
    const words = wordsNode(cell, [end - source.length + at]);
    return { type: 'tableCell' as const, children: cell === '' ? [] : [words] };
  });
  return { type: 'tableRow', children };
}

function continueCode(leaf: CodeLeaf, { rest, end }: Line): Leaves | undefined {
  if (indentOf(rest) > 3) {
    leaf.blanks = 0;
    leaf.end = end;
  } else if (isBlank(rest.text)) leaf.blanks += 1;
  else return undefined;
  leaf.lines.push(outdent(rest, 4).text);
  return { nodes: [], leaf };
}

function continueFence(leaf: FenceLeaf, { rest, end }: Line, grammar: Grammar): Leaves {
  leaf.end = end;
  const last =
    leaf.type === 'added' ? grammar.blocks.added?.close(rest.text, leaf.marker) : undefined;
  if (last !== undefined) leaf.lines.push(last);
  if (last !== undefined || closesLeaf(leaf, rest, grammar)) {
    return { nodes: [fenceOf(leaf, grammar, true)] };
  }
  if (grammar.rules.fences) {
    const { opener, inner } = leaf;
    leaf.inner = innerAfter({ opener, inner, added: leaf.type === 'added' }, spaced(rest));
  }
  leaf.lines.push(outdent(rest, leaf.indent).text);
  return { nodes: [], leaf };
}

const closesLeaf = ({ type, marker, indent, inner }: FenceLeaf, rest: Rest, { rules }: Grammar) =>
  type === 'fence' &&
  inner === undefined &&
  closesFence(spaced(rest), marker, rules.indentation ? indent : 0);

/** The blocks of an open block after which the text ends, or another block begins. */
export function closeLeaf(leaf: Leaf, grammar: Grammar): readonly RootContent[] {
  switch (leaf.type) {
    case 'paragraph':
      return paragraphOf(leaf);
    case 'code': {
      const lines = leaf.lines.slice(0, leaf.lines.length - leaf.blanks);
      const value = lines.join('\n').replace(/\n$/, '');
      const data = { span: [leaf.start, leaf.end] as const, open: true };
      return [{ type: 'code', lang: null, meta: null, value, data }];
    }
    case 'fence':
    case 'added':
      return [fenceOf(leaf, grammar, false)];
    case 'layout': {
      const data = { span: [leaf.start, leaf.end] as const, open: true };
      return [{ type: 'code', ...readInfo(leaf.opener), value: leaf.lines.join('\n'), data }];
    }
    case 'html': {
      const data = { span: [leaf.start, leaf.end] as const };
      return [{ type: 'html', value: leaf.lines.join('\n'), data }];
    }
    case 'table':
      return [leaf.node];
  }
}

function fenceOf(leaf: FenceLeaf, grammar: Grammar, closed: boolean): RootContent {
  const { opener, start, end, lines, type } = leaf;
  const late = closed ? undefined : lastOf(leaf, grammar);
  const content = (late === undefined ? lines : [...lines.slice(0, -1), late]).join('\n');
  if (type === 'added' && grammar.added !== undefined) {
    return grammar.added.blockNode(content, closed) as RootContent;
  }
  const value = closed ? content : content.replace(/\n$/, '');
  const data = { span: [start, end] as const, open: !closed };
  return { type: 'code', ...readInfo(opener), value, data };
}

/** The last line of a fence that is closed at its end. */
const lastOf = (leaf: FenceLeaf, { blocks }: Grammar) =>
  leaf.type === 'added' ? undefined : withoutMarker(leaf.lines.at(-1) ?? '', leaf, blocks);

/** The language of a line that opens code, and what stands behind it. */
export function readInfo(opener: string): Required<Pick<Code, 'lang' | 'meta'>> {
  const [, lang, meta] = /^(?:`+(?!`)|~+(?!~))[ \t]*([^ \t]+)[ \t]*(.*)$/.exec(opener) ?? [];
  return {
    lang: lang === undefined ? null : decodeText(lang),
    meta: meta === undefined || meta === '' ? null : decodeText(meta),
  };
}

function paragraphOf(leaf: ParagraphLeaf): readonly RootContent[] {
  const { definitions, words } = withoutDefinitions(leaf);
  return words === undefined
    ? definitions
    : [...definitions, { type: 'paragraph', children: [words] }];
}

/** The definitions at the start of a paragraph, and the words behind them. */
function withoutDefinitions({ lines, ends }: ParagraphLeaf) {
  const definitions: RootContent[] = [];
  const text = `${lines.join('\n')}\n`;
  let at = 0;
  if (lines[0]?.startsWith('[') === true) {
    for (;;) {
      const found = readDefinition(text, at);
      if (found === undefined) break;
      definitions.push(found.node);
      at = found.end;
    }
  }
  const left = text.slice(at, -1).replace(/^[ \t]+/, '');
  const count = left.split('\n').length;
  return { definitions, words: left === '' ? undefined : wordsNode(left, ends.slice(-count)) };
}
