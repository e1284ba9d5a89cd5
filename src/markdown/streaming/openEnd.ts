import { DETAILS_TAG } from '../scan/htmlNames.js';
import type { Flow } from '../scan/blocks.js';
import { readCells } from '../scan/lines.js';
import { ownCopy, readLine, type MarkdownDocument } from '../parse/readMarkdown.js';
import type { MarkdownRules } from '../scan/rules.js';
import type { Grammar } from '../elements/Grammar.js';
import { repairWords } from './repairTail.js';
import { tipOf } from '../scan/tip.js';

/** The blocks of a growing text, including its incomplete last line as far as it is clear what it becomes. */
export const openEnd = (document: MarkdownDocument): Flow =>
  openLines(document).reduce((read, line) => readLine(read, line), document).flow;

/** Markers without words behind them, the last of which may become something else. */
const SIGNS = /^(?:[-*+=_>#|:`~ \t]|\d{1,9}[.)][ \t])*(?:\d{1,9}[.)]?|\[[ xX]?\]?[ \t]*)?$/;

/**
 * The lines to read instead of the incomplete last line of a growing text: a line with only special characters is held back,
 * and a table is shown as soon as its head is complete.
 */
export function openLines(document: MarkdownDocument): readonly string[] {
  const line = ownCopy(document.text.slice(document.lineStart));
  const { block, offset, quoted } = tipOf(document.flow);
  if (block?.type === 'fence' && !block.closed) {
    // The incomplete closing fence is not shown as code.
    if (block.marker.startsWith(line.trim())) return [];
    return [document.grammar.rules.fences ? line.replace(/(?<!`)`{1,3}$/, '') : line];
  }
  const afterHead = block?.type === 'text' && block.paragraph && isHead(block.source);
  if (afterHead && !document.flow.blank && !quoted && /^[ \t|:：=+–—─-]*$/.test(line)) {
    return [' '.repeat(offset) + ruleFor(block.source, document.grammar)];
  }
  if (line === '') return [];
  if (block?.type === 'details' && block.inSummary) return SUMMARY_END.test(line) ? [line] : [];
  if (isBeginning(line, document.grammar.rules)) return [];
  if (block?.type === 'whole' && block.end !== 'list') return [line];
  if (SIGNS.test(line)) return [];
  if (document.grammar.added?.isOpening(line) === true) return [];
  if (!isHead(line)) return [line];
  const open = tipOf(readLine(document, line).flow);
  const isNewHead = open.block?.type === 'text' && open.block.source.trim() === line.trim();
  if (!isNewHead || open.quoted) return [line];
  const head = repairCell(line, document.grammar);
  return isHead(head)
    ? [closeRow(head), ' '.repeat(open.offset) + ruleFor(head, document.grammar)]
    : [];
}

/** The row with its last cell as it will look when it is closed. */
function repairCell(row: string, grammar: Grammar): string {
  const bare = row.trimEnd();
  const cell = readCells(bare, grammar.blocks, true).at(-1) ?? '';
  if (!bare.endsWith(cell)) return row;
  const start = bare.length - cell.length;
  return bare.slice(0, start) + repairWords(cell, grammar);
}

/** A tag that is incomplete, or whose summary may follow. */
const BEGINNING = new RegExp(
  String.raw`^[ \t]*(?:<\/?[a-z]*[1-6]?|<(?:details|p|div|h[1-6])\s[^<>]*|${DETAILS_TAG}\s*(?:<[a-z]*)?|(?:${DETAILS_TAG}\s*)?<summary>.*)$`,
  'i',
);

const SUMMARY_END = /<\/summary\s*>/i;

/** Whether a line may still become the label of a note, or a tag that opens or closes a block. */
const isBeginning = (line: string, { alerts, tags }: MarkdownRules): boolean =>
  (alerts && /^[ \t]*>[ \t>]*\[(?:![a-z]*(?:\][+-]?)?)?$/i.test(line)) ||
  (tags && BEGINNING.test(line) && !SUMMARY_END.test(line));

const isHead = (line: string) => /^[ \t]*\|[^\n]*[^\s|][^\n]*$/.test(line);

const closeRow = (row: string) => (row.trimEnd().endsWith('|') ? row : `${row} |`);

/** The line that makes the head above it a table. */
const ruleFor = (head: string, { blocks }: Grammar) =>
  `|${' - |'.repeat(readCells(closeRow(head), blocks).length)}`;
