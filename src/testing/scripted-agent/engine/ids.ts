/** The first digits of an id say what it identifies, so that logs are readable. */
const PREFIX = {
  session: '5e551000',
  message: '3e55a6e0',
  task: '7a5c0000',
  connection: 'c0221000',
  execution: 'e8ec0000',
  document: 'd0c00000',
  tool: '70010000',
} as const;

export type IdKind = keyof typeof PREFIX;

/** An id in the form of a UUID, made of numbers: the same numbers always give the same id. */
export function makeId(kind: IdKind, number: number, part = 0): string {
  return `${PREFIX[kind]}-${hex(part, 4)}-4000-8000-${hex(number, 12)}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0').slice(-digits);
}
