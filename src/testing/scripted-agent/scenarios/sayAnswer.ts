/** An answer as a person would say it: text as it is, the fields of an object as a list. */
export function sayAnswer(input: unknown): string {
  if (typeof input === 'string') return input;
  if (typeof input !== 'object' || input === null) return String(input);
  return Object.entries(input)
    .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
}
