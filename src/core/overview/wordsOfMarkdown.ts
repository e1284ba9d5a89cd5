/**
 * A text as it is read: without the most common marks of Markdown, and with the words of its links only. Code stays as it is, and
 * so do signs that mark nothing, such as those of `2 * 3`, `~5` and `snake\_case`. Linear.
 */
export function wordsOfMarkdown(text: string): string {
  let whereIs = codeIn(text);
  const flat = text.replaceAll(LINK, (link: string, words: string, at: number) =>
    whereIs(at) === 'code' ? link : words,
  );
  whereIs = codeIn(flat);
  return flat.replaceAll(MARK, (mark: string, escaped: string | undefined, at: number) => {
    const where = whereIs(at);
    if (where === 'edge') return '';
    if (where === 'code' || mark.startsWith('`')) return mark;
    if (escaped !== undefined) return escaped;
    const before = flat[at - 1] ?? '\n';
    const after = flat[at + mark.length] ?? '\n';
    const isMark = mark.startsWith('*')
      ? !(isSpace(before) && isSpace(after) && /\S/u.test(flat[at - 2] ?? ''))
      : mark.startsWith('~') || !(isWord(before) && isWord(after));
    return isMark ? '' : mark;
  });
}

/** Each stops at the next bracket of its kind, so that long texts of these cost no more. */
const LINK = /!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/gu;
const MARK = /\\([!-/:-@[-`{-~])|`+|\*+|~~+|_+/gu;

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
