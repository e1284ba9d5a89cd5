/** Characters that mean nothing by themselves, wherever they stand. Spaces are not among them. */
export const PLAIN = String.raw`[^\s\\&*_\x60[\]<!~:@|]`;

/** Signs that mean nothing in this company. */
export const HARMLESS = String.raw`:(?!/)|!(?!\[)|&(?= )|<(?=[ =\d])|(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])`;

export const CODE = String.raw`(?<!\x60)\x60(?!\x60)[^\x60\n|]+\x60(?!\x60)`;

/** What may stand between the signs of emphasis or the brackets of a link. */
export const INNER = String.raw`(?:${PLAIN}|${HARMLESS}| |${CODE})+?`;

/** The address of a link. */
export const URL = String.raw`[\w\-./:?=&#%+~,;@$]*`;

const UNMARKED = new RegExp(String.raw`^(?:${PLAIN}| )*$`, 'u');

/** Tells whether words may hold an address that becomes a link by itself, as far as its word reaches. */
export const mayBeAddress = (words: string): boolean => /www\./i.test(words);

/** Only characters that mean nothing: words that need no parser. */
export const isPlain = (words: string): boolean => UNMARKED.test(words) && !mayBeAddress(words);
