import type { InputPart, ProvidedInput } from '../parts.js';

/** A question with its answer. The stored block contains no checkpoint once it is answered (R62, R63), so it is removed here too. */
export function answeredInput(
  { checkpointName: _, ...part }: InputPart,
  provided: ProvidedInput,
): InputPart {
  return { ...part, status: 'done', provided };
}
