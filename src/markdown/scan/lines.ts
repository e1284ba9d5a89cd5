import type { BlockGrammar, FenceLine } from './BlockSyntax.js';
import { DETAILS_TAG, HTML_NAMES, OWN_NAMES } from './htmlNames.js';

/** What a line can be, without looking at other lines. Follows CommonMark 0.31 and GFM 0.29. */

export const isBlank = (line: string) => /^[ \t]*$/.test(line);

/** A tab before the first word, so that columns would have to be counted. */
export const hasLeadingTab = (line: string) => /^[ >*+\-\d.)]*\t/.test(line);

const TOO_DEEP = new RegExp(String.raw`^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)]|${DETAILS_TAG})){100}`, 'i');

/** Nested deeper than a recursive renderer can take, by markers, tags or indentation. */
export const isTooNested = (line: string) => TOO_DEEP.test(line) || /^(?: {200}|\t{50})/.test(line);

export const isHeading = (line: string) => /^ {0,3}#{1,6}(?:[ \t]|$)/.test(line);

export const isRule = (line: string) =>
  /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/.test(line);

/** The line below a paragraph that makes it a heading. */
export const isUnderline = (line: string) => /^ {0,3}(?:=+|-+)[ \t]*$/.test(line);

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
  if (match === null || isRule(laidOut(line, grammar))) return undefined;
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

/** A tag that stands for an element of ours, in words. */
const OWN_TAG = new RegExp(String.raw`^<\/?(?:${OWN_NAMES})\s*\/?>`, 'i');

const HTML_STARTS: readonly (readonly [start: RegExp, end: RegExp | 'blank'])[] = [
  [/^<(?:script|pre|style|textarea)(?:[\s>]|$)/i, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [new RegExp(String.raw`^</?(?:${HTML_NAMES.replaceAll(' ', '|')})(?:\s|/?>|$)`, 'i'), 'blank'],
];

const ATTRIBUTE = String.raw`\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>\x60]+|'[^']*'|"[^"]*"))?`;
const TAG = new RegExp(
  String.raw`^(?:<[a-z][a-z\d-]*(?:${ATTRIBUTE})*\s*/?>|</[a-z][a-z\d-]*\s*>)\s*$`,
  'i',
);

/** What ends the HTML that a line opens. A tag with any other name does not open HTML within a paragraph. */
export function readHtml(
  line: string,
  inParagraph: boolean,
  { rules }: BlockGrammar,
): RegExp | 'blank' | undefined {
  const markup = line.trimStart();
  if (rules.tags && OWN_TAG.test(markup)) return undefined;
  if (!/^ {0,3}</.test(line)) return undefined;
  for (const [start, end] of HTML_STARTS) if (start.test(markup)) return end;
  return !inParagraph && TAG.test(markup) ? 'blank' : undefined;
}

/**
 * Whether a line ends the paragraph before it, even if the line is indented less. Undefined if it continues the paragraph. A
 * list can only interrupt it with the number 1, and with text.
 */
export function interrupts(source: string, grammar: BlockGrammar): 'ended' | 'unsure' | undefined {
  const line = laidOut(source, grammar);
  if (isHeading(line) || isRule(line) || readFence(line, grammar) !== undefined) return 'ended';
  const quoted = readQuote(line);
  if (quoted !== undefined) return nestsInterruption(quoted, grammar);
  const item = readItem(line, grammar);
  if (item === undefined) return undefined;
  if (item.content === '' || (item.number ?? 1) !== 1) return undefined;
  return nestsInterruption(item.content, grammar);
}

function nestsInterruption(content: string, grammar: BlockGrammar): 'ended' | 'unsure' {
  const nests = startsContainer(content, grammar) || isFootnote(content);
  return nests && interrupts(content, grammar) !== 'ended' ? 'unsure' : 'ended';
}

/** Whether a line starts a quote or a list item. */
export const startsContainer = (line: string, grammar: BlockGrammar) =>
  readQuote(line) !== undefined || readItem(line, grammar) !== undefined;

/** The cells of a table row. An escaped `|` belongs to its cell. */
export function readCells(row: string): readonly string[] {
  const inner = trimmed(row).replace(/^\|/, '');
  if (!inner.includes('\\')) return inner.replace(/\|$/, '').split('|').map(trimmed);
  const cells = inner.match(/(?:\\[\\|]|[^|])+|(?<=^|\|)(?=\|)/g) ?? [''];
  return cells.map(trimmed);
}

const trimmed = (cell: string) => cell.replaceAll(/^[ \t]+|[ \t]+$/g, '');

export type Alignment = 'left' | 'center' | 'right' | undefined;

/** The column alignments in the line below a table's head; empty if it is not such a line. */
export function readColumns(line: string): readonly Alignment[] {
  if (!/^ {0,3}[|:-][|:\- \t]*$/.test(line) || !/[|:]/.test(line)) return [];
  const cells = readCells(line);
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.map(alignmentOf) : [];
}

function alignmentOf(cell: string): Alignment {
  if (cell.endsWith(':')) return cell.startsWith(':') ? 'center' : 'right';
  return cell.startsWith(':') ? 'left' : undefined;
}
