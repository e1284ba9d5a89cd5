import type { Definition } from 'mdast';
import { normalizeLabel } from '../inline/references.js';
import { decodeText } from '../inline/decodeText.js';
import { endOfUrl, matchAt, readLabel, readTitle } from '../inline/targets.js';

/** A definition, and where the text goes on behind it. */
export interface FoundDefinition {
  readonly node: Definition;
  readonly end: number;
}

const SPACE = /[ \t]*(?:\n[ \t]*)?/y;
const REST_OF_LINE = /[ \t]*(?:\n|$)/y;

/** Reads `[label]: url "title"` at the start of a line of a paragraph; undefined if it is none. */
export function readDefinition(text: string, start: number): FoundDefinition | undefined {
  const at = start + (matchAt(/[ \t]*/y, text, start)?.[0].length ?? 0);
  const label = text[at] === '[' ? readLabel(text, at) : undefined;
  if (label === undefined) return undefined;
  const colon = at + label.length + 2;
  if (text[colon] !== ':') return undefined;
  const urlStart = skip(SPACE, text, colon + 1);
  const urlEnd = endOfUrl(text, urlStart, Infinity);
  if (urlEnd === undefined) return undefined;
  const raw = text.slice(urlStart, urlEnd);
  const url = decodeText(text[urlStart] === '<' ? raw.slice(1, -1) : raw);
  const identifier = normalizeLabel(label).toLowerCase();
  const node: Definition = { type: 'definition', identifier, label, title: null, url };
  const titleStart = skip(SPACE, text, urlEnd);
  const title = titleStart === urlEnd ? undefined : readTitle(text, titleStart);
  const titleEnd = title && matchAt(REST_OF_LINE, text, title.end);
  if (title && titleEnd) {
    const end = title.end + titleEnd[0].length;
    return { node: { ...node, title: title.title }, end };
  }
  // What is no title may still be the next line.
  const end = matchAt(REST_OF_LINE, text, urlEnd);
  return end === null ? undefined : { node, end: urlEnd + end[0].length };
}

const skip = (pattern: RegExp, text: string, at: number) =>
  at + (matchAt(pattern, text, at)?.[0].length ?? 0);
