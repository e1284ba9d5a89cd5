import { ifPossible } from '../../core/ifPossible.js';

/** Code units before the cut in which the beginning of its letter is looked for. No emoji of a keyboard is longer. */
const WINDOW = 40;

const segmenter = ifPossible(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));

/** The largest length up to `length` at which `text` can be cut without cutting a letter or an emoji in two. */
export function cutBefore(text: string, length: number): number {
  const end = Math.floor(length);
  if (end >= text.length) return text.length;
  const start = Math.max(0, end - WINDOW);
  const letter = segmenter?.segment(text.slice(start, end + WINDOW)).containing(end - start);
  if (letter !== undefined) return start + letter.index;
  const isInPair = /[\uDC00-\uDFFF]/.test(text.charAt(end));
  return isInPair ? end - 1 : end;
}
