/** Holds back a mark of a source that is not closed yet, such as `【1†`. */
export const holdBackMark = (words: string): string =>
  words.replace(/【(?:\d{1,3}(?:†[^】\n]{0,200})?)?$/, '');
