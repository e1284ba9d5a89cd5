import type { InlineMath } from 'mdast';
import type { AddedMark, MarkPlace } from '../../markdown/index.js';
import {
  BEGIN,
  BEHIND_NO_CLOSER,
  CLOSERS,
  endOfEnvironment,
  isFormula,
  isFormulaInAnswer,
  trimFormula,
  type Opener,
} from './signs.js';

const OPENER = /\$\$?|\\[([]/y;
const GOES_ON = new RegExp(BEHIND_NO_CLOSER, 'u');

/** How formulas are read. */
export interface FormulaRules {
  /** Whether `\(…\)` and `\[…\]` are formulas. */
  readonly brackets: boolean;
  /** Whether a formula may touch letters, and have spaces inside of its signs. */
  readonly touches: boolean;
}

/** Reads a formula within text: `$x$`, `$$x$$`, `\(x\)` or `\[x\]`. */
export function readMark(
  text: string,
  at: number,
  { brackets, touches }: FormulaRules,
  { isBehindEscape, hopeless }: MarkPlace,
): AddedMark | undefined {
  if (brackets && text.startsWith('\\begin{', at)) return readEnvironment(text, at, hopeless);
  if (brackets && touches && text.startsWith(BOXED, at)) return readBoxed(text, at);
  OPENER.lastIndex = at;
  const opener = OPENER.exec(text)?.[0] as Opener | undefined;
  if (opener === undefined || at < (hopeless.get(opener) ?? 0)) return undefined;
  if (
    opener.startsWith('\\') ? !brackets : !mayOpen(text, at, opener, { isBehindEscape, touches })
  ) {
    return undefined;
  }
  const start = at + opener.length;
  if (touches && opener === '$') return readTouching(text, at, hopeless);
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

const BOXED = '\\boxed{';

/** The longest result in a box without signs around it, and the most of a paragraph in which a formula may have begun. */
const MAX_LENGTH = 400;

/** Reads a result in a box, which models write without signs as well. */
function readBoxed(text: string, at: number): AddedMark | undefined {
  let open = 1;
  const start = at + BOXED.length;
  for (let end = start; end < Math.min(text.length, start + MAX_LENGTH); end += 1) {
    const sign = text.charAt(end);
    if (sign === '\\') end += 1;
    else if (sign === '{') open += 1;
    else if (sign === '}') open -= 1;
    if (open > 0) continue;
    const node: InlineMath = { type: 'inlineMath', value: text.slice(at, end + 1), display: false };
    return { node, end: end + 1 };
  }
  return undefined;
}

/** Whether a line that begins with a sign ends the formula that is open at the end of a paragraph, as in `$a`⏎`+ b$`. */
export function endsFormula(paragraph: string, line: string): boolean {
  const [, rest, behind = ''] = /^ *([-+*] [^$]*)\$(.{0,2})/.exec(line) ?? [];
  if (rest === undefined) return false;
  const words = paragraph.slice(-MAX_LENGTH).replaceAll(/\$\$[^$]*\$\$|\$[^$\n]*\$/g, '');
  const at = words.lastIndexOf('$');
  const content = `${words.slice(at + 1)}\n${rest}`;
  return (
    at !== -1 &&
    !/\n\n|`|(?<!\\)\b\p{L}{3}/u.test(content) &&
    isFormulaInAnswer(words.charAt(at - 1), content, behind)
  );
}

/** Reads an environment within text, such as one on a single line. */
function readEnvironment(
  text: string,
  at: number,
  hopeless: Map<string, number>,
): AddedMark | undefined {
  BEGIN.lastIndex = at;
  const [, name] = BEGIN.exec(text) ?? [];
  if (name === undefined || hopeless.has(endOfEnvironment(name))) return undefined;
  const marker = endOfEnvironment(name);
  const last = text.indexOf(marker, at);
  if (last === -1) {
    hopeless.set(marker, Infinity);
    return undefined;
  }
  const end = last + marker.length;
  const node: InlineMath = {
    type: 'inlineMath',
    value: trimFormula(text.slice(at, end)),
    display: true,
  };
  return { node, end };
}

/** After a letter or digit, `$` is a currency; before a space, it is a currency sign. */
function mayOpen(
  text: string,
  at: number,
  opener: string,
  { isBehindEscape, touches }: { readonly isBehindEscape: boolean; readonly touches: boolean },
): boolean {
  const before = text.charAt(at - 1);
  if (before === '$' && !isBehindEscape) return false;
  const next = text.charAt(at + opener.length);
  if (touches && opener === '$') return next !== '';
  return opener === '$$' ? next !== '$' : !/^[ \t\n]?$/.test(next) && !/[\p{L}\p{N}]/u.test(before);
}

/** Reads a formula in an answer: only the next `$` may close it. */
function readTouching(
  text: string,
  at: number,
  hopeless: Map<string, number>,
): AddedMark | undefined {
  const end = nextDollar(text, at + 1);
  if (end === undefined) {
    hopeless.set('$', Infinity);
    return undefined;
  }
  const content = text.slice(at + 1, end);
  if (content.includes('`') || content.includes('\n\n')) return undefined;
  const behind = text.slice(end + 1, end + 3);
  if (!isFormulaInAnswer(text.charAt(at - 1), content, behind)) return undefined;
  const node: InlineMath = { type: 'inlineMath', value: trimFormula(content), display: false };
  return { node, end: end + 1 };
}

/** Where the next `$` stands that is not escaped. */
function nextDollar(text: string, start: number): number | undefined {
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '$') return at;
    if (sign === '\\') at += 1;
  }
  return undefined;
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
