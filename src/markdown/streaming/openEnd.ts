import type { Flow } from '../scan/blocks.js';
import { readCells } from '../scan/lines.js';
import { ownCopy, readLine, type MarkdownDocument } from '../parse/readMarkdown.js';
import { tipOf } from '../scan/tip.js';

/** The blocks of a text that goes on, with its last line as far as it can be told what it becomes. */
export const openEnd = (document: MarkdownDocument): Flow =>
  openLines(document).reduce((read, line) => readLine(read, line), document).flow;

/**
 * The lines that stand for the last one of a text that goes on, as far as it can be told what it becomes: a
 * line that is only signs yet is held back, and a table is one from its head on.
 */
export function openLines(document: MarkdownDocument): readonly string[] {
  const line = ownCopy(document.text.slice(document.lineStart));
  const { block, offset, quoted } = tipOf(document.flow);
  if (block?.type === 'fence' && !block.closed) {
    // The fence that closes it is no code while it is written, either.
    return block.marker.startsWith(line.trim()) ? [] : [line];
  }
  const afterHead = block?.type === 'text' && block.paragraph && isHead(block.source);
  if (afterHead && !document.flow.blank && !quoted && /^[ \t|:-]*$/.test(line)) {
    return [' '.repeat(offset) + ruleFor(block.source)];
  }
  if (line === '') return [];
  if (block?.type === 'whole' && block.end !== 'list') return [line];
  if (/^[ \t]*(?:[-*+=_>#|:`~]+|\d{1,9}[.)]?)[ \t]*$/.test(line)) return [];
  if (document.syntax?.isOpening(line) === true) return [];
  if (!isHead(line)) return [line];
  const open = tipOf(readLine(document, line).flow);
  const isNewHead = open.block?.type === 'text' && open.block.source.trim() === line.trim();
  if (!isNewHead || open.quoted) return [line];
  return [closeRow(line), ' '.repeat(open.offset) + ruleFor(line)];
}

const isHead = (line: string) => /^[ \t]*\|[^\n]*[^\s|][^\n]*$/.test(line);

const closeRow = (row: string) => (row.trimEnd().endsWith('|') ? row : `${row} |`);

/** The line that makes a table of the head above it. */
const ruleFor = (head: string) => `|${' - |'.repeat(readCells(closeRow(head)).length)}`;
