/** Syntax that occurs only in TeX, for inline text that may be prose. */
const TEX = /[\\^={}]|_(?:\{|\w\b)/;

/** The same, but stricter, because a block continues until it is closed. */
const TEX_IN_OPENER = /\\[a-z]{2}|[\^=]|_\{/i;

/** Marks the end of an incomplete formula. A private-use character, which nobody types. */
export const GOES_ON = '\uE000';

/** The closing sign for each opening sign. */
export const CLOSERS = { $: '$', $$: '$$', '\\(': '\\)', '\\[': '\\]' } as const;

/** The names of environments that are formulas by themselves. */
const ENVIRONMENT = String.raw`(?:align(?:ed)?(?:at)?|array|CD|d?cases|eqnarray|equation|gather(?:ed)?|[bBpvV]?matrix|split)\*?`;

/** Begins such an environment. */
export const BEGIN = new RegExp(String.raw`\\begin\{(${ENVIRONMENT})\}`, 'y');

/** The sign that ends an environment. */
export const endOfEnvironment = (environment: string) => `\\end{${environment}}`;

export type Opener = keyof typeof CLOSERS;

/** An amount of money and a word, as in "5 euros": no formula begins like this. */
export const PRICE = String.raw`\d[\d.,]*\s+\p{L}{2}`;

/** If one of these follows a single `$`, it closes nothing, as in "$5/$6" or "$HOME/$USER". */
export const BEHIND_NO_CLOSER = String.raw`[A-Za-z\d$]`;

const BEGINS_AS_PRICE = new RegExp(`^${PRICE}`, 'u');

/** Whether the text after the opening sign of a block, on the same line, belongs to a formula. */
export function opensBlock(opener: '$$' | '\\[', rest: string): boolean {
  if (/^[ \t]*$/.test(rest)) return true;
  return !rest.includes(opener === '$$' ? '$' : '\\]') && TEX_IN_OPENER.test(rest);
}

/** Whether the text between two signs is a formula, not prose with signs in it. */
export function isFormula(opener: Opener, content: string): boolean {
  if (!/\S/.test(content)) return false;
  if (content.endsWith(GOES_ON) || opener === '$$' || opener === '\\(') return true;
  // Escaped brackets are usually meant as brackets.
  if (opener === '\\[') return /^\s/.test(content) || TEX.test(content);
  return TEX.test(content) || !BEGINS_AS_PRICE.test(content);
}

/** A command, or a sign that prose does not have beside its words. */
const SURELY_TEX = /\\[A-Za-z]|\^|_\{/;
const COMMAND = /\\[A-Za-z%]/;

/** Letters that formulas do not consist of. */
const PROSE =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Deva}\p{scx=Arab}\p{scx=Hebr}\p{scx=Cyrl}]/u;

/** What a `$` after it makes a currency: a letter or digit of the Latin script. */
const IS_LATIN = /[\p{scx=Latin}\d]/u;

/** An equation or comparison, with spaces around it. */
const SPACED_EQUATION = /^\s+[A-Za-z][\w()[\]{},|]{0,12}\s*[=<>≤≥≈][^]*\s$/u;

/** Three words in a row, with no brace around them. */
const SENTENCE = /(?:^|\s)\p{L}{2,}[,;:.?!]?\s+\p{L}{2,}[,;:.?!]?\s+\p{L}{2,}/u;

/** Whether it is prose, with a formula in it at most. */
const isProse = (content: string) =>
  /\\[()[\]]/.test(content) || SENTENCE.test(content.replaceAll(/\{[^{}]*\}/g, ''));

const isSurelyTex = (content: string) =>
  !isProse(content) &&
  (COMMAND.test(content) || (SURELY_TEX.test(content) && !BEGINS_AS_PRICE.test(content)));

/**
 * The same for a single `$` in an answer, where a formula may touch letters and have spaces inside of its signs.
 *
 * @param behind The text after the closing sign.
 */
export function isFormulaInAnswer(before: string, content: string, behind: string): boolean {
  // In `$100 \times 2 = $200`, the second sign begins an amount.
  if (!/\S/.test(content) || (/^\S[^]*\s$/.test(content) && /^\d/.test(behind))) return false;
  if (content.endsWith(GOES_ON) || isSurelyTex(content)) return true;
  if (/^\s|\s$/.test(content)) return SPACED_EQUATION.test(content) && !isProse(content);
  if (IS_LATIN.test(before) || PROSE.test(content)) return false;
  // As in "the $i$th element" and "the $(n+1)$st one".
  if (/^[A-Za-z\d$]/.test(behind)) {
    return /^(?:[a-z]|\([^\s()]+\))$/.test(content) && /^[a-z]{2}/.test(behind);
  }
  return TEX.test(content) || !BEGINS_AS_PRICE.test(content);
}

/** Whether the incomplete text after a single `$` in an answer is going to be a formula. */
export const promisesFormulaInAnswer = (before: string, content: string): boolean =>
  isSurelyTex(content) ||
  (TEX.test(content) && !/^\s/.test(content) && !IS_LATIN.test(before) && !PROSE.test(content));

/** Whether the incomplete text after an opening sign is going to be a formula. */
export const promisesFormula = (opener: Opener, content: string): boolean =>
  opener === '$$' || opener === '\\(' || TEX.test(content) || /^\s/.test(content);

/** Removes the spaces around the lines of a formula, which have no meaning in it. */
export const trimFormula = (content: string): string =>
  content
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
