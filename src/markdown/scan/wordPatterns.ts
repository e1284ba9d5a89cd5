const CODE = String.raw`(?<!\x60)\x60(?!\x60)[^\x60\n|]+\x60(?!\x60)`;

/** Special characters that have no special meaning in this context. */
const HARMLESS = String.raw`:(?!/)|!(?!\[)|&(?= )|<(?=[ =\d])|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])`;

/** The end of a clause in a script without spaces, if neither a mark nor an address can begin behind it. */
const CLAUSE = String.raw`(?<=[，。、；：！？])(?![wWhHxXmM])(?=[\p{L}\p{N}])`;

/** The URL of a link. */
const URL = String.raw`[\w\-./:?=&#%+~,;@$]*`;

/** Patterns that tell plain text from marks. */
export interface WordPatterns {
  /** Whether a text has no special characters, so that it needs no parser. */
  readonly isPlain: (words: string) => boolean;
  /** Matches text, and the spaces or line end before further text, that later text cannot change: the first and the third group. */
  readonly settled: RegExp;
  /** Matches if settled text has marks in it. */
  readonly markup: RegExp;
  /** Matches characters that begin no mark. */
  readonly text: RegExp;
}

/**
 * Creates the patterns.
 *
 * @param signs Additional special characters, escaped for a character class.
 * @param marks Patterns of closed marks with these characters.
 */
export function wordPatterns(signs = '', marks: readonly string[] = []): WordPatterns {
  /** Characters without a special meaning in any context. Spaces are not among them. */
  const plain = String.raw`[^\s\\&*_\x60[\]<!~:@|${signs}]`;
  /** What may be inside emphasis or the brackets of a link. */
  const inner = String.raw`(?:${plain}|${HARMLESS}| |${CODE})+?`;
  /** Emphasis marks around text, at word boundaries, where other text cannot change their meaning. */
  const between = (words: string, end: string) =>
    String.raw`(?<=^|[\s("'])(?<sign>\*\*?)(?![\s*])${words}(?<![\s*])\k<sign>(?=[\s.,;:!?)"']${end})`;
  const link = String.raw`!?\[${inner}\]\(${URL}\)`;
  const marked = [CODE, between(inner, ''), link, ...marks];
  const unmarked = new RegExp(String.raw`^(?:${plain}| )*$`, 'u');
  return {
    isPlain: (words) => unmarked.test(words) && !mayBeAddress(words),
    settled: new RegExp(
      `((?:${marked.join('|')}|${plain}|${HARMLESS})+)(?:( +|[ \\t]*\\n[ \\t]*)(?=\\S)|${CLAUSE})`,
      'uy',
    ),
    markup: new RegExp(String.raw`[*\x60[${signs}${marks.length > 0 ? '\\\\' : ''}]`),
    text: new RegExp(String.raw`[^\\&*_\x60[\]<!~\n${signs}]+`, 'y'),
  };
}

/** Whether text may contain a bare URL, which becomes a link. */
export const mayBeAddress = (words: string): boolean => /www\./i.test(words);

/** The patterns of Markdown without extensions. */
export const WORDS: WordPatterns = /* @__PURE__ */ wordPatterns();
