/** The beginning of a mark in lenticular brackets, at the end of a text. */
const BEGINNING = /【(?:\d{1,3}(?:†[^】\n]{0,200})?)?$/;

/** Holds back a mark of a source that is not closed yet, such as `【1†`. */
export const holdBackMark = (words: string): string =>
  words.includes('【', words.length - 210) ? words.replace(BEGINNING, '') : words;
