import type { Run } from './marks.js';

/**
 * What stands beside a run: white space or an end of the text, punctuation, or anything else. In the `chat` dialect, letters
 * that are not Latin, their punctuation, and emoji leave a mark `free` to begin and to end beside them: such scripts are written
 * without spaces, or are joined with Latin words.
 */
type Kind = 'space' | 'punctuation' | 'word' | 'free';

const PUNCTUATION = /[\p{P}\p{S}]/u;

/** By the letter of CommonMark, as micromark reads it: by units of UTF-16. */
const kindOf = (sign: string): Kind => {
  if (sign === '' || /\s/.test(sign)) return 'space';
  return PUNCTUATION.test(sign) ? 'punctuation' : 'word';
};

const FREE =
  /^(?:(?!\p{scx=Latin})[\p{L}\p{M}\p{N}](?<![\0-\u036F])|[\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]|\uFE0F|\p{Extended_Pictographic}(?<![\0-\u036F]))$/u;

/** How much punctuation may stand between a mark and the letters that free it. */
const MAX_PUNCTUATION = 4;

/**
 * The same for answers. Punctuation counts as free if the letters behind it are, as in `**주의:**3일`.
 *
 * @param step 1 to look to the right of a place, -1 to look to the left.
 */
function freeKindOf(text: string, at: number, step: 1 | -1): Kind {
  const first = signAt(text, at, step);
  const kind = FREE.test(first) ? 'free' : kindOf(first);
  if (kind !== 'punctuation') return kind;
  let place = at;
  for (let count = 0; count <= MAX_PUNCTUATION; count += 1) {
    const sign = signAt(text, place, step);
    if (FREE.test(sign)) return 'free';
    if (!PUNCTUATION.test(sign) || isMark(sign)) break;
    place += step * sign.length;
  }
  return 'punctuation';
}

const isMark = (sign: string) => sign === '*' || sign === '~' || sign === '_';

/** The character that begins at a place, or ends there. */
function signAt(text: string, at: number, step: 1 | -1): string {
  const pair = step === 1 ? text.slice(at, at + 2) : text.slice(Math.max(0, at - 2), at);
  if (/^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(pair)) return pair;
  return step === 1 ? text.charAt(at) : text.charAt(at - 1);
}

/** Whether asterisks stand between Latin letters or digits, one of which is a digit. */
export const isArithmetic = (text: string, at: number, size: number): boolean =>
  /^(?:\d[a-z\d]|[a-z]\d)$/i.test(text.charAt(at - 1) + text.charAt(at + size));

/** Whether a colon and a space are before a place, as in `**Note: **text`: there a mark ends, if one is open. */
export const endsLabel = (text: string, at: number): boolean =>
  /[:：]\s$/.test(text.slice(Math.max(0, at - 2), at));

/**
 * Whether a run of signs may begin or end a mark.
 *
 * @param frees Whether letters and punctuation of other scripts leave it free, which is not so for a single `_`.
 */
export function flanksOf(
  text: string,
  at: number,
  size: number,
  sign: string,
  frees: boolean,
): Pick<Run, 'opens' | 'closes'> {
  const previous = text.charAt(at - 1);
  const next = text.charAt(at + size);
  const isFree = frees && (sign !== '_' || size > 1);
  const before = isFree ? freeKindOf(text, at, -1) : kindOf(previous);
  const after = isFree ? freeKindOf(text, at + size, 1) : kindOf(next);
  // In `2*3*4` and `2**10`, asterisks are signs of arithmetic.
  if (frees && sign === '*' && isArithmetic(text, at, size)) return { opens: false, closes: false };
  // In `**Note:**text`, a space is missing.
  const lacksSpace =
    isFree && size === 2 && ((before === 'punctuation' && after === 'word') || endsLabel(text, at));
  // Beside `~`, emphasis may begin and end.
  const isStrike = sign === '~';
  const opens =
    after === 'word' ||
    after === 'free' ||
    (after === 'punctuation' && before !== 'word') ||
    (!isStrike && next === '~');
  const closes =
    before === 'word' ||
    before === 'free' ||
    lacksSpace ||
    (before === 'punctuation' && after !== 'word') ||
    (!isStrike && previous === '~');
  if (sign !== '_') return { opens, closes };
  return {
    opens: opens && (before !== 'word' || !closes),
    closes: closes && (after !== 'word' || !opens),
  };
}
