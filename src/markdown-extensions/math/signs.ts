/** What only TeX has, in words that may be prose. */
const TEX = /[\\^={}]|_(?:\{|\w\b)/;

/** The same where more depends on it: a block goes on until it is closed. */
const TEX_IN_OPENER = /\\[a-z]{2}|[\^=]|_\{/i;

/** Stands at the end of a formula that goes on. No one types it. */
export const GOES_ON = '\uE000';

/** What closes each of the signs that open a formula. */
export const CLOSERS = { $: '$', $$: '$$', '\\(': '\\)', '\\[': '\\]' } as const;

export type Opener = keyof typeof CLOSERS;

/** Some money and a word, as in "5 euros": no formula begins so. */
export const PRICE = String.raw`\d[\d.,]*\s+\p{L}{2}`;

/** Behind a single sign these say that it closes nothing, as in "$5/$6" or "$HOME/$USER". */
export const BEHIND_NO_CLOSER = String.raw`[A-Za-z\d$]`;

const BEGINS_AS_PRICE = new RegExp(`^${PRICE}`, 'u');

/** Tells whether what stands behind the sign of a block, on its line, belongs to a formula. */
export function opensBlock(opener: '$$' | '\\[', rest: string): boolean {
  if (/^[ \t]*$/.test(rest)) return true;
  return !rest.includes(opener === '$$' ? '$' : '\\]') && TEX_IN_OPENER.test(rest);
}

/** Tells whether what stands between signs is a formula, and not prose with signs in it. */
export function isFormula(opener: Opener, content: string): boolean {
  if (!/\S/.test(content)) return false;
  if (content.endsWith(GOES_ON) || opener === '$$' || opener === '\\(') return true;
  // Brackets with a backslash are as a rule meant as brackets.
  if (opener === '\\[') return /^\s/.test(content) || TEX.test(content);
  return TEX.test(content) || !BEGINS_AS_PRICE.test(content);
}

/** Tells whether what stands behind a sign will be a formula, as far as it has come. */
export const promisesFormula = (opener: Opener, content: string): boolean =>
  opener === '$$' || opener === '\\(' || TEX.test(content);

/** The formula without the spaces around its lines, which mean nothing in it. */
export const trimFormula = (content: string): string =>
  content
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
