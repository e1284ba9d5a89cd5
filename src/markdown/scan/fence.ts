import type { BlockSyntax } from './BlockSyntax.js';
import type { Continuation, FenceBlock } from './blocks.js';
import { closesFence, indentOf, isBlank, type FenceLine } from './lines.js';

/** Code from the line that opens it. */
export function openFence({ opener, marker, indent, added }: FenceLine): FenceBlock {
  const code = added === undefined || added === '' ? '' : `${added}\n`;
  return {
    type: 'fence',
    opener,
    marker,
    indent,
    code,
    closed: false,
    added: added !== undefined,
  };
}

/** One more line of code, or the fence that closes it. */
export function continueFence(open: FenceBlock, line: string, syntax?: BlockSyntax): Continuation {
  if (open.closed) return isBlank(line) ? [open] : 'ended';
  if (open.added) {
    const end = syntax?.close(line, open.marker);
    if (end !== undefined) return [{ ...open, code: open.code + end, closed: true }];
  } else if (closesFence(line, open.marker)) {
    return [{ ...open, closed: true }];
  }
  return [{ ...open, code: `${open.code}${outdent(line, open.indent)}\n` }];
}

/** The line without as many columns of space as stand before the fence. */
function outdent(line: string, columns: number): string {
  const spaces = Math.min(columns, indentOf(line));
  const rest = line.slice(spaces);
  // A tab reaches to the fourth column.
  return spaces < columns && rest.startsWith('\t') ? ' '.repeat(4 - columns) + rest.slice(1) : rest;
}
