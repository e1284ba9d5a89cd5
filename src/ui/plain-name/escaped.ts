/** A character as the escape that JSON and JavaScript know it by. */
export function escaped(character: string): string {
  const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? '';
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}
