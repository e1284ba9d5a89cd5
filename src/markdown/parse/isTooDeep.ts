import type { Block, Flow } from '../scan/blocks.js';

/** Maximum depth of nested quotes and lists; deeper text is shown as plain text. */
const MARKDOWN_DEPTH = 100;

/**
 * Maximum number of emphasis marks, opening brackets and unmatched closing brackets in one paragraph, item or row, because each
 * may nest in the one before.
 */
const MAX_MARKS = 4000;

/** A line that marks opened before it cannot extend into: a blank line, an item, or a row. */
const APART = /^(?:[ \t]*$|[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]|[ \t]*\|)/;

/** Whether text nests deeper than a recursive Markdown renderer can take. */
export function isTooDeep(markdown: string): boolean {
  let marks = 0;
  for (const line of markdown.split('\n')) {
    if (APART.test(line)) marks = 0;
    marks += countMarks(line);
    if (marks > MAX_MARKS || depthOf(line) > MARKDOWN_DEPTH) return true;
  }
  return false;
}

/** The same for parsed blocks. Code is never too deep, because it contains no Markdown. */
export const isFlowTooDeep = ({ blocks }: Flow, depth = 0): boolean =>
  depth > MARKDOWN_DEPTH ||
  blocks.some((chunk) => chunk.some((block) => isBlockTooDeep(block, depth)));

/** The same for one block at a given depth. */
export function isBlockTooDeep(block: Block, depth = 0): boolean {
  switch (block.type) {
    case 'fence':
    case 'layout':
      return false;
    case 'table':
      return [[block.head], ...block.rows].some((chunk) => chunk.some(hasTooManyMarks));
    case 'quote':
    case 'details':
      return isFlowTooDeep(block.flow, depth + 1);
    case 'list':
      return block.items.some((chunk) => chunk.some(({ flow }) => isFlowTooDeep(flow, depth + 1)));
    default:
      return isTooDeep(block.source);
  }
}

/** The same for the text of one paragraph, item or cell. */
export const hasTooManyMarks = (words: string) =>
  words.length > MAX_MARKS && countMarks(words) > MAX_MARKS;

/** How many quotes and list items a line may be nested in: its markers, or one per two columns of indentation if that is more. */
function depthOf(line: string): number {
  const [before] = /^[>*+\-.)\d \t]*/.exec(line) ?? [''];
  const markers = before.replaceAll(/[\d \t]/g, '').length;
  const spaces = before.replaceAll('\t', '    ').replaceAll(/[^ ]/g, '').length;
  const isRule = /^[ \t]*([-*_])(?:[ \t]*\1)*[ \t]*$/.test(line);
  if (isRule) return 0;
  return markers === 0 ? 0 : Math.max(markers, Math.floor((spaces - markers) / 2));
}

/**
 * Counts emphasis marks and brackets, except closing ones with a match: for each without, the parser searches everything before
 * it.
 */
function countMarks(line: string): number {
  let marks = 0;
  let open = 0;
  for (const sign of line) {
    if (sign === '[') open += 1;
    if (sign === ']' && open > 0) open -= 1;
    else if (sign === '*' || sign === '_' || sign === '[' || sign === ']') marks += 1;
  }
  return marks;
}
