import type { Run } from './marks.js';

/** What stands beside a run: white space or an end of the text, punctuation, or anything else. */
type Kind = 'space' | 'punctuation' | 'word';

const kindOf = (sign: string): Kind => {
  if (sign === '' || /\s/.test(sign)) return 'space';
  return /[\p{P}\p{S}]/u.test(sign) ? 'punctuation' : 'word';
};

/** Whether a run of signs may begin or end a mark. */
export function flanksOf(
  text: string,
  at: number,
  size: number,
  sign: string,
): Pick<Run, 'opens' | 'closes'> {
  const previous = text.charAt(at - 1);
  const next = text.charAt(at + size);
  const before = kindOf(previous);
  const after = kindOf(next);
  // Beside `~`, emphasis may begin and end.
  const isStrike = sign === '~';
  const opens =
    after === 'word' ||
    (after === 'punctuation' && before !== 'word') ||
    (!isStrike && next === '~');
  const closes =
    before === 'word' ||
    (before === 'punctuation' && after !== 'word') ||
    (!isStrike && previous === '~');
  if (sign !== '_') return { opens, closes };
  return {
    opens: opens && (before !== 'word' || !closes),
    closes: closes && (after !== 'word' || !opens),
  };
}
