import { type TakenOut, wordPatterns, type WordPatterns } from '../../markdown/index.js';
import {
  CLOSERS,
  GOES_ON,
  BEHIND_NO_CLOSER,
  isFormula,
  PRICE,
  promisesFormula,
  promisesFormulaInAnswer,
  type Opener,
} from './signs.js';
import { readMark, type FormulaRules } from './readMark.js';

const NOT_BEHIND_WORD = String.raw`(?<![\p{L}\p{N}$\\])`;

/** Formulas that later text cannot change. */
const SETTLED = [
  String.raw`${NOT_BEHIND_WORD}\$(?![\s$])(?!${PRICE})(?:[^$\\\x60\n|]|\\[^\x60\n|])*?(?<!\s)\$(?!${BEHIND_NO_CLOSER})`,
  String.raw`${NOT_BEHIND_WORD}\$\$(?!\$)(?=\s*[^\s$])(?:[^$\\\x60\n|]|\\[^\x60\n|])+\$\$(?!\$)`,
];

const SETTLED_BRACKETS = String.raw`\\\((?:[^\\\x60\n|]|\\[^()\x60\n|])+\\\)`;

/** The same in an answer: whether words of other scripts are a formula depends on what touches them. */
const SETTLED_TOUCHING = [
  String.raw`${NOT_BEHIND_WORD}\$(?![\s$])(?!${PRICE})(?:[^$\\\x60\n|\u0400-\uFFFF]|\\[^\x60\n|])*?(?<!\s)\$(?!${BEHIND_NO_CLOSER})`,
  ...SETTLED.slice(1),
];

export function patternsOf({ brackets, touches }: FormulaRules): WordPatterns {
  const settled = touches ? SETTLED_TOUCHING : SETTLED;
  return wordPatterns('$', brackets ? [...settled, SETTLED_BRACKETS] : settled);
}

const CLOSED = String.raw`(?<words>${NOT_BEHIND_WORD}\$(?![\s$])(?:[^$\\\x60]|\\[^\x60])*?(?<!\s)\$(?!${BEHIND_NO_CLOSER}))`;

/** Code, a formula, an escaped character, or an opening sign without a closing one. */
const markPattern = (...closed: readonly string[]) =>
  new RegExp(
    [
      String.raw`(?<code>(?<ticks>\x60+)(?!\x60)(?:(?!\k<ticks>)[^])*\k<ticks>)`,
      String.raw`(?<display>(?<!\$)\$\$(?!\$)(?:[^$\\\x60]|\\[^\x60]|\$(?!\$))+\$\$(?!\$))`,
      ...closed,
      String.raw`(?<round>\\\((?:[^\\\x60]|\\[^)\x60])+\\\))`,
      String.raw`(?<square>\\\[(?:[^\\\x60]|\\[^\]\x60])+\\\])`,
      String.raw`(?<open>(?<!\$)\$\$?|\\\(|\\\[)`,
      String.raw`(?<escape>\\[^])`,
    ].join('|'),
    'gu',
  );

const MARK = markPattern(CLOSED);
/** In an answer, whether a single `$` is closed is not for a pattern to tell. */
const MARK_TOUCHING = markPattern();

/** Maximum characters of the end of a paragraph that is searched for formulas, because each sign may search all of it. */
const MAX_END_LENGTH = 8000;

/** Placeholder for a formula that was taken out. Nobody types it. */
const PLACE = '\uE001';

/**
 * Replaces the formulas in streaming text by placeholders, so that characters in them have no meaning as Markdown. An open
 * formula is closed and marked as incomplete; a mere beginning of one is held back.
 */
export function takeOut(words: string, rules: FormulaRules): TakenOut {
  const { brackets, touches } = rules;
  const start = words.lastIndexOf('\n\n') + 1;
  const isTaken = words.includes(PLACE) || words.includes(GOES_ON);
  if (isTaken || words.length - start > MAX_END_LENGTH) return { words, restore: (same) => same };
  const formulas: string[] = [];
  const hopeless = new Map<string, number>();
  let taken = words.slice(0, start);
  let from = start;
  for (const match of words.slice(start).matchAll(touches ? MARK_TOUCHING : MARK)) {
    const at = start + match.index;
    if (at < from) continue;
    const [text] = match;
    const { code, escape, open } = match.groups ?? {};
    if (code !== undefined || escape !== undefined || (!brackets && text.startsWith('\\')))
      continue;
    const place = { isBehindEscape: false, hopeless };
    const mark = touches && open === '$' ? readMark(words, at, rules, place) : undefined;
    if (open === undefined || mark !== undefined) {
      taken += words.slice(from, at) + PLACE;
      from = mark?.end ?? at + text.length;
      formulas.push(words.slice(at, from));
      continue;
    }
    const rest = words.slice(at + open.length);
    const closed = closeFormula(open as Opener, rest, words.charAt(at - 1), touches);
    if (closed === undefined) continue;
    taken += words.slice(from, at);
    from = words.length;
    if (closed !== '') {
      taken += PLACE;
      formulas.push(closed);
    }
    break;
  }
  taken += words.slice(from);
  if (brackets) taken = taken.replace(/(?<!\\)\\$/, '');
  const queue = [...formulas];
  return { words: taken, restore: (after) => after.replaceAll(PLACE, () => queue.shift() ?? '') };
}

/** Closes an open formula; undefined if there is only its opening sign. */
function closeFormula(
  opener: Opener,
  rest: string,
  before: string,
  touches: boolean,
): string | undefined {
  const content = rest.replace(opener === '$$' ? /\s*\$?$/ : /\s*\\?$/, '');
  if (content === '') return '';
  if (content.includes('`') || content.startsWith('$') || content.includes('$$')) return undefined;
  if (opener === '$' && content.includes('$')) return undefined;
  const closed = content + GOES_ON;
  if (touches && opener === '$') {
    if (promisesFormulaInAnswer(before, content)) return `$${closed}$`;
    // One word, which is no amount, is held back.
    return /^(?!\d)\S*$/.test(content) ? '' : undefined;
  }
  if (opener === '$' && (/^\s/.test(content) || /[\p{L}\p{N}]/u.test(before))) return undefined;
  if (!promisesFormula(opener, content)) return touches && !/\s/.test(content) ? '' : undefined;
  return isFormula(opener, closed) ? opener + closed + CLOSERS[opener] : undefined;
}
