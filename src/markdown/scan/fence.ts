import { outdent } from './columns.js';
import type { BlockGrammar } from './BlockSyntax.js';
import type { Continuation, FenceBlock } from './blocks.js';
import type { FenceLine } from './BlockSyntax.js';
import { closesFence, isBlank } from './lines.js';

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
  } else if (
    open.inner === undefined &&
    closesFence(line, open.marker, grammar.rules.indentation ? open.indent : 0)
  ) {
    return [{ ...open, closed: true }];
  }
  if (open.late !== undefined && isBlank(line)) return [{ ...open, code: open.late, closed: true }];
  const inner = grammar.rules.fences ? innerAfter(open, line) : undefined;
  const next = outdent({ text: line, column: 0 }, open.indent).text;
  const end = open.added ? undefined : withoutMarker(next, open, grammar);
  const late = end === undefined ? undefined : `${open.code}${end}\n`;
  return [{ ...open, inner, late, code: `${open.code}${next}\n` }];
}

/** A line of code without the marker at its end, with which models close a fence as well. */
export function withoutMarker(
  source: string,
  { marker, inner }: Pick<FenceBlock, 'marker' | 'inner'>,
  { rules }: BlockGrammar,
): string | undefined {
  const line = source.trimEnd();
  if (!rules.fences || inner !== undefined || !line.endsWith(marker)) return undefined;
  const code = line.slice(0, -marker.length);
  // Code between three signs within the line is a part of it.
  const isPart = code.trim() === '' || code.endsWith(marker.charAt(0));
  return isPart || code.includes(marker.slice(0, 3)) ? undefined : code.trimEnd();
}

const IS_MARKDOWN = /^(?:`+|~+)[ \t]*(?:markdown|md|mdx)\b/i;
const INNER_OPENER = /^[ \t]*(`{3,}|~{3,})[ \t]*[^\s`~][^`]*$/;

/** In a fence of Markdown: the marker of the fence in it that is open after a line. One without a language opens none. */
export function innerAfter(
  { opener, added, inner }: Pick<FenceBlock, 'opener' | 'added' | 'inner'>,
  line: string,
): string | undefined {
  if (inner !== undefined) return closesFence(line, inner, Infinity) ? undefined : inner;
  return added || !IS_MARKDOWN.test(opener) ? undefined : INNER_OPENER.exec(line)?.[1];
}
