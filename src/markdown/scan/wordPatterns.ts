export const CODE = String.raw`(?<!\x60)\x60(?!\x60)[^\x60\n|]+\x60(?!\x60)`;

/** Signs that mean nothing in this company. */
const HARMLESS = String.raw`:(?!/)|!(?!\[)|&(?= )|<(?=[ =\d])|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])`;

/** The address of a link. */
const URL = String.raw`[\w\-./:?=&#%+~,;@$]*`;

/** How words are told from marks. */
export interface WordPatterns {
  /** Only characters that mean nothing: words that need no parser. */
  readonly isPlain: (words: string) => boolean;
  /** Words up to spaces with another word behind them, that no later text can change: its first and third group. */
  readonly settled: RegExp;
  /** All that is settled and has markdown in it has one of these. */
  readonly markup: RegExp;
  /** Words, or one of the common marks in its plainest form. */
  readonly token: RegExp;
}

/**
 * The patterns of words.
 *
 * @param signs Signs that mean something besides those of markdown, as they are written in a class.
 * @param marks Patterns of closed marks with these signs.
 */
export function wordPatterns(signs = '', marks: readonly string[] = []): WordPatterns {
  /** Characters that mean nothing by themselves, wherever they stand. Spaces are not among them. */
  const plain = String.raw`[^\s\\&*_\x60[\]<!~:@|${signs}]`;
  /** What may stand between the signs of emphasis or the brackets of a link. */
  const inner = String.raw`(?:${plain}|${HARMLESS}| |${CODE})+?`;
  /** Signs with words between them, at the edge of words, where no other text can give them another meaning. */
  const between = (words: string, end: string) =>
    String.raw`(?<=^|[\s("'])(?<sign>\*\*?)(?![\s*])${words}(?<![\s*])\k<sign>(?=[\s.,;:!?)"']${end})`;
  const link = String.raw`!?\[${inner}\]\(${URL}\)`;
  const marked = [CODE, between(inner, ''), link, ...marks];
  const token = [
    `(?<text>(?:${plain}|${HARMLESS}| )+)`,
    `(?<code>${CODE})`,
    between(`(?<emphasized>${inner})`, '|$'),
    String.raw`(?<image>!?)\[(?<label>${inner})\]\((?<url>${URL})\)`,
  ];
  const unmarked = new RegExp(String.raw`^(?:${plain}| )*$`, 'u');
  return {
    isPlain: (words) => unmarked.test(words) && !mayBeAddress(words),
    settled: new RegExp(`((?:${marked.join('|')}|${plain}|${HARMLESS})+)( +)(?=\\S)`, 'uy'),
    markup: new RegExp(String.raw`[*\x60[${signs}${marks.length > 0 ? '\\\\' : ''}]`),
    token: new RegExp(token.join('|'), 'uy'),
  };
}

/** Tells whether words may hold an address that becomes a link by itself, as far as its word reaches. */
export const mayBeAddress = (words: string): boolean => /www\./i.test(words);

/** Those of markdown alone. */
export const WORDS: WordPatterns = /* @__PURE__ */ wordPatterns();

export const { isPlain } = WORDS;
