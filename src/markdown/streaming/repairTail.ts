import { COMMONMARK, type Grammar } from '../elements/Grammar.js';
import { holdBackMark } from './holdBackMark.js';
import { endsLabel, isArithmetic } from '../inline/flanks.js';
import { OPEN_TAG, TAG } from '../inline/angles.js';
import { matchAt } from '../inline/targets.js';

/**
 * Makes the open end of a streaming text look as it will when it is closed: incomplete syntax is held back, and open marks are
 * closed. Only the last block is passed in, so the cost does not grow with the text.
 */
export function repairTail(block: string, grammar: Grammar = COMMONMARK): string {
  if (hasOpenFence(block, grammar)) return block;
  const shown = holdBackSigns(completeTable(block));
  return repairWords(grammar.rules.headings ? holdBackAttributes(shown) : shown, grammar);
}

/** The same for text within a line, where no block can begin. */
export function repairWords(words: string, grammar: Grammar = COMMONMARK): string {
  const { added } = grammar;
  const close = (text: string) => closeMarks(holdBackLink(text, grammar.cites), grammar);
  if (added === undefined) return close(words);
  const taken = added.takeOut(words);
  return taken.restore(close(taken.words));
}

function hasOpenFence(block: string, grammar: Grammar): boolean {
  let open: string | undefined;
  let added: string | undefined;
  for (const line of block.split('\n')) {
    const [, inner = '', marker] =
      /^[ \t]*(?:[-*+]|\d{1,9}[.)])?[ \t]*((`{3,}|~{3,})?.*)$/.exec(line) ?? [];
    if (added !== undefined) {
      if (grammar.blocks.added?.close(inner, added) !== undefined) added = undefined;
      continue;
    }
    if (open === undefined) added = grammar.blocks.added?.open(inner)?.marker;
    if (marker === undefined || added !== undefined) continue;
    if (open === undefined) open = marker;
    else if (marker.startsWith(open)) open = undefined;
  }
  return (open ?? added) !== undefined;
}

/** A table is recognised by its second line, which is added as long as it is missing. */
function completeTable(block: string): string {
  const lines = block.replace(/\n$/, '').split('\n');
  const [head = '', rule = '', ...rest] = lines;
  if (rest.length > 0 || !/^\s*\|.*\S/.test(head) || !/^[\s|:-]*$/.test(rule)) return block;
  const closed = head.trimEnd().endsWith('|') ? head : `${head} |`;
  const columns = closed.split('|').length - 2;
  if (columns < 1) return block;
  return `${closed}\n${'| --- '.repeat(columns)}|`;
}

/** Holds back a line with only special characters, which may become a list item, heading, quote, rule or underline. */
const holdBackSigns = (block: string) =>
  block.replace(/(^|\n)[ \t]*(?:[-*+=_>#|:]+|\d{1,9}[.)]?)[ \t]*$/, '$1');

/** Holds back the incomplete id and classes behind a heading. */
const holdBackAttributes = (block: string) =>
  block.replace(/^( {0,3}#{1,6}[^\n]*[^\\\n])\{(?:[:#.][\w .#-]*)?$/, '$1');

/** The beginning of a character reference or of an image. */
const OPEN_SIGN = /(?:&#?\w{0,7}|(?<!\S)!)$/;

/**
 * Holds back an incomplete image or tag, or the incomplete URL of a link. The text of the link stays, unless it may be the
 * mark of a source or of a footnote.
 */
export function holdBackLink(source: string, cites = false): string {
  const words = (cites ? holdBackMark(source) : source).replace(OPEN_SIGN, '');
  const image = openLink(words, '![');
  const shown = image === undefined ? words : words.slice(0, image.start);
  const link = openLink(shown, '[');
  const label = link === undefined ? '' : shown.slice(link.start + 1, link.end);
  const rest =
    link === undefined
      ? shown
      : shown.slice(0, link.start) + (/^(?:\^\S*|[\d^][\d, ^]*)$/.test(label) ? '' : label);
  // A URL in angle brackets has no spaces. Searched from the end, because a text may consist only of `<`.
  let word = rest.length;
  while (word > 0 && !/[>\s]/.test(rest.charAt(word - 1))) word--;
  const start = rest.indexOf('<', word);
  return start === -1 ? rest.replace(OPEN_TAG, '') : rest.slice(0, start);
}

/** A URL that has no end yet, with brackets in it. */
const OPEN_URL = /\((?:[^()\s]|\([^()\s]*\))*(?:\([^()\s]*)?$/y;

/**
 * The first link of the last line that is incomplete: its text has no closing `]`, or its URL has no end. Reads each character
 * once, however many links begin.
 */
function openLink(
  words: string,
  opener: '[' | '![',
): { readonly start: number; readonly end: number } | undefined {
  const lastParenthesis = words.lastIndexOf(')');
  let start: number | undefined;
  let around: number | undefined;
  for (let at = words.lastIndexOf('\n') + 1; at < words.length; at++) {
    const sign = words[at];
    if (sign === '\\') at++;
    // The text of a link cannot contain a link, but brackets, and an image, whose text may.
    if (sign === '[' && opener === '[') {
      around = /[![]/.test(words.charAt(at - 1)) ? start : undefined;
      start = at;
    } else if (sign === '[' && words[at - 1] === '!') start ??= at - 1;
    if (sign !== ']' || start === undefined) continue;
    const isOpen =
      (at + 1 === words.length && around === undefined) ||
      (words[at + 1] === '(' &&
        (lastParenthesis < at + 2 || matchAt(OPEN_URL, words, at + 1) !== null));
    if (isOpen) return { start, end: at };
    // What is around a link is none.
    start = words[start - 1] === '[' && words[at + 1] === '(' ? undefined : around;
    around = undefined;
  }
  return start === undefined ? undefined : { start, end: words.length };
}

/** What opens or closes a mark. An escaped sign does neither. */
const MARKS = /\\[^]|\*+|__|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const MARKS_AND_TAGS = new RegExp(`${MARKS.source}|${TAG.source}`, 'giu');

function closeMarks(block: string, { rules }: Grammar): string {
  const { closed, prose } = closeCode(block);
  const open: string[] = [];
  const end = prose.trimEnd().length;
  let isClosed = false;
  for (const { 0: mark, index } of prose.matchAll(rules.tags ? MARKS_AND_TAGS : MARKS)) {
    if (mark.startsWith('\\')) continue;
    const count = open.length;
    if (mark.startsWith('*')) {
      if (!(rules.emphasis && isArithmetic(prose, index, mark.length)))
        takeAsterisks(open, mark.length, prose, index, rules.emphasis);
    } else if (mark.startsWith('</')) takeTag(open, mark);
    else if (open.at(-1) === mark) open.pop();
    else if (!/^<(?:br|img)|\/>$/i.test(mark)) open.push(mark);
    isClosed = open.length < count && index + mark.length === end;
  }
  // Marks with nothing after them are held back instead of closed, and so is half of the sign that closes one.
  let shown = open.includes('~~') ? closed.replace(/(?<!~)~$/, '') : closed;
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    const bare = shown.trimEnd();
    if (isClosed || !bare.endsWith(last))
      return bare + [...open, last].reverse().map(closerOf).join('');
    shown = bare.slice(0, -last.length);
  }
  return shown;
}

/** The text with its code closed, and its last paragraph with a backtick in place of code. Backticks at the end are held back. */
function closeCode(block: string): { readonly closed: string; readonly prose: string } {
  const start = block.lastIndexOf('\n\n') + 1;
  const paragraph = block.slice(start);
  let prose = '';
  let from = 0;
  let open: string | undefined;
  for (const { 0: run, index } of paragraph.matchAll(/\\?`+/g)) {
    const ticks = run.replace('\\', '');
    if (open === undefined && ticks === run) {
      open = ticks;
      prose += paragraph.slice(from, index);
      from = index + run.length;
    } else if (open === ticks) {
      open = undefined;
      prose += '`';
      from = index + run.length;
    }
  }
  if (open === undefined)
    return { closed: block, prose: withoutBullets(prose + paragraph.slice(from)) };
  const bare = block.replace(/(?<!`)`+$/, '');
  const isEmpty = bare.length < start + from;
  return {
    closed: isEmpty ? bare : bare + open,
    prose: withoutBullets(isEmpty ? prose : `${prose}\``),
  };
}

const withoutBullets = (words: string) => words.replace(/^[ \t]*[*+-][ \t]/gm, '');

/** Closes the marks that a run of asterisks closes, and opens those that it opens. */
function takeAsterisks(
  open: string[],
  size: number,
  prose: string,
  at: number,
  frees: boolean,
): void {
  let left = size;
  const mayClose = /\S/.test(prose.charAt(at - 1)) || (frees && endsLabel(prose, at));
  while (left > 0) {
    // In `***a* b**`, the inner mark is the shorter one.
    const isInner = mayClose && left === 1 && open.at(-1) === '**' && open.at(-2) === '*';
    const last = isInner ? open.splice(-2, 1)[0] : open.at(-1);
    if (!mayClose || last === undefined || !last.startsWith('*') || last.length > left) break;
    if (!isInner) open.pop();
    left -= last.length;
  }
  if (/^\s/.test(prose.charAt(at + size))) return;
  if (left % 2 === 1) open.push('*');
  for (let pairs = left >> 1; pairs > 0; pairs -= 1) open.push('**');
}

const closerOf = (mark: string) =>
  mark.startsWith('<') ? `</${mark.slice(1).replace(/\s[^>]*/, '')}` : mark;

/** Closes the last tag of this name. */
function takeTag(open: string[], closer: string): void {
  const at = open.findLastIndex((mark) => closerOf(mark).toLowerCase() === closer.toLowerCase());
  if (at !== -1) open.splice(at, 1);
}
