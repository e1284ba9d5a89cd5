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
