/** Texts, with those of others in their place. A text that is undefined is one that is missing: it replaces nothing. */
export const mergeTexts = <Texts extends object>(
  texts: Texts,
  ...others: readonly (Partial<Texts> | undefined)[]
): Texts => {
  const given = others.flatMap((other) => Object.entries(other ?? {}));
  return { ...texts, ...Object.fromEntries(given.filter(([, text]) => text !== undefined)) };
};
