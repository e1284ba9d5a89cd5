import type { BlockGrammar } from './BlockSyntax.js';
import {
  lastLineOf,
  withoutLastLine,
  type Continuation,
  type TableBlock,
  type TextBlock,
} from './blocks.js';
import {
  hasBar,
  hasLeadingTab,
  indentOf,
  isRuleOfRows,
  interrupts,
  isBlank,
  laidOut,
  readColumns,
  startsContainer,
} from './lines.js';
import type { MarkdownRules } from './rules.js';
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
  const head = lastLineOf(text);
  const columns = readColumns(head, line, grammar);
  if (columns.length === 0 || indentOf(head) > 3) return undefined;
  const table: TableBlock = { type: 'table', head, rule: line, rows: [] };
  if (!/[^ \t|]/.test(head)) return 'unsure';
  const before = withoutLastLine(text, head);
  if (before === undefined) return [table];
  // In the paragraph the head continues the text; by itself it would start a quote or list.
  if (startsContainer(head, grammar)) return 'unsure';
  return [before, table];
}

/** Whether a line is no row because it has no bar, unlike those of a table between bars. */
export const endsTable = (head: string, line: string, { tables }: MarkdownRules): boolean =>
  tables && hasBar(head) && !line.includes('|');

/** Adds a row. Any line that starts no other block is one. */
export function continueTable(
  open: TableBlock,
  source: string,
  afterBlank: boolean,
  grammar: BlockGrammar,
): Continuation {
  const line = laidOut(source, grammar);
  if (isBlank(line) || isRuleOfRows(line, grammar.rules)) return [open];
  if (afterBlank || endsTable(open.head, line, grammar.rules)) return 'ended';
  if (/^ {0,3}[|\p{L}]/u.test(line)) return [{ ...open, rows: append(open.rows, line) }];
  if (hasLeadingTab(line)) return 'unsure';
  return interrupts(line, grammar) ?? 'unsure';
}
