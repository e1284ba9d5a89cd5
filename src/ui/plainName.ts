/** Marks, embeddings, overrides and isolates of the bidirectional algorithm. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * A name as it can be trusted to read: controls that would show `exe.txt` for what is `txt.exe`
 * stand there as escapes.
 */
export function plainName(name: string): string {
  return name.replaceAll(BIDI_CONTROLS, escaped);
}

/**
 * What turns text around, or is in it and cannot be seen: controls, embeddings, overrides and isolates,
 * fillers, tags. Not what writing needs: line ends, tabs, and the joiners and marks of some scripts.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** A text as it can be trusted to read: what would hide in it, or show it in another order, stands there as escapes. */
export function plainText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(HIDDEN, escaped);
}

/** A character as the escape that JSON and JavaScript know it by. */
function escaped(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? '';
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}

/** A name in a program as words: `max_price` and `maxPrice` are `Max price`. */
export function readableName(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(
      /([\p{Ll}\d])(\p{Lu})(?=\p{Ll})/gu,
      (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
    )
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
