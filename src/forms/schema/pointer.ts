/** One step of a JSON pointer, as it is written in one. */
export function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The steps of a JSON pointer, with or without `#` and percent signs; undefined for what is none. */
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
    // A percent sign that stands for itself.
    return step;
  }
}

/** What a pointer leads to, by own fields only; undefined when it leads nowhere. */
export function follow(root: unknown, steps: readonly string[]): unknown {
  let value = root;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value;
}
