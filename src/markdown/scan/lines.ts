import type { BlockGrammar, FenceLine } from './BlockSyntax.js';
import { ANY_TAG, DETAILS_TAG, FRAME_TAG, HTML_NAMES } from './htmlNames.js';
import type { MarkdownRules } from './rules.js';

/** What a line can be, without looking at other lines. Follows CommonMark 0.31 and GFM 0.29. */

export const isBlank = (line: string) => /^[ \t]*$/.test(line);

/** A tab before the first word, so that columns would have to be counted. */
export const hasLeadingTab = (line: string) => /^[ >*+\-\d.)]*\t/.test(line);

const TOO_DEEP = new RegExp(
  String.raw`^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]|${DETAILS_TAG}|${FRAME_TAG})){100}`,
  'i',
);

/** Nested deeper than a recursive renderer can take, by markers, tags or indentation. */
export const isTooNested = (line: string) => TOO_DEEP.test(line) || /^(?: {200}|\t{50})/.test(line);

export const isHeading = (line: string, { headings }: MarkdownRules) =>
  /^ {0,3}#{1,6}(?:[ \t]|$)/.test(line) ||
  (headings && /^ {0,3}#{2,6}[\w*\u0080-\uFFFF]/.test(line));

export const isRule = (line: string, { tags }: MarkdownRules) =>
  /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(line) ||
  (tags && /^ {0,3}<hr\s*\/?>[ \t]*$/i.test(line));

/** The line below a paragraph that makes it a heading. */
export const isUnderline = (line: string, { headings }: MarkdownRules) =>
  (headings ? /^ {0,3}(?:={3,}|-{3,})[ \t]*$/ : /^ {0,3}(?:=+|-+)[ \t]*$/).test(line);

/** Whether a line is no part of the item above it, though nothing separates them: a table, a tree, a tag, or the end of a directive. */
export const endsItem = (line: string) => /^(?:[|<\u2500-\u257F]|:::)/.test(line);

/** Whether the last line of a paragraph can be what is underlined, and not text with a rule below it. */
export const isTitle = (line: string, isOnly: boolean, { headings }: MarkdownRules) =>
  !headings || (isOnly && !/[.!?:;,。！？：；，…][^\p{L}\p{N}]{0,9}$/u.test(line));

export const isIndentedCode = (line: string) => /^(?: {4}| {0,3}\t)/.test(line);

export const isFootnote = (line: string) => /^ {0,3}\[\^[^\]\s]+\]:/.test(line);

/** A line without indentation that would make it code, where indentation is only layout. */
export const laidOut = (line: string, { rules }: BlockGrammar): string =>
  rules.indentation && indentOf(line) > 3 ? line.trimStart() : line;

/** The number of spaces at the start of a line. */
export function indentOf(line: string): number {
  let indent = 0;
  while (line[indent] === ' ') indent += 1;
  return indent;
}

/** The text after the marker of a quote. */
export function readQuote(line: string): string | undefined {
  return /^ {0,3}> ?(.*)$/s.exec(line)?.[1];
}

/** Reads a line that opens a fence. */
export function readFence(line: string, grammar: BlockGrammar): FenceLine | undefined {
  const [, spaces = '', marker, info = ''] = /^( *)(`{3,}|~{3,})(.*)$/s.exec(line) ?? [];
  if (spaces.length > 3 && !grammar.rules.indentation) return undefined;
  if (marker === undefined) return grammar.added?.open(laidOut(line, grammar));
  // A backtick in the info string means that it is inline code.
  if (marker.startsWith('`') && info.includes('`')) return undefined;
  return { indent: spaces.length, marker, opener: marker + info };
}

/** Whether a line closes the fence with this marker. It may be indented up to three columns more than the given ones. */
export function closesFence(line: string, marker: string, indent = 0): boolean {
  const [, spaces = '', found] = /^( *)(`{3,}|~{3,})[ \t]*$/.exec(line) ?? [];
  return found?.startsWith(marker) === true && spaces.length <= indent + 3;
}

export interface ItemLine {
  /** The bullet, or the character after the number. */
  readonly marker: string;
  readonly number: number | undefined;
  /** The column of the marker, and the one where the content starts. */
  readonly indent: number;
  readonly offset: number;
  readonly content: string;
}

/** Reads the first line of a list item. */
export function readItem(line: string, grammar: BlockGrammar): ItemLine | undefined {
  const match = /^( *)([-+*]|\d{1,9}[.)])(?:( +)(.*))?$/s.exec(line);
  if (match === null || isRule(laidOut(line, grammar), grammar.rules)) return undefined;
  const [, indent = '', sign = '', spaces = '', rest = ''] = match;
  const { indentation } = grammar.rules;
  if (indent.length > 3 && !indentation) return undefined;
  const before = indent.length + sign.length;
  const number = sign.length === 1 ? undefined : Number.parseInt(sign, 10);
  const item = { marker: sign.at(-1) ?? '', number, indent: indent.length };
  if (isBlank(rest)) return { ...item, offset: before + 1, content: '' };
  // Five or more spaces count as one space, followed by indented code.
  const width = spaces.length > 4 ? 1 : spaces.length;
  return {
    ...item,
    offset: before + width,
    content: (indentation ? '' : spaces.slice(width)) + rest,
  };
}

/**
 * Whether a line with less indentation than an item's content belongs to the item all the same, and shows where that begins:
 * models indent by two columns under a number.
 *
 * @param number That of the line, if it could be the next item.
 */
export const isInside = (itemIndent: number, indent: number, number = 1): boolean =>
  number === 1 && indent >= itemIndent + 2;

const HTML_STARTS: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
];

const FRAME = new RegExp(String.raw`^(?:<details[\s>]|${FRAME_TAG})`, 'i');

const HTML_TAG = new RegExp(String.raw`^</?(?:${HTML_NAMES})(?:\s|/?>|$)`, 'i');

const TAG = new RegExp(String.raw`^(?:${ANY_TAG})\s*$`);

/** What ends the HTML that a line opens. A tag with any other name does not open HTML within a paragraph. */
export function readHtml(
  line: string,
  inParagraph: boolean,
  { rules }: BlockGrammar,
): RegExp | 'blank' | undefined {
  const markup = line.trimStart();
  if (!/^ {0,3}</.test(line)) return undefined;
  for (const [start, end] of HTML_STARTS) if (start.test(markup)) return end;
  // All other HTML is shown as text, so it can be words.
  if (rules.tags) return FRAME.test(markup) ? 'blank' : undefined;
  if (HTML_TAG.test(markup)) return 'blank';
  return !inParagraph && TAG.test(markup) ? 'blank' : undefined;
}

/**
 * Whether a line ends the paragraph before it, even if the line is indented less. Undefined if it continues the paragraph. A
 * list can only interrupt it with the number 1, and with text.
 */
export function interrupts(source: string, grammar: BlockGrammar): 'ended' | 'unsure' | undefined {
  const line = laidOut(source, grammar);
  const { rules } = grammar;
  if (isHeading(line, rules) || isRule(line, rules)) return 'ended';
  if (readFence(line, grammar) !== undefined) return 'ended';
  const quoted = readQuote(line);
  if (quoted !== undefined) return nestsInterruption(quoted, grammar);
  const item = readItem(line, grammar);
  if (item === undefined) return undefined;
  if (item.content === '' || !((item.number ?? 1) === 1 || mayInterrupt(item.number, rules)))
    return undefined;
  return nestsInterruption(item.content, grammar);
}

/** Whether a list with this number may begin right after a line of text, which a year may end. */
export const mayInterrupt = (number = 1, { numbers }: MarkdownRules): boolean =>
  numbers && number < 100;

function nestsInterruption(content: string, grammar: BlockGrammar): 'ended' | 'unsure' {
  const nests = startsContainer(content, grammar) || isFootnote(content);
  return nests && interrupts(content, grammar) !== 'ended' ? 'unsure' : 'ended';
}

/** Whether a line starts a quote or a list item. */
export const startsContainer = (line: string, grammar: BlockGrammar) =>
  readQuote(line) !== undefined || readItem(line, grammar) !== undefined;

const ESCAPE_OR_BAR = /\\[\\|]|\|/g;
const CODE = String.raw`(?<!\x60)(\x60+)[^\x60]+\1(?!\x60)`;
const VERBATIM_OR_BAR = new RegExp(String.raw`\\.|${CODE}|\|`, 'g');
const OPEN_OR_BAR = new RegExp(
  String.raw`${VERBATIM_OR_BAR.source}|(?<!\x60)\x60+(?!\x60)[^\x60]*\x60*$`,
  'g',
);

/**
 * The cells of a table row. An escaped `|` belongs to its cell.
 *
 * @param isOpen Whether more of the row is coming, so that code at its end may go on.
 */
export function readCells(row: string, grammar?: BlockGrammar, isOpen = false): readonly string[] {
  const inner = trimmed(row).replace(/^\|/, '');
  const tables = grammar?.rules.tables === true;
  const seen = (tables && grammar.added?.hideBars?.(inner, isOpen)) || inner;
  if (seen === inner && !/[\\`]/.test(inner))
    return inner.replace(/\|$/, '').split('|').map(trimmed);
  const cells: string[] = [];
  let start = 0;
  const signs = tables ? (isOpen ? OPEN_OR_BAR : VERBATIM_OR_BAR) : ESCAPE_OR_BAR;
  for (const { 0: sign, index } of seen.matchAll(signs)) {
    if (sign !== '|') continue;
    cells.push(trimmed(inner.slice(start, index)));
    start = index + 1;
  }
  if (start < inner.length || start === 0) cells.push(trimmed(inner.slice(start)));
  return cells;
}

/** As many cells as there are columns. Those that have none go on with the last one. */
export function fittedCells(cells: readonly string[], columns: number): readonly string[] {
  if (cells.length <= columns) return cells;
  const last = cells.slice(columns - 1).filter((cell) => cell !== '');
  return [...cells.slice(0, columns - 1), last.join(' | ')];
}

/** Whether a line between the rows of a table only separates them. */
export const isRuleOfRows = (line: string, { tables }: MarkdownRules): boolean =>
  tables && /^[ \t]*\|[ \t:]*-{3}[|:\- \t]*$/.test(line);

/** Whether a row begins with a bar. */
export const hasBar = (row: string) => /^ *\|/.test(row);

const trimmed = (cell: string) => cell.replaceAll(/^[ \t]+|(?<![ \t])[ \t]+$/g, '');

export type Alignment = 'left' | 'center' | 'right' | undefined;

/**
 * The alignments of the columns of the table that two lines begin; empty if they begin none. In answers, the second line may
 * have more or fewer columns than the head, if both begin with a bar.
 */
export function readColumns(
  head: string,
  rule: string,
  grammar: BlockGrammar,
): readonly Alignment[] {
  const sides = readRule(rule, grammar.rules);
  if (sides.length === 0) return sides;
  const { length: count } = readCells(head, grammar);
  if (sides.length === count) return sides;
  if (!grammar.rules.tables || !hasBar(head) || !hasBar(rule)) return [];
  return Array.from({ length: Math.max(count, sides.length) }, (_, column) => sides[column]);
}

/** The column alignments in the line below a table's head; empty if it is not such a line. */
function readRule(source: string, { tables }: MarkdownRules): readonly Alignment[] {
  const line = tables
    ? source
        .replaceAll(/[=–—─]/g, '-')
        .replaceAll('：', ':')
        .replaceAll('+', '|')
    : source;
  if (!/^ {0,3}[|:-][|:\- \t]*$/.test(line) || !/[|:]/.test(line)) return [];
  const cells = readCells(line);
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.map(alignmentOf) : [];
}

function alignmentOf(cell: string): Alignment {
  if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
  return cell.startsWith(':') ? 'left' : undefined;
}
