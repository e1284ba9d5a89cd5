import type { BlockGrammar } from './BlockSyntax.js';
import type { Continuation, FenceBlock } from './blocks.js';
import { closesFence, indentOf, isBlank, type FenceLine } from './lines.js';

/** Starts fenced code from its opening line. */
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

/** Adds a line of code, or the line that closes the fence. */
export function continueFence(open: FenceBlock, line: string, grammar: BlockGrammar): Continuation {
  if (open.closed) return isBlank(line) ? [open] : 'ended';
  if (open.added) {
    const end = grammar.added?.close(line, open.marker);
    if (end !== undefined) return [{ ...open, code: open.code + end, closed: true }];
  } else if (closesFence(line, open.marker)) {
    return [{ ...open, closed: true }];
  }
  return [{ ...open, code: `${open.code}${outdent(line, open.indent)}\n` }];
}

/** Removes as much indentation from the line as the fence has. */
function outdent(line: string, columns: number): string {
  const spaces = Math.min(columns, indentOf(line));
  const rest = line.slice(spaces);
  // A tab extends to the fourth column.
  return spaces < columns && rest.startsWith('\t') ? ' '.repeat(4 - columns) + rest.slice(1) : rest;
}
