import type { Blockquote, FootnoteDefinition, List, ListItem } from 'mdast';
import { normalizeLabel } from '../inline/references.js';
import type { MarkdownRules } from '../scan/rules.js';
import type { NumberInList } from '../scan/blocks.js';
import { isBlank, isInside, isRule, mayInterrupt } from '../scan/lines.js';
import { numberAfter } from '../scan/numberAfter.js';
import { behind, indentOf, laidOut, outdent, type Rest } from '../scan/columns.js';

declare module 'mdast' {
  interface Data {
    /** Of an item. */
    place?: NumberInList;
  }
}

/** A quote, an item or a footnote, to which the next line may belong. */
export type Container = QuoteContainer | NoteContainer | ItemContainer;

interface Open {
  /** Whether the last line in it was blank, or nothing but the label of a footnote. */
  blank: 'line' | 'label' | undefined;
}

interface QuoteContainer extends Open {
  readonly type: 'quote';
  readonly node: Blockquote;
}

interface NoteContainer extends Open {
  readonly type: 'note';
  readonly node: FootnoteDefinition;
}

interface ItemContainer extends Open {
  readonly type: 'item';
  readonly node: ListItem;
  readonly list: List;
  readonly marker: Marker;
  /** Whether it has been nothing but blank lines so far: then it can have one. */
  bare: boolean;
  ended: boolean;
}

/** The start of a list item. */
export interface Marker {
  /** The bullet, or the character after the number. */
  readonly sign: string;
  readonly number: number | undefined;
  /** The columns before it, and before its content. */
  readonly indent: number;
  size: number;
  readonly bare: boolean;
}

/** What a line goes on with behind a marker. */
interface Behind<T> {
  readonly found: T;
  readonly rest: Rest;
}

/**
 * Reads the marker of an item.
 *
 * @param interrupts Whether there is a paragraph before it: then an item needs words, and its number is 1.
 */
function readMarker(
  rest: Rest,
  interrupts: boolean,
  rules: MarkdownRules,
): Behind<Marker> | undefined {
  const indent = indentOf(rest);
  if (indent > 3 && !rules.indentation) return undefined;
  const words = outdent(rest, indent);
  const written = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/.exec(words.text)?.[0];
  if (written === undefined || isRule(words.text, rules)) return undefined;
  const sign = written.at(-1) ?? '';
  const number = written.length === 1 ? undefined : Number.parseInt(written, 10);
  const content = behind(words, written.length);
  const bare = isBlank(content.text);
  const isFirst = number === undefined || written === `1${sign}`;
  if (interrupts && (bare || !(isFirst || mayInterrupt(number, rules)))) return undefined;
  const width = indentOf(content);
  // Five or more spaces count as one space, followed by indented code.
  const space = bare || width > 4 ? 1 : width;
  const found = { sign, number, indent, size: indent + written.length + space, bare };
  return { found, rest: outdent(content, space) };
}

/** Reads the marker of a quote. */
function readQuote(rest: Rest): Rest | undefined {
  const indent = indentOf(rest);
  const words = outdent(rest, indent);
  return indent < 4 && words.text.startsWith('>') ? outdent(behind(words, 1), 1) : undefined;
}

/** Reads the label of a footnote. */
function readNote(rest: Rest): Behind<string> | undefined {
  const indent = indentOf(rest);
  const words = outdent(rest, indent);
  if (indent > 3 || !words.text.startsWith('[^')) return undefined;
  const [all = '', label] =
    /^\[\^((?:\\[[\]\\]|[^[\]\\ \t]|\\(?![[\]\\])){1,999})\]:/.exec(words.text) ?? [];
  if (label === undefined) return undefined;
  const content = behind(words, all.length);
  return { found: label, rest: outdent(content, Infinity) };
}

/** The container that a line opens, and what follows in it; undefined if it opens none. */
export function openContainer(
  rest: Rest,
  interrupts: boolean,
  rules: MarkdownRules,
): Behind<Container> | undefined {
  const line = laidOut(rest, rules);
  const quoted = readQuote(line);
  if (quoted !== undefined) {
    const node: Blockquote = { type: 'blockquote', children: [] };
    return { found: { type: 'quote', node, blank: undefined }, rest: quoted };
  }
  const note = readNote(line);
  if (note !== undefined) {
    const { found: label } = note;
    const identifier = normalizeLabel(label).toLowerCase();
    const node: FootnoteDefinition = {
      type: 'footnoteDefinition',
      identifier,
      label,
      children: [],
    };
    return { found: { type: 'note', node, blank: undefined }, rest: note.rest };
  }
  const item = readMarker(rest, interrupts, rules);
  if (item === undefined) return undefined;
  const { number } = item.found;
  const list: List = {
    type: 'list',
    ordered: number !== undefined,
    start: number ?? null,
    spread: false,
    children: [],
  };
  return { found: openItem(list, item.found, rules), rest: item.rest };
}

/** Adds an item to a list. */
export function openItem(list: List, marker: Marker, rules: MarkdownRules): ItemContainer {
  const node: ListItem = { type: 'listItem', spread: false, checked: null, children: [] };
  const { start = 1, children } = list;
  const before = children.at(-1)?.data?.place?.number ?? (start ?? 1) - 1;
  node.data = { place: numberAfter(before, marker.number, start, rules) };
  list.children.push(node);
  return { type: 'item', node, list, marker, blank: undefined, bare: marker.bare, ended: false };
}

/** What a line has in a container. */
export interface Continued {
  readonly rest: Rest;
  /** It is the next item of the same list. */
  readonly next?: Marker;
  /** Its indentation is that of a footnote. */
  readonly isNote?: boolean;
}

/** Where a line stands. */
export interface LinePlace {
  readonly rules: MarkdownRules;
  /** Whether nothing but the indentation of a footnote is before it: a footnote in a footnote needs no more. */
  readonly isInNote: boolean;
  /** Whether it is in code that only a line of its own closes. */
  readonly isInFence: boolean;
}

/** What a line has in a container; undefined if it does not belong to it. */
export function continueContainer(
  open: Container,
  rest: Rest,
  { rules, isInNote, isInFence }: LinePlace,
): Continued | undefined {
  if (open.type === 'quote') {
    const quoted = readQuote(laidOut(rest, rules));
    return quoted && { rest: quoted };
  }
  const blank = isBlank(rest.text);
  if (open.type === 'note') {
    if (blank) return { rest };
    const indent = indentOf(rest);
    const isInside = indent > 3 || (indent === 0 && isInNote);
    return isInside ? { rest: outdent(rest, 4), isNote: true } : undefined;
  }
  const { size, sign, number, indent: markerIndent } = open.marker;
  if (blank) {
    open.ended ||= open.bare;
    return { rest: outdent(rest, size) };
  }
  const { ended } = open;
  open.bare = false;
  open.ended = false;
  const indent = indentOf(rest);
  if (!ended && indent >= size) return { rest: outdent(rest, size) };
  const next = readMarker(rest, false, rules);
  const isNext =
    next !== undefined &&
    next.found.sign === sign &&
    (next.found.number === undefined) === (number === undefined);
  if (rules.indentation && !ended) {
    const inside = isInside(markerIndent, indent, isNext ? next.found.number : undefined);
    if (inside && !isInFence) open.marker.size = indent;
    if (inside || isInFence) return { rest: outdent(rest, Infinity) };
  }
  return isNext ? { rest: next.rest, next: next.found } : undefined;
}
