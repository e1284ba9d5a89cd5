import type { PhrasingContent } from 'mdast';
import { CODE, HARMLESS, INNER, isPlain, mayBeAddress, PLAIN, URL } from './wordPatterns.js';

/** Signs with words between them, where no other text can give them another meaning. */
const between = (sign: string, name: string) =>
  String.raw`(?<=^|[\s("'])${sign}(?![\s*])(?<${name}>${INNER})(?<![\s*])${sign}(?=[\s.,;:!?)"']|$)`;

const TOKEN = new RegExp(
  [
    `(?<text>(?:${PLAIN}|${HARMLESS}| )+)`,
    `(?<code>${CODE})`,
    between(String.raw`\*\*`, 'strong'),
    between(String.raw`\*`, 'emphasis'),
    String.raw`(?<image>!?)\[(?<label>${INNER})\]\((?<url>${URL})\)`,
  ].join('|'),
  'uy',
);

/**
 * The nodes for words with the common marks in their plainest form: code, strong, emphasis, links and
 * images, not inside each other. Undefined for anything else, which is for the parser: it costs ten
 * times as much, and the open end of a text is read again with each of its words.
 */
export function readSimpleWords(words: string): PhrasingContent[] | undefined {
  if (mayBeAddress(words)) return undefined;
  const nodes: PhrasingContent[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < words.length) {
    const groups = TOKEN.exec(words)?.groups;
    if (groups === undefined) return undefined;
    const node = nodeOf(groups);
    if (node === undefined) return undefined;
    nodes.push(node);
  }
  return nodes;
}

function nodeOf(groups: Readonly<Record<string, string | undefined>>): PhrasingContent | undefined {
  const { text, code, strong, emphasis, image, label = '', url = '' } = groups;
  if (text !== undefined) return { type: 'text', value: text };
  if (code !== undefined) return codeOf(code);
  if (strong !== undefined) return { type: 'strong', children: insideOf(strong) };
  if (emphasis !== undefined) return { type: 'emphasis', children: insideOf(emphasis) };
  // A bracket inside may end the label, and `&…;` is another sign.
  if (label.includes(']') || (url.includes('&') && url.includes(';'))) return undefined;
  if (image === '') return { type: 'link', url, children: insideOf(label) };
  return isPlain(label) ? { type: 'image', url, alt: label } : undefined;
}

const SPLIT_CODE = new RegExp(`(${CODE})`, 'u');

/** Words without any mark but code. */
const insideOf = (words: string): PhrasingContent[] =>
  words
    .split(SPLIT_CODE)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('`') ? codeOf(piece) : { type: 'text', value: piece }));

/** One space at each end only keeps the signs apart from what is between them. */
function codeOf(code: string): PhrasingContent {
  const value = code.slice(1, -1);
  const isPadded = /^ .*[^ ].* $/u.test(value);
  return { type: 'inlineCode', value: isPadded ? value.slice(1, -1) : value };
}
