import type { InlineMath } from 'mdast';
import type { AddedMark, MarkPlace } from '../../markdown/index.js';
import { BEHIND_NO_CLOSER, CLOSERS, isFormula, trimFormula, type Opener } from './signs.js';

const OPENER = /\$\$?|\\[([]/y;
const GOES_ON = new RegExp(BEHIND_NO_CLOSER, 'u');

/** Reads a formula within text: `$x$`, `$$x$$`, `\(x\)` or `\[x\]`. */
export function readMark(
  text: string,
  at: number,
  brackets: boolean,
  { isBehindEscape, hopeless }: MarkPlace,
): AddedMark | undefined {
  OPENER.lastIndex = at;
  const opener = OPENER.exec(text)?.[0] as Opener | undefined;
  if (opener === undefined || at < (hopeless.get(opener) ?? 0)) return undefined;
  if (opener.startsWith('\\') ? !brackets : !mayOpen(text, at, opener, isBehindEscape)) {
    return undefined;
  }
  const start = at + opener.length;
  const end = endOf(text, start, opener, hopeless);
  if (end === undefined) return undefined;
  const content = text.slice(start, end);
  if (!isFormula(opener, content)) return undefined;
  const node: InlineMath = {
    type: 'inlineMath',
    value: trimFormula(content),
    display: opener === '$$' || opener === '\\[',
  };
  return { node, end: end + opener.length };
}

/** After a letter or digit, `$` is a currency; before a space, it is a currency sign. */
function mayOpen(text: string, at: number, opener: string, isBehindEscape: boolean): boolean {
  const before = text.charAt(at - 1);
  if (before === '$' && !isBehindEscape) return false;
  const next = text.charAt(at + opener.length);
  return opener === '$$' ? next !== '$' : !/^[ \t\n]?$/.test(next) && !/[\p{L}\p{N}]/u.test(before);
}

/** Where the closing sign begins; undefined if there is none. */
function endOf(
  text: string,
  start: number,
  opener: Opener,
  hopeless: Map<string, number>,
): number | undefined {
  const closer = CLOSERS[opener];
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '`') {
      hopeless.set(opener, at);
      return undefined;
    }
    if (text.startsWith(closer, at)) return isClosed(text, at, opener) ? at : undefined;
    // An escaped character closes nothing.
    if (sign === '\\' && !/[\n`]/.test(text.charAt(at + 1))) at += 1;
  }
  hopeless.set(opener, Infinity);
  return undefined;
}

function isClosed(text: string, at: number, opener: Opener): boolean {
  const next = text.charAt(at + opener.length);
  if (opener !== '$') return opener !== '$$' || next !== '$';
  return !/[ \t\n]/.test(text.charAt(at - 1)) && !GOES_ON.test(next);
}
