/** Control characters of the bidirectional algorithm: marks, embeddings, overrides and isolates. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A name that is safe to read: control characters that could show `txt.exe` as `exe.txt` are escaped. */
export function plainName(name: string): string {
  return name.replaceAll(BIDI_CONTROLS, escaped);
}

/**
 * Characters that are invisible or change the direction of text: controls, embeddings, overrides and isolates, fillers, tags.
 * Without those that scripts need: line breaks, tabs, joiners and some marks.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** A text that is safe to read: characters that are invisible or would reorder it are escaped. */
export function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(HIDDEN, escaped);
}

/** A character as an escape of JSON or JavaScript. */
function escaped(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? '';
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

const ABBREVIATIONS =
  /(?<![^ ])(api|csv|html|https|http|id|ip|json|pdf|sql|uri|url|uuid|xml)(s?)(?![^ ])/giu;

/** Gives well-known abbreviations among words their capitals: `run sql` becomes `run SQL`. A plural keeps its small `s`. */
export function capitalized(words: string): string {
  return words.replaceAll(
    ABBREVIATIONS,
    (_, letters: string, plural: string) => letters.toUpperCase() + plural,
  );
}

/**
 * Converts a name in a program to words: `max_price` and `maxPrice` become `Max price`, `order_ids` becomes `Order IDs`.
 */
export function readableName(name: string): string {
  const words = capitalized(
    name
      .replaceAll(/[_-]+/g, ' ')
      .replaceAll(
        /([\p{Ll}\d])(\p{Lu})(?=\p{Ll})/gu,
        (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
      )
      .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
      .trim(),
  );
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
