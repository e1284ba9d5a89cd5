import type { BlockGrammar } from './BlockSyntax.js';
import type { LayoutBlock } from './blocks.js';
import { isBlank } from './lines.js';

/** Lines that are laid out by their characters, without a fence around them: they are code. */
interface Layout {
  /** The line that would open a fence around them. */
  readonly opener?: string;
  /** Matches the line before the one that shows what they are, if it belongs to them. */
  readonly head: RegExp;
  /** Matches a line that shows it by itself. */
  readonly alone?: RegExp;
  /** Whether a line shows it below its head. */
  readonly first?: (line: string, head: string) => boolean;
  /** Matches each further line, and any beginning of one. */
  readonly next: RegExp;
}

const DRAWN = /^[\s│┃║|]*(?:[├┌└╭╰┏┣┗╔╠╚](?:[─━═╌]|$)|[|+]-- +[^\s|:-]|\+[-=]{2,}\+)/;
const KEY = /^\s*(?:"|[[{]+\s*$|\{\s*")|^\s+[\w$]+: /;
const FRAME = /^\s+at (?:[^()]*\(|\S+:\d)/;

/** Dashes under the names of columns, and what no cell of such columns has: marks, bars, or the marker of a list. */
const DASHES = /^ *(?:[-=]{2,}(?:(?: +|\+)[-=]{2,})+|[-=]{4,}) *$/;
const MARKED = /\*\*|`|\]\(|~~|^\s*(?:[-*+>]|#+|\d+[.)])\s/;
const WIDE = /\S {3,}\S/;
const MAX_ROW_LENGTH = 100;

const LAYOUTS: readonly Layout[] = [
  // A tree, below the name of its folder, or a box.
  {
    head: /^(?:\p{So}\uFE0F? ?)?[^\s*`:：|]+(?:\s+(?:#|←|\/\/).*)?$/u,
    alone: DRAWN,
    next: /^\s*(?:[\u2500-\u257F▲▼↑↓|]|[+`\\][-=])/,
  },
  // JSON.
  {
    opener: '```json',
    head: /^[[{]{1,2}\s*$/,
    alone: /^\s*\[?\{\s*"[^"]+"\s*:/,
    first: (line) => KEY.test(line),
    next: /^(?:\s+\S|["[\]{}])/,
  },
  // A stack trace.
  {
    head: /(?:Error|Exception)\b/,
    alone: /^Traceback \(most recent call last\):\s*$/,
    first: (line) => FRAME.test(line),
    next: /^(?:\s+\S|Caused by: |[A-Za-z_][\w.]*(?::|$))/,
  },
  // Columns.
  {
    head: /\S {2,}\S|\|/,
    first: isAligned,
    next: /\S {2,}\S| \| |^[-=+| ]+$|^(?!(?:[-*+>]|#+|\d+[.)])\s|[`|])\S+(?: \S+){0,3} ?$/,
  },
];

/** Whether two lines have a gap at the same place, as the rows of columns do, or the first is the head of such rows. */
function isAligned(row: string, head: string): boolean {
  const [above, below] = [head.trim(), row.trim()];
  if (Math.max(above.length, below.length) > MAX_ROW_LENGTH) return false;
  if (MARKED.test(above) || MARKED.test(below)) return false;
  if (DASHES.test(below)) return WIDE.test(above) || /[+ ]/.test(below);
  if (/\|/.test(above + below) || !(WIDE.test(above) || WIDE.test(below))) return false;
  for (let at = below.indexOf('  '); at !== -1; at = below.indexOf('  ', at + 1)) {
    if (above.startsWith('  ', at)) return true;
  }
  return false;
}

/** What lines begin, and whether the line before is the first of them. */
interface FoundLayout {
  readonly block: LayoutBlock;
  readonly hasHead: boolean;
}

/** The layout that a line begins, or that it begins together with the line before it. */
export function readLayout(
  line: string,
  head: string | undefined,
  { rules }: BlockGrammar,
): FoundLayout | undefined {
  if (!rules.layouts || isBlank(line)) return undefined;
  for (const { opener = '```', next, first, alone, head: isHead } of LAYOUTS) {
    const isAlone = alone?.test(line) === true;
    const hasHead =
      head !== undefined && isHead.test(head.trimStart()) && (isAlone || first?.(line, head));
    if (!isAlone && hasHead !== true) continue;
    const code = hasHead === true ? `${head}\n${line}\n` : `${line}\n`;
    return { block: { type: 'layout', opener, next, code }, hasHead: hasHead === true };
  }
  return undefined;
}
