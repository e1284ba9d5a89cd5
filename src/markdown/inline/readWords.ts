import type { Definition, Link, PhrasingContent } from 'mdast';
import { COMMONMARK, type Grammar } from '../elements/Grammar.js';
import { addressAt, addressStarts, linkAddresses } from './addresses.js';
import { decodeText } from './decodeText.js';
import { flanksOf } from './flanks.js';
import {
  ALT,
  elementOf,
  HTML,
  HTML_OPENER,
  MAIL_IN_ANGLES,
  TAG,
  URL_IN_ANGLES,
  URL_OF_TAG,
} from './angles.js';
import { type Item, resolveInside, resolveMarks } from './marks.js';
import {
  findDefinition,
  isFootnoteLabel,
  NO_REFERENCES,
  normalizeLabel,
  type References,
} from './references.js';
import { matchAt, readLabel, readSpacedTarget, readTarget, type Target } from './targets.js';

const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[\da-z]{1,31});/iy;
const FOOTNOTE = /\[\^((?:\\[[\]\\]|[^[\]\\ \t\n]|\\(?![[\]\\]))+)\]/y;
const SOURCE = /\[(\d+)\](?!\()/y;
const LINE_END = /[ \t]*\n[ \t]*/y;
/** The names of programs that begin and end with two underscores. */
const NAME =
  /__(?:[a-z]+(?:_[a-z]+)*__(?=[.(/[=]\S)|(?:all|call|dict|dirname|file|init|main|name|new|pycache|repr|str|tests)__(?![\p{L}\p{N}_]))/uy;
const RUNS = { '*': /\*+/y, _: /_+/y, '~': /~+/y, '`': /`+/y };

/** How many brackets and tags may be open where a tag counts. */
const MAX_OPEN_BRACKETS = 100;

/** An opening bracket that may begin a link or an image, or the tag that begins an element. */
interface Bracket {
  readonly isImage: boolean;
  readonly tag?: string;
  /** Where the tag of a link leads. */
  readonly url?: string | undefined;
  /** Where its label begins. */
  readonly from: number;
  /** Its place among the items. */
  readonly item: number;
  /** Whether it can begin no link, because it contains one. */
  isInactive: boolean;
}

/**
 * Reads the words of a paragraph, heading or cell: CommonMark 0.31 and GFM 0.29, as micromark reads them, with which the tests
 * compare it.
 *
 * @param source The text, without what makes its lines a part of their block.
 */
export const readWords = (
  source: string,
  references: References = NO_REFERENCES,
  grammar: Grammar = COMMONMARK,
): PhrasingContent[] =>
  linkAddresses(new WordReader(source, references, grammar).read(), grammar.rules.addresses);

/** The same, and each node says where it stands in the source, unless it is an address that GitHub finds later. */
export const locateWords = (source: string, references: References): PhrasingContent[] =>
  linkAddresses(new WordReader(source, references, COMMONMARK, true).read(), false);

/** The words of a cell: in a table, `\|` is a plain `|`, even in code. */
export const unescapeBars = (cell: string): string =>
  cell.replaceAll(/\\([\\|])/g, (pair, sign: string) => (sign === '|' ? sign : pair));

class WordReader {
  readonly #items: Item[] = [];
  readonly #brackets: Bracket[] = [];
  /** Text that is read and no item yet, where the text after it begins, and where an escaped character ends in it. */
  #words = '';
  #from = 0;
  #escapeEnd = -1;
  #at = 0;
  /** The places where an address may begin, the next one last. */
  readonly #addresses: number[];
  /** Up to where nothing closes a sequence of backticks or an added mark. */
  readonly #hopeless = new Map<string, number>();

  readonly #text: string;
  readonly #references: References;
  readonly #grammar: Grammar;
  readonly #locates: boolean;
  /** Where the words that are no item yet begin. */
  #wordsFrom = 0;

  constructor(text: string, references: References, grammar: Grammar, locates = false) {
    this.#locates = locates;
    this.#text = text;
    this.#references = references;
    this.#grammar = grammar;
    this.#addresses = addressStarts(text).reverse();
  }

  read(): PhrasingContent[] {
    const text = this.#text;
    const addresses = this.#addresses;
    const pattern = this.#grammar.words.text;
    let end = 0;
    for (;;) {
      while ((addresses.at(-1) ?? this.#at) < this.#at) addresses.pop();
      const address = addresses.at(-1) ?? text.length;
      if (this.#at >= end) end = this.#at + (matchAt(pattern, text, this.#at)?.[0].length ?? 0);
      this.#at = Math.min(end, address);
      if (this.#at === text.length) break;
      this.#readSign(text.charAt(this.#at));
    }
    this.#words += text.slice(this.#from).replace(/(?<![ \t])[ \t]+$/, '');
    this.#from = text.length;
    this.#endWords();
    return resolveMarks(this.#items);
  }

  /** Reads what begins with a sign. If nothing does, the sign is text. */
  #readSign(sign: string): void {
    if (this.#readAddress() || this.#readAdded()) return;
    switch (sign) {
      case '\n':
        return this.#readLineEnd();
      case '\\':
        return this.#readEscape();
      case '&':
        return this.#readReference();
      case '`':
        return this.#readCode();
      case '*':
      case '_':
      case '~':
        return this.#readRun(sign);
      case '<':
        return this.#readAngle();
      case '!':
        return this.#text[this.#at + 1] === '[' ? this.#open(true) : this.#skip(1);
      case '[':
        return this.#readFootnote() || this.#readSource() ? undefined : this.#open(false);
      case ']':
        return this.#close();
      default:
        return this.#skip(1);
    }
  }

  /** Leaves signs as text. */
  #skip(length: number): void {
    this.#at += length;
  }

  /** Adds text that is not what the source says. */
  #addWords(words: string, length: number): void {
    this.#words += this.#text.slice(this.#from, this.#at) + words;
    this.#at += length;
    this.#from = this.#at;
  }

  #add(item: Item, length: number, start = this.#at): void {
    this.#addWords('', 0);
    this.#endWords();
    this.#at += length;
    this.#items.push(this.#located(item, start, this.#at));
    this.#from = this.#at;
    this.#wordsFrom = this.#at;
  }

  #endWords(): void {
    if (this.#words === '') return;
    const value = this.#words;
    const wordsFrom = this.#wordsFrom;
    const from = this.#from;
    this.#items.push(this.#located({ type: 'text', value }, wordsFrom, from));
    this.#words = '';
  }

  #located(item: Item, start: number, end: number): Item {
    if (this.#locates && item.type !== 'run') item.data = { span: [start, end] };
    return item;
  }

  #readAddress(): boolean {
    // In a bracket that may still begin a link, an address is only found once it is known that it does not.
    if (this.#addresses.at(-1) !== this.#at || this.#hasBracket()) return false;
    const found = addressAt(this.#text, this.#at, this.#grammar.rules.addresses);
    if (found === undefined) return false;
    const value = this.#text.slice(this.#at, found.end);
    this.#addLink(found.hidden + value, value, value.length);
    return true;
  }

  #hasBracket(): boolean {
    return this.#brackets.some(({ tag = 'a' }) => tag === 'a');
  }

  #addLink(url: string, value: string, length: number): void {
    this.#add({ type: 'link', url, title: null, children: [{ type: 'text', value }] }, length);
  }

  #readAdded(): boolean {
    const at = this.#at;
    const text = this.#text;
    const grammar = this.#grammar;
    const hopeless = this.#hopeless;
    const mark = grammar.added?.readMark(text, at, {
      isBehindEscape: this.#escapeEnd === at,
      hopeless,
    });
    if (mark === undefined) return false;
    this.#add(mark.node as PhrasingContent, mark.end - at);
    return true;
  }

  /** Spaces around a line end are layout, and two before it are a break. */
  #readLineEnd(): void {
    const line = this.#text.slice(this.#from, this.#at);
    const words = line.replace(/(?<![ \t])[ \t]+$/, '');
    const spaces = line.slice(words.length);
    this.#words += words;
    this.#from = this.#at;
    if (this.#grammar.rules.lineEnds || /^ {2,}$/.test(spaces)) this.#add({ type: 'break' }, 1);
    else this.#addWords('\n', 1);
    this.#skipIndent();
  }

  #skipIndent(): void {
    while (/[ \t]/.test(this.#text.charAt(this.#at))) this.#at += 1;
    this.#from = this.#at;
  }

  #readEscape(): void {
    const next = this.#text.charAt(this.#at + 1);
    if (next === '\n') {
      this.#add({ type: 'break' }, 2);
      this.#skipIndent();
    } else if (/[!-/:-@[-`{-~]/.test(next)) {
      this.#addWords(next, 2);
      this.#escapeEnd = this.#at;
    } else {
      this.#skip(1);
    }
  }

  #readReference(): void {
    const reference = matchAt(REFERENCE, this.#text, this.#at)?.[0];
    const value = reference === undefined ? undefined : decodeText(reference);
    if (reference === undefined || value === undefined || value === reference) this.#skip(1);
    else this.#addWords(value, reference.length);
  }

  #readCode(): void {
    const text = this.#text;
    const at = this.#at;
    const hopeless = this.#hopeless;
    const ticks = this.#runAt('`');
    const start = at + ticks.length;
    const end = hopeless.has(ticks) ? -1 : endOfCode(text, start, ticks.length);
    if (end === -1) {
      hopeless.set(ticks, Infinity);
      return this.#skip(ticks.length);
    }
    const value = text.slice(start, end);
    // A space at both ends only separates the backticks from the code.
    const isPadded = /^[ \n][^]*[^ \n][^]*[ \n]$/.test(value);
    this.#add(
      { type: 'inlineCode', value: isPadded ? value.slice(1, -1) : value },
      end + ticks.length - at,
    );
  }

  #runAt(sign: keyof typeof RUNS): string {
    return matchAt(RUNS[sign], this.#text, this.#at)?.[0] ?? sign;
  }

  #readRun(sign: '*' | '_' | '~'): void {
    const { length: size } = this.#runAt(sign);
    const { rules } = this.#grammar;
    if (sign === '~' && (size > 2 || (size === 1 && rules.strikes))) return this.#skip(size);
    const name =
      sign === '_' && rules.emphasis ? matchAt(NAME, this.#text, this.#at)?.[0] : undefined;
    if (name !== undefined) return this.#skip(name.length);
    const flanks = flanksOf(this.#text, this.#at, size, sign, rules.emphasis);
    this.#add({ type: 'run', sign, size, ...flanks }, size);
  }

  #readAngle(): void {
    const text = this.#text;
    const at = this.#at;
    const url = matchAt(URL_IN_ANGLES, text, at)?.[1];
    if (url !== undefined) return this.#addLink(url, url, url.length + 2);
    const mail = matchAt(MAIL_IN_ANGLES, text, at)?.[1];
    if (mail !== undefined) return this.#addLink(`mailto:${mail}`, mail, mail.length + 2);
    if (this.#grammar.rules.tags && this.#readTag()) return;
    const html = this.#htmlAt(at);
    if (html === undefined) return this.#skip(1);
    this.#add(
      { type: 'html', value: html.replaceAll(/\n(?: {0,2}(\t)| {1,3})/g, outdent) },
      html.length,
    );
  }

  #htmlAt(at: number): string | undefined {
    const text = this.#text;
    const hopeless = this.#hopeless;
    const opener = matchAt(HTML_OPENER, text, at)?.[0];
    // Where nothing closed the last one, nothing closes this one.
    if (opener !== undefined && hopeless.has(opener)) return undefined;
    const html = matchAt(HTML, text, at)?.[0];
    if (html === undefined && opener !== undefined) hopeless.set(opener, Infinity);
    return html;
  }

  /** Reads a tag of an element. One without a partner is text. */
  #readTag(): boolean {
    const [all, slash, written = '', end] = matchAt(TAG, this.#text, this.#at) ?? [];
    if (all === undefined) return false;
    const name = written.toLowerCase();
    if (name === 'br') this.#addBreak(all.length);
    else if (name === 'img') return this.#readImage(all);
    else if (end === '/' || this.#brackets.length > MAX_OPEN_BRACKETS) return false;
    else if (slash === '') this.#openTag(all, name);
    else return this.#closeTag(all.length, name);
    return true;
  }

  /** Adds the line break of a tag. A line end behind it is the same one. */
  #addBreak(length: number): void {
    const lineEnd = matchAt(LINE_END, this.#text, this.#at + length)?.[0] ?? '';
    this.#add({ type: 'break' }, length + lineEnd.length);
  }

  #readImage(tag: string): boolean {
    const url = URL_OF_TAG.exec(tag)?.[1];
    if (url === undefined) return false;
    const [, ...words] = ALT.exec(tag) ?? [];
    const alt = decodeText(words.find((word) => word !== undefined) ?? '');
    this.#add({ type: 'image', url: decodeText(url), title: null, alt }, tag.length);
    return true;
  }

  #openTag(source: string, tag: string): void {
    this.#add({ type: 'text', value: source }, source.length);
    const item = this.#items.length - 1;
    const url = tag === 'a' ? URL_OF_TAG.exec(source)?.[1] : undefined;
    this.#brackets.push({ isImage: false, tag, url, from: this.#at, item, isInactive: false });
  }

  #closeTag(length: number, tag: string): boolean {
    const at = this.#brackets.findLastIndex((open) => open.tag === tag);
    const [opening] = at === -1 ? [] : this.#brackets.splice(at);
    if (opening === undefined) return false;
    const { url, isInactive } = opening;
    const children = this.#takeFrom(opening);
    if (url === undefined || isInactive) {
      this.#add({ type: 'element', name: elementOf(tag), children }, length);
    } else this.#endLink({ type: 'link', url: decodeText(url), title: null, children }, length);
    return true;
  }

  #readFootnote(): boolean {
    const [all, label] = matchAt(FOOTNOTE, this.#text, this.#at) ?? [];
    if (all === undefined || label === undefined) return false;
    if (!isFootnoteLabel(this.#references, label)) return false;
    this.#addFootnote(label, all.length);
    return true;
  }

  /** Reads `[1]`, also in `[1][2]`. It looks as it did before its definition arrived. */
  #readSource(): boolean {
    const [all = '', label] = matchAt(SOURCE, this.#text, this.#at) ?? [];
    if (label === undefined || !this.#grammar.rules.numbers || this.#hasBracket()) return false;
    const source = findDefinition(this.#references, label);
    if (source !== undefined) this.#addLink(source.url, all, all.length);
    return source !== undefined;
  }

  #addFootnote(label: string, length: number): void {
    const identifier = normalizeLabel(label).toLowerCase();
    this.#add({ type: 'footnoteReference', identifier, label }, length);
  }

  #open(isImage: boolean): void {
    const value = isImage ? '![' : '[';
    this.#add({ type: 'text', value }, value.length);
    this.#brackets.push({
      isImage,
      from: this.#at,
      item: this.#items.length - 1,
      isInactive: false,
    });
  }

  #close(): void {
    const place = this.#brackets.findLastIndex(({ tag }) => tag === undefined);
    const bracket = this.#brackets[place];
    if (bracket === undefined) return this.#skip(1);
    this.#brackets.splice(place, 1);
    const label = this.#text.slice(bracket.from, this.#at);
    const target = bracket.isInactive ? undefined : this.#targetOf(label);
    if (target !== undefined) {
      this.#brackets.length = place;
      return this.#endTarget(bracket, target);
    }
    const note = bracket.isImage && label.startsWith('^') ? label.slice(1) : undefined;
    if (note === undefined || !isFootnoteLabel(this.#references, note)) return this.#skip(1);
    this.#takeFrom(bracket);
    this.#items.push({ type: 'text', value: '!' });
    this.#addFootnote(note, 1);
  }

  /** What a label leads to; undefined if nothing. */
  #targetOf(label: string): Target | undefined {
    const text = this.#text;
    const references = this.#references;
    const grammar = this.#grammar;
    const { rules } = grammar;
    const after = this.#at + 1;
    const own = targetAt(findDefinition(references, label), after);
    if (text[after] === '(')
      return (
        readTarget(text, after) ??
        (rules.addresses ? readSpacedTarget(text, after) : undefined) ??
        own
      );
    if (text[after] !== '[') return own;
    const full = readLabel(text, after);
    const other = full === undefined ? undefined : findDefinition(references, full);
    if (full !== undefined && other !== undefined) {
      return targetAt(other, after + full.length + 2);
    }
    return own !== undefined && text[after + 1] === ']' ? { ...own, end: after + 2 } : undefined;
  }

  #endTarget(bracket: Bracket, { url, title, end }: Target): void {
    const children = this.#takeFrom(bracket);
    const length = end - this.#at;
    const start = bracket.from - (bracket.isImage ? 2 : 1);
    if (bracket.isImage) {
      const alt = children.map(altOf).join('');
      return this.#add({ type: 'image', url, title, alt }, length, start);
    }
    this.#endLink({ type: 'link', url, title, children }, length, start);
  }

  /** Adds a link. Nothing around it is one. */
  #endLink(link: Link, length: number, start?: number): void {
    for (const other of this.#brackets) other.isInactive ||= !other.isImage;
    this.#add(link, length, start);
  }

  /** Takes out what comes after a bracket, and the bracket. */
  #takeFrom({ item }: Bracket): PhrasingContent[] {
    this.#addWords('', 0);
    this.#endWords();
    return resolveInside(this.#items.splice(item).slice(1));
  }
}

/** Up to three columns of indentation are no part of HTML. A tab that goes on beyond them leaves one. */
const outdent = (_: string, tab: string | undefined) => (tab === undefined ? '\n' : '\n ');

const targetAt = (definition: Definition | undefined, end: number): Target | undefined =>
  definition && { url: definition.url, title: definition.title ?? null, end };

/** The text of an image that has marks in it. */
function altOf(node: PhrasingContent): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(altOf).join('') : '';
}

/** Where code ends that is opened by so many backticks; -1 if nowhere. */
function endOfCode(text: string, start: number, ticks: number): number {
  const run = /`+/g;
  run.lastIndex = start;
  for (let match = run.exec(text); match !== null; match = run.exec(text)) {
    if (match[0].length === ticks) return match.index;
  }
  return -1;
}
