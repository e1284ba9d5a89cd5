import type { InputPart, ProvidedInput } from './parts.js';

/** Stands for an answer that is not shown. */
export const HIDDEN = '••••••••';

/** A type of answer that names a secret, or the JSON Schema of one. */
const SECRET =
  /^[^{]*(?:pass(?:word|code|phrase)|secret|token|credential)|"format"\s*:\s*"password"|"writeOnly"\s*:\s*true/iu;

/** Whether an answer of these types is one that nobody should read on the screen, or find in the browser. */
export const isSecret = (types: readonly string[]): boolean =>
  types.some((type) => SECRET.test(type));

/** The answer to a question, as it is shown. */
export function shownAnswer({ inputTypes, provided }: InputPart): ProvidedInput | undefined {
  return provided !== undefined && isSecret(inputTypes) ? { ...provided, input: HIDDEN } : provided;
}
