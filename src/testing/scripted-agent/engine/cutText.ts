/** How a text is cut into the pieces in which it arrives. */
export interface Cut {
  /** Characters per piece, taken in turn, over and over. */
  readonly lengths: readonly number[];
  /** Whether a piece is stretched to the end of a word, if that is near. */
  readonly words: boolean;
}

/** As a model writes: 3 to 20 characters, mostly whole words. Longer words, as tags are, get cut. */
export const PROSE: Cut = { lengths: [7, 12, 4, 14, 9, 13, 5, 15, 11, 3], words: true };

/** For very long answers, which would take minutes otherwise. */
export const FAST_PROSE: Cut = { lengths: [48, 72, 60, 90], words: true };

/** For what is written in one go, as the result of a tool. */
export const BULK: Cut = { lengths: [1500], words: false };

/** How far a piece may be stretched to end with its word. */
const STRETCH = 6;

/** The pieces of a text in order. None is empty; joined they are the text; no character is torn. */
export function* cutText(text: string, cut: Cut): Generator<string, void, undefined> {
  let start = 0;
  for (let turn = 0; start < text.length; turn += 1) {
    const length = Math.max(1, cut.lengths[turn % cut.lengths.length] ?? text.length);
    let end = start + length;
    if (cut.words) end = endOfWord(text, end);
    if (isHighSurrogate(text.charCodeAt(end - 1))) end += 1;
    yield text.slice(start, end);
    start = end;
  }
}

/** The first place after a blank, or the end, if that is in reach; else where we are. */
function endOfWord(text: string, from: number): number {
  if (isBlank(text[from - 1])) return from;
  for (let end = from; end < from + STRETCH; end += 1) {
    if (end >= text.length) return text.length;
    if (isBlank(text[end])) return end + 1;
  }
  return from;
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\n';
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
