import type { Heading, Paragraph, PhrasingContent, Root } from 'mdast';
import { CODE, isPlain, mayBeAddress, type WordPatterns } from '../scan/wordPatterns.js';

/**
 * Parses text with common marks in their plainest form: code, strong, emphasis, links and images, not nested in each other.
 * Returns undefined for anything else, which needs the parser: that costs ten times as much, and the open end of a text is
 * parsed again with each word.
 */
export function readSimpleWords(
  words: string,
  { token }: WordPatterns,
): PhrasingContent[] | undefined {
  if (mayBeAddress(words)) return undefined;
  const nodes: PhrasingContent[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < words.length) {
    const groups = token.exec(words)?.groups;
    if (groups === undefined) return undefined;
    const node = nodeOf(groups);
    if (node === undefined) return undefined;
    nodes.push(node);
  }
  return nodes;
}

/** Trailing `#` of a heading may not be part of its text, and a label with `^` may be that of a footnote. */
const SIMPLE_LINE = /^(?:(#{1,6}) +(?!.*#[ \t]*$)|(?=\[(?!\^)))(\S(?:.*\S)?)[ \t]*$/;

/**
 * Parses a line that is a heading, or a paragraph that begins with a link, if it has only common marks: no other block can
 * begin like this.
 */
export function readSimpleLine(line: string, patterns: WordPatterns): Root | undefined {
  const [, signs, words] = SIMPLE_LINE.exec(line) ?? [];
  const children = words === undefined ? undefined : readSimpleWords(words, patterns);
  if (children === undefined) return undefined;
  const depth = signs?.length as Heading['depth'] | undefined;
  const type = depth === undefined ? 'paragraph' : 'heading';
  return { type: 'root', children: [{ type, depth, children } as Heading | Paragraph] };
}

function nodeOf(groups: Readonly<Record<string, string | undefined>>): PhrasingContent | undefined {
  const { text, code, sign, emphasized, image, label = '', url = '' } = groups;
  if (text !== undefined) return { type: 'text', value: text };
  if (code !== undefined) return codeOf(code);
  if (emphasized !== undefined) {
    return { type: sign === '**' ? 'strong' : 'emphasis', children: insideOf(emphasized) };
  }
  // A bracket inside may end the label, and `&…;` is a character reference.
  if (label.includes(']') || (url.includes('&') && url.includes(';'))) return undefined;
  if (image === '') return { type: 'link', url, children: insideOf(label) };
  return isPlain(label) ? { type: 'image', url, alt: label } : undefined;
}

const SPLIT_CODE = new RegExp(`(${CODE})`, 'u');

/** Text without any marks except code. */
const insideOf = (words: string): PhrasingContent[] =>
  words
    .split(SPLIT_CODE)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('`') ? codeOf(piece) : { type: 'text', value: piece }));

/** One space at each end only separates the backticks from the code. */
function codeOf(code: string): PhrasingContent {
  const value = code.slice(1, -1);
  const isPadded = /^ .*[^ ].* $/u.test(value);
  return { type: 'inlineCode', value: isPadded ? value.slice(1, -1) : value };
}
