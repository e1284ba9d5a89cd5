import { readMark, type FormulaRules } from './readMark.js';
import { CLOSERS, type Opener } from './signs.js';

/** An opening sign, or an escaped character that is none. */
const OPENERS = /\\[\\$]|\$\$?|\\[([]/g;

/** In brackets, a bar may have spaces around it, as in `P(A | B)`. */
const IN_BRACKETS = /\([^()]*(?:\)|$)|\{[^{}]*(?:\}|$)/g;

/** Instead of a bar. A private-use character, which nobody types. */
const NO_BAR = '\uE002';

/**
 * The row of a table with other characters instead of the bars in its formulas. A single `$` with a bar between spaces behind it
 * is a price or a name.
 */
export function hideBars(row: string, rules: FormulaRules, isOpen: boolean): string {
  const hopeless = new Map<string, number>();
  let shown = '';
  let from = 0;
  for (const { 0: opener, index: at } of row.matchAll(OPENERS)) {
    if (at < from || !(opener in CLOSERS)) continue;
    const start = at + opener.length;
    const mark = readMark(row, at, rules, { isBehindEscape: false, hopeless });
    const goesOn = isOpen && mark === undefined && mayGoOn(row, start, opener as Opener);
    const end = mark?.end ?? (goesOn ? row.length : start);
    const formula = row.slice(at, end);
    if (opener === '$' && / \| /.test(formula.replaceAll(IN_BRACKETS, ''))) continue;
    shown += row.slice(from, at) + formula.replaceAll('|', NO_BAR);
    from = end;
  }
  return shown + row.slice(from);
}

/** Whether the end of a formula may follow the row as far as it is known. An amount of money is none. */
const mayGoOn = (row: string, start: number, opener: Opener) =>
  !row.includes(CLOSERS[opener], start) && !/[\s\d]/.test(row.charAt(start));
