/** How a text is cut into chunks. */
export interface Cut {
  /** Characters per chunk. The list is repeated. */
  readonly lengths: readonly number[];
  /** Whether a chunk is extended to the end of a word, if that is near. */
  readonly words: boolean;
}

/** Like a model: chunks of 3 to 20 characters, mostly whole words. Longer words, such as tags, are cut. */
export const PROSE: Cut = { lengths: [7, 12, 4, 14, 9, 13, 5, 15, 11, 3], words: true };

/** For very long answers, which would otherwise take minutes. */
export const FAST_PROSE: Cut = { lengths: [48, 72, 60, 90], words: true };

/** For text that is written at once, such as the result of a tool. */
export const BULK: Cut = { lengths: [1500], words: false };

/** By how many characters a chunk may be extended to end with its word. */
const STRETCH = 6;

/** The chunks of a text, in order. None is empty, joined they are the text, and no surrogate pair is split. */
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

/** The position after the next blank, or the end of the text, if that is near; otherwise `from`. */
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
