/** Escapes one step of a JSON pointer. */
export function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The steps of a JSON pointer, with or without `#` and percent-encoding; undefined if it is not a pointer. */
export function pointerSteps(pointer: string): readonly string[] | undefined {
  const text = pointer.startsWith('#') ? pointer.slice(1) : pointer;
  if (text === '') return [];
  if (!text.startsWith('/')) return undefined;
  return text
    .slice(1)
    .split('/')
    .map((step) => decode(step).replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // The percent sign is not part of an encoding.
    return step;
  }
}

/** The value that a pointer refers to, by own properties only; undefined if there is none. */
export function follow(root: unknown, steps: readonly string[]): unknown {
  let value = root;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}
