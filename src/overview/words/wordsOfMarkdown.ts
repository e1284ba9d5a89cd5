import { decodeText } from '../../markdown/index.js';
import { HIDDEN_MARK } from '../../core/markdown/hiddenMark.js';

/**
 * A text as it is read: without the most common marks of Markdown, and with the words of its links only. Code stays as it is, and
 * so do signs that mark nothing, such as those of `2 * 3`, `~5` and `snake\_case`. Linear.
 */
export function wordsOfMarkdown(text: string): string {
  let whereIs = codeIn(text);
  const isDefined = DEFINITION.test(text);
  const notes = new Set(Array.from(text.matchAll(NOTES), ([, label]) => label?.toLowerCase()));
  const flat = text.replaceAll(
    UNSHOWN,
    (
      all: string,
      words: string | undefined,
      address: string | undefined,
      note: string | undefined,
      at: number,
    ) => {
      if (whereIs(at) !== undefined) return all;
      if (note !== undefined) return notes.has(note.toLowerCase()) ? '' : all;
      if (words === undefined) return BETWEEN_LINES.test(all) ? '\n' : '';
      if (address === undefined) return isDefined ? words : all;
      if (words.trim() === '' && !all.startsWith('!')) return address;
      return words.replace(LINK, '$1');
    },
  );
  whereIs = codeIn(flat);
  return flat.replaceAll(MARK, (mark: string, escaped: string | undefined, at: number) => {
    const where = whereIs(at);
    if (where === 'edge') return '';
    if (where === 'code' || mark.startsWith('`')) return mark;
    if (mark.startsWith('&')) return decodeText(mark);
    if (escaped !== undefined) return escaped;
    const before = flat[at - 1] ?? '\n';
    const after = flat[at + mark.length] ?? '\n';
    const isMark = mark.startsWith('*')
      ? !(isSpace(before) && isSpace(after) && /\S/u.test(flat[at - 2] ?? '')) &&
        !(/\d/u.test(before) && /\d/u.test(after))
      : mark.startsWith('~') || !(isWord(before) && isWord(after));
    return isMark ? '' : mark;
  });
}

/** What a link leads to, on a line of its own. */
const DEFINITION =
  /^ {0,3}\[(?!\^)[^[\]\n]+\]:[ \t]*\S+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?[ \t]*$/mu;
/** Brackets in brackets and in addresses may nest once. Each stops at the next one that nests deeper: long texts of these cost no more. */
const LINK =
  /!?\[(?!\^)([^[\]]*(?:\[[^[\]]*\][^[\]]*)*)\](?:\(([^()]*(?:\([^()]*\)[^()]*)*)\)|\[(?!(?<=\[\d+\]\[)\d+\])[^[\]]*\])/u;
/** The label of a note, which is shown as a number. */
const NOTE = /\[\^([^[\]\s]+)\]:?/u;
const NOTES = /^ {0,3}\[\^([^[\]\s]+)\]:/gmu;
/** The tags that are elements in an answer. */
const TAG =
  /<\/?(?:a|br?|center|cite|code|del|details|em|font|hr|i|ins|kbd|mark|small|span|strong|su[bp]|summary|[su])(?:\s+[a-z-]+=(?:"[^"<>]*"|'[^'<>]*'|[\w#%.-]+))*\s*\/?>|<details open>/iu;
const BETWEEN_LINES = /^(?:<\/?(?:br|details|hr|summary)| *\[)/iu;
const UNSHOWN = new RegExp(
  [LINK, NOTE, TAG, HIDDEN_MARK, DEFINITION].map(({ source }) => source).join('|'),
  'gimu',
);
const MARK = /\\([!-/:-@[-`{-~])|&(?:#x?[\da-f]{1,7}|[\da-z]{1,31});|`+|\*+|~~+|_+/giu;

const isSpace = (character: string) => character === ' ' || character === '\t';
const isWord = (character: string) => /\w/u.test(character);

/**
 * Tells whether a place is in code, or at an edge of it: code is between backticks and the next ones of the same number. To be
 * asked about places in their order.
 */
function codeIn(text: string): (at: number) => 'code' | 'edge' | undefined {
  const runs = [...text.matchAll(/\\.|`+/gsu)].filter(([run]) => run.startsWith('`'));
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of runs.toReversed()) {
    const same = places.get(run.length);
    if (same === undefined) places.set(run.length, [index]);
    else same.push(index);
  }
  const ranges: { readonly start: number; readonly from: number; readonly to: number }[] = [];
  let end = 0;
  for (const { 0: run, index: start } of runs) {
    const same = places.get(run.length) ?? [];
    // The run itself.
    same.pop();
    const to = same.at(-1);
    if (start < end || to === undefined) continue;
    ranges.push({ start, from: start + run.length, to });
    end = to + run.length;
  }
  let next = 0;
  return (at) => {
    while (at > (ranges[next]?.to ?? Infinity)) next++;
    const range = ranges[next];
    if (range === undefined || at < range.start) return undefined;
    return at === range.start || at === range.to ? 'edge' : 'code';
  };
}
