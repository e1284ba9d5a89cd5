import { decodeText } from './decodeText.js';

/** Where a link or image leads, and where its source ends. */
export interface Target {
  readonly url: string;
  readonly title: string | null;
  readonly end: number;
}

const SPACE = /[ \t\n]*/y;
const ENCLOSED = /<((?:\\[<>\\]|[^<>\n\\]|\\(?![<>\\]))*)>/y;
const TITLE =
  /"((?:\\["\\]|[^"\\]|\\(?!["\\]))*)"|'((?:\\['\\]|[^'\\]|\\(?!['\\]))*)'|\(((?:\\[)\\]|[^)\\]|\\(?![)\\]))*)\)/y;
const LABEL = /\[((?:\\[[\]\\]|[^[\]\\]|\\(?![[\]\\]))*)\]/y;

/** Brackets in a URL may nest this deep. */
const MAX_NESTED_BRACKETS = 32;

/** The longest label of a reference. */
const MAX_LABEL_LENGTH = 999;

/** Matches a pattern at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const skipSpace = (text: string, at: number) => at + (matchAt(SPACE, text, at)?.[0].length ?? 0);

/** A URL with spaces, which begins or ends as one. */
const SPACED = /\(((?:\w+:|[./#])[^\n()<>"]*|[^\n()<>"]*\.[a-z]{2,4})\)/iy;

/** Reads a URL with spaces in parentheses, as models write it. */
export function readSpacedTarget(text: string, at: number): Target | undefined {
  const url = matchAt(SPACED, text, at)?.[1];
  return url === undefined ? undefined : { url, title: null, end: SPACED.lastIndex };
}

/** Reads `(url "title")`; undefined if there is none. */
export function readTarget(text: string, at: number): Target | undefined {
  if (text[at] !== '(') return undefined;
  const start = skipSpace(text, at + 1);
  if (text[start] === ')') return { url: '', title: null, end: start + 1 };
  const urlEnd = endOfUrl(text, start);
  if (urlEnd === undefined) return undefined;
  const raw = text.slice(start, urlEnd);
  const url = decodeText(text[start] === '<' ? raw.slice(1, -1) : raw);
  const next = skipSpace(text, urlEnd);
  if (text[next] === ')') return { url, title: null, end: next + 1 };
  const title = next === urlEnd ? undefined : readTitle(text, next);
  if (title === undefined) return undefined;
  const end = skipSpace(text, title.end);
  return text[end] === ')' ? { url, title: title.title, end: end + 1 } : undefined;
}

/** Reads a title in quotes or parentheses; undefined if there is none. */
export function readTitle(
  text: string,
  at: number,
): { readonly title: string; readonly end: number } | undefined {
  const source = matchAt(TITLE, text, at)?.[0];
  if (source === undefined) return undefined;
  // The indentation of a line is no part of a title.
  const words = source.slice(1, -1).replaceAll(/\n[ \t]+/g, '\n');
  return { title: decodeText(words), end: at + source.length };
}

/**
 * Where the URL ends that begins at a place; undefined if none does.
 *
 * @param most How deep brackets in it may nest.
 */
export function endOfUrl(
  text: string,
  start: number,
  most = MAX_NESTED_BRACKETS,
): number | undefined {
  const enclosed = text[start] === '<' ? matchAt(ENCLOSED, text, start) : undefined;
  if (enclosed === null) return undefined;
  if (enclosed !== undefined) return start + enclosed[0].length;
  let open = 0;
  let at = start;
  for (; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign <= ' ' || sign === '\u007F') {
      const isSpace = sign === ' ' || sign === '\t' || sign === '\n';
      return isSpace && open === 0 && at > start ? at : undefined;
    }
    if (sign === ')' && open === 0) break;
    if (sign === ')') open -= 1;
    else if (sign === '(' && open === most) return undefined;
    else if (sign === '(') open += 1;
    else if (sign === '\\' && /[()\\]/.test(text.charAt(at + 1))) at += 1;
  }
  return at > start && at < text.length && open === 0 ? at : undefined;
}

/** Reads the label of a reference, `[label]`; undefined if there is none. */
export function readLabel(text: string, at: number): string | undefined {
  const label = matchAt(LABEL, text, at)?.[1];
  return label !== undefined && label.length <= MAX_LABEL_LENGTH && /[^ \t\n]/.test(label)
    ? label
    : undefined;
}
