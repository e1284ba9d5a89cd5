type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that have a value: what is not known is left out of an object, and is no `undefined` in it. */
export function definedOf<Fields extends object>(fields: Fields): Defined<Fields> {
  const defined: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== undefined) defined[name] = fields[name];
  return defined as Defined<Fields>;
}
