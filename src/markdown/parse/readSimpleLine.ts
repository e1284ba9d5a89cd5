import type { Heading, Paragraph, Root } from 'mdast';
import type { Grammar } from '../elements/Grammar.js';
import { readWords } from '../words/readWords.js';
import type { References } from '../words/references.js';

/** Trailing `#` of a heading may not be part of its text, and a bracket at the start may be that of a definition. */
const SIMPLE_LINE = /^(?:(#{1,6}) +(?!.*#[ \t]*$)|(?=\[(?!\^)(?!.*\]:)))(\S(?:.*\S)?)[ \t]*$/;

/** Reads a line that can only be a heading, or a paragraph that begins with a bracket; undefined if it may be anything else. */
export function readSimpleLine(
  line: string,
  references: References,
  grammar: Grammar,
): Root | undefined {
  const [, signs, words] = SIMPLE_LINE.exec(line) ?? [];
  if (words === undefined) return undefined;
  const children = readWords(words, references, grammar);
  const depth = signs?.length as Heading['depth'] | undefined;
  const type = depth === undefined ? 'paragraph' : 'heading';
  return { type: 'root', children: [{ type, depth, children } as Heading | Paragraph] };
}
