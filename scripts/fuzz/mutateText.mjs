/** @typedef {import('../../src/conformance/kit/Random.js').Random} Random */

/** Longer texts are cut off, but for the few that are made long on purpose. */
const LONGEST = 600;
/** One in so many is made long: what takes more than linear time shows there. */
const RARE = 20_000;
const LONG = 20_000;

const SIGNS = [
  '\n',
  ' ',
  '<',
  '>',
  '"',
  '\\',
  '\r',
  '\t',
  '\0',
  '😀',
  '\ud83d',
  '\u2028',
  '0',
  ':',
  '|',
  '*',
  '`',
  '_',
  '[',
  ']',
];

/**
 * A text with a few changes: parts taken out, said twice, moved, taken from another text, words of the grammar put in.
 *
 * @param {string} text
 * @param {string} other
 * @param {readonly string[]} words
 * @param {Random} random
 */
export function mutateText(text, other, words, random) {
  if (random.below(RARE) === 0) return lengthened(text, random);
  let changed = text;
  for (let times = 1 << random.below(4); times > 0; times--) {
    changed = changedOnce(changed, other, words, random);
  }
  return changed.length > LONGEST ? changed.slice(0, LONGEST) : changed;
}

/**
 * @param {string} text
 * @param {string} other
 * @param {readonly string[]} words
 * @param {Random} random
 */
function changedOnce(text, other, words, random) {
  const [start, end] = stretch(text, random);
  const put = (/** @type {string} */ piece) => text.slice(0, start) + piece + text.slice(start);
  switch (random.below(9)) {
    case 0:
      return text.slice(0, start) + text.slice(end);
    case 1:
      return put(text.slice(start, end));
    case 2: {
      const at = random.below(text.length + 1);
      return text.slice(0, at) + text.slice(start, end) + text.slice(at);
    }
    case 3: {
      const [from, to] = stretch(other, random);
      return put(other.slice(from, to));
    }
    case 4:
      return text.slice(0, start) + other.slice(random.below(other.length + 1));
    case 5:
      return put(SIGNS[random.below(SIGNS.length)] ?? '');
    case 6:
      return text.slice(0, start);
    default:
      return put(words[random.below(words.length)] ?? '');
  }
}

/** A part of it said again and again. */
function lengthened(/** @type {string} */ text, /** @type {Random} */ random) {
  const [start, end] = stretch(text, random);
  const piece = text.slice(start, end) || '<';
  return text.slice(0, start) + piece.repeat(Math.ceil(LONG / piece.length)) + text.slice(end);
}

/** A place in a text, and one behind it, mostly near. */
function stretch(/** @type {string} */ text, /** @type {Random} */ random) {
  const start = random.below(text.length + 1);
  const most = random.below(3) === 0 ? text.length - start : Math.min(24, text.length - start);
  return /** @type {const} */ ([start, start + random.below(most + 1)]);
}
