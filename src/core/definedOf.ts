type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that have a value. Unknown fields are left out instead of being `undefined`. */
export function definedOf<Fields extends object>(fields: Fields): Defined<Fields> {
  const defined: Partial<Fields> = {};
  for (const name in fields) if (fields[name] !== undefined) defined[name] = fields[name];
  return defined as Defined<Fields>;
}
