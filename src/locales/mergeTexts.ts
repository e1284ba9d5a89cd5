/**
 * Texts, with those of others in their place. A text that is undefined, or of another type than the one that it would replace,
 * replaces nothing; one that is a function and throws is replaced by the one that is there.
 */
export const mergeTexts = <Texts extends object>(
  texts: Texts,
  ...others: readonly (Partial<Texts> | undefined)[]
): Texts => {
  const merged = { ...texts } as Record<string, unknown>;
  for (const [name, text] of others.flatMap((other) => Object.entries(other ?? {}))) {
    const before = merged[name];
    if (typeof text !== typeof before) continue;
    merged[name] = typeof text === 'function' ? orElse(text as Words, before as Words) : text;
  }
  return merged as Texts;
};

type Words = (...values: readonly unknown[]) => unknown;

const orElse =
  (words: Words, before: Words): Words =>
  (...values) => {
    try {
      return words(...values);
    } catch (error) {
      // A mistake of the developer, so it is reported in the console.
      // oxlint-disable-next-line no-console
      console.error(error);
      return before(...values);
    }
  };
