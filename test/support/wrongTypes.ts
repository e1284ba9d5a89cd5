/** One value of each JSON type, and some that code trips over. */
const JSON_TYPES: readonly unknown[] = [
  null,
  true,
  5,
  'text',
  [],
  ['a', 5, {}],
  {},
  { type: {}, name: [], text: 5, length: 3 },
  // Cannot be made a text.
  { toString: 5, valueOf: 5 },
];

type Path = readonly (string | number)[];

/** The paths of all fields of a value, its own first. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([name, field]) => pathsOf(field, [...path, name]));
  return [path, ...inside];
}

/** A copy of a value in which one field is another one. */
function replacedAt(value: unknown, [name, ...rest]: Path, field: unknown): unknown {
  if (name === undefined) return field;
  const fields = value as Readonly<Record<string, unknown>>;
  const replaced = replacedAt(fields[name], rest, field);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === Number(name) ? replaced : item));
  }
  return { ...fields, [name]: replaced };
}

/** All copies of a value in which one field has another type, and those in which it is left out. */
export function mutantsOf(value: unknown): readonly unknown[] {
  return pathsOf(value).flatMap((path) =>
    [...JSON_TYPES, undefined].map((field) => replacedAt(value, path, field)),
  );
}

/** Some beginnings of a text, at most so many. */
export function beginningsOf(text: string, most: number): readonly string[] {
  const step = Math.max(1, Math.ceil(text.length / most));
  return Array.from({ length: Math.ceil(text.length / step) }, (_, index) =>
    text.slice(0, index * step),
  );
}
