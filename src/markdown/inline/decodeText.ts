import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const ESCAPE_OR_REFERENCE =
  /\\([!-/:-@[-`{-~])|&(?:#x([\da-f]{1,6})|#(\d{1,7})|([\da-z]{1,31}));/gi;

/** The text without its escapes and with the characters that it refers to, such as `&amp;`. */
export const decodeText = (text: string): string =>
  text.replaceAll(
    ESCAPE_OR_REFERENCE,
    (
      source,
      escaped: string | undefined,
      hex: string | undefined,
      decimal: string | undefined,
      name = '',
    ) => {
      if (escaped !== undefined) return escaped;
      if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
      if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
      return decodeNamedCharacterReference(name as string) || source;
    },
  );

/** Control characters except white space, halves of characters, and code points that are none. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r]|[\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** The character of a code point, or the replacement character if text cannot have it. */
function characterOf(code: number): string {
  const character = code > 0x10_ff_ff ? '' : String.fromCodePoint(code);
  return character === '' || NO_TEXT.test(character) ? '\uFFFD' : character;
}
