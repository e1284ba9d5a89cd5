import { type TakenOut, wordPatterns, type WordPatterns } from '../../markdown/index.js';
import {
  CLOSERS,
  GOES_ON,
  BEHIND_NO_CLOSER,
  isFormula,
  PRICE,
  promisesFormula,
  type Opener,
} from './signs.js';

const NOT_BEHIND_WORD = String.raw`(?<![\p{L}\p{N}$\\])`;

/** Formulas that later text cannot change. */
const SETTLED = [
  String.raw`${NOT_BEHIND_WORD}\$(?![\s$])(?!${PRICE})(?:[^$\\\x60\n|]|\\[^\x60\n|])*?(?<!\s)\$(?!${BEHIND_NO_CLOSER})`,
  String.raw`${NOT_BEHIND_WORD}\$\$(?!\$)(?=\s*[^\s$])(?:[^$\\\x60\n|]|\\[^\x60\n|])+\$\$(?!\$)`,
];

const SETTLED_BRACKETS = String.raw`\\\((?:[^\\\x60\n|]|\\[^()\x60\n|])+\\\)`;

export const patternsOf = (brackets: boolean): WordPatterns =>
  wordPatterns('$', brackets ? [...SETTLED, SETTLED_BRACKETS] : SETTLED);

/** Code, a formula, an escaped character, or an opening sign without a closing one. */
const MARK = new RegExp(
  [
    String.raw`(?<code>(?<ticks>\x60+)(?!\x60)(?:(?!\k<ticks>)[^])*\k<ticks>)`,
    String.raw`(?<display>(?<!\$)\$\$(?!\$)(?:[^$\\\x60]|\\[^\x60]|\$(?!\$))+\$\$(?!\$))`,
    String.raw`(?<words>${NOT_BEHIND_WORD}\$(?![\s$])(?:[^$\\\x60]|\\[^\x60])*?(?<!\s)\$(?!${BEHIND_NO_CLOSER}))`,
    String.raw`(?<round>\\\((?:[^\\\x60]|\\[^)\x60])+\\\))`,
    String.raw`(?<square>\\\[(?:[^\\\x60]|\\[^\]\x60])+\\\])`,
    String.raw`(?<open>(?<!\$)\$\$?|\\\(|\\\[)`,
    String.raw`(?<escape>\\[^])`,
  ].join('|'),
  'gu',
);

/** Maximum characters of the end of a paragraph that is searched for formulas, because each sign may search all of it. */
const LONGEST_END = 8000;

/** Placeholder for a formula that was taken out. Nobody types it. */
const PLACE = '\uE001';

/**
 * Replaces the formulas in streaming text by placeholders, so that characters in them have no meaning as Markdown. An open
 * formula is closed and marked as incomplete; a mere beginning of one is held back.
 */
export function takeOut(words: string, brackets: boolean): TakenOut {
  const start = words.lastIndexOf('\n\n') + 1;
  const isTaken = words.includes(PLACE) || words.includes(GOES_ON);
  if (isTaken || words.length - start > LONGEST_END) return { words, restore: (same) => same };
  const formulas: string[] = [];
  let taken = words.slice(0, start);
  let from = start;
  for (const match of words.slice(start).matchAll(MARK)) {
    const at = start + match.index;
    if (at < from) continue;
    const [text] = match;
    const { code, escape, open } = match.groups ?? {};
    if (code !== undefined || escape !== undefined || (!brackets && text.startsWith('\\')))
      continue;
    if (open === undefined) {
      taken += words.slice(from, at) + PLACE;
      formulas.push(text);
      from = at + text.length;
      continue;
    }
    const rest = words.slice(at + open.length);
    const closed = closeFormula(open as Opener, rest, words[at - 1]);
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
  before: string | undefined,
): string | undefined {
  const content = rest.replace(opener === '$$' ? /\s*\$?$/ : /\s*\\?$/, '');
  if (content === '') return '';
  if (content.includes('`') || content.startsWith('$') || content.includes('$$')) return undefined;
  if (opener === '$') {
    if (/^\s/.test(content) || content.includes('$') || /[\p{L}\p{N}]/u.test(before ?? ''))
      return undefined;
  }
  if (!promisesFormula(opener, content)) return undefined;
  const closed = content + GOES_ON;
  return isFormula(opener, closed) ? opener + closed + CLOSERS[opener] : undefined;
}
