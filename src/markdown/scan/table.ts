import type { BlockGrammar } from './BlockSyntax.js';
import type { Continuation, TableBlock, TextBlock } from './blocks.js';
import {
  hasLeadingTab,
  indentOf,
  interrupts,
  isBlank,
  laidOut,
  readCells,
  readColumns,
  startsContainer,
} from './lines.js';
import { append } from './sequence.js';

/**
 * Turns the last line of a paragraph and a line that defines columns into a table. Earlier lines of the paragraph remain a
 * paragraph.
 */
export function splitTable(
  text: TextBlock,
  line: string,
  grammar: BlockGrammar,
): Continuation | undefined {
  const columns = readColumns(line).length;
  if (columns === 0) return undefined;
  const start = text.source.lastIndexOf('\n') + 1;
  const head = text.source.slice(start);
  if (indentOf(head) > 3 || readCells(head).length !== columns) return undefined;
  const table: TableBlock = { type: 'table', head, rule: line, rows: [] };
  if (!/[^ \t|]/.test(head)) return 'unsure';
  if (start === 0) return [table];
  // In the paragraph the head continues the text; by itself it would start a quote or list.
  if (startsContainer(head, grammar)) return 'unsure';
  return [{ ...text, source: text.source.slice(0, start - 1) }, table];
}

/** Adds a row. Any line that starts no other block is one. */
export function continueTable(
  open: TableBlock,
  source: string,
  afterBlank: boolean,
  grammar: BlockGrammar,
): Continuation {
  const line = laidOut(source, grammar);
  if (isBlank(line)) return [open];
  if (afterBlank) return 'ended';
  if (/^ {0,3}[|\p{L}]/u.test(line)) return [{ ...open, rows: append(open.rows, line) }];
  if (hasLeadingTab(line)) return 'unsure';
  return interrupts(line, grammar) ?? 'unsure';
}
