import { ANYTHING, schemaIn, type Schema, type SchemaBook, type SchemaMap } from './Schema.js';

/** A schema in one piece: its reference resolved and its `allOf` merged. */
export interface Flat {
  readonly schema: Schema;
  /** The references that were followed. Meeting one of them again further inside is a recursion. */
  readonly refs: readonly string[];
}

/** The schema that a reference points to. */
export function definitionOf(book: SchemaBook, ref: string): Schema | undefined {
  return schemaIn(book.definitions, ref.slice('#/$defs/'.length));
}

/**
 * Resolves `$ref` and merges `allOf`, for display. Whatever cannot be merged simply is left to the validator, which uses the
 * original schema.
 */
export function flatten(schema: Schema, book: SchemaBook): Flat {
  const refs = new Set<string>();
  let left = 200;
  const merge = (one: Schema): Schema => {
    left -= 1;
    if (left < 0) return ANYTHING;
    const { $ref, allOf = [], ...own } = one;
    const parts = allOf.map(merge);
    if ($ref !== undefined && !refs.has($ref)) {
      refs.add($ref);
      parts.unshift(merge(definitionOf(book, $ref) ?? ANYTHING));
    }
    return parts.reduce(mergeTwo, own);
  };
  return { schema: merge(schema), refs: [...refs] };
}

/** Merges two schemas. If only one value is possible, such as for titles, the first one wins. */
export function mergeTwo(first: Schema, second: Schema): Schema {
  const merged: Record<string, unknown> = { ...second, ...first };
  for (const [keyword, join] of Object.entries(JOINED)) {
    const [one, other] = [
      first[keyword as keyof Schema] as never,
      second[keyword as keyof Schema] as never,
    ];
    if (one !== undefined && other !== undefined) merged[keyword] = join(one, other);
  }
  return merged;
}

const JOINED: Partial<Record<keyof Schema, (one: never, other: never) => unknown>> = {
  minLength: Math.max,
  minimum: Math.max,
  exclusiveMinimum: Math.max,
  minItems: Math.max,
  minProperties: Math.max,
  maxLength: Math.min,
  maximum: Math.min,
  exclusiveMaximum: Math.min,
  maxItems: Math.min,
  maxProperties: Math.min,
  required: union,
  type: common,
  properties: bothMaps,
  patternProperties: bothMaps,
  dependentRequired: (one: object, other: object) => ({ ...other, ...one }),
  dependentSchemas: bothMaps,
};

function union(one: readonly string[], other: readonly string[]): readonly string[] {
  return [...new Set([...one, ...other])];
}

function common(one: readonly string[], other: readonly string[]): readonly string[] {
  const both = one.filter(
    (type) => other.includes(type) || (type === 'integer' && other.includes('number')),
  );
  return one.includes('number') && other.includes('integer') ? [...both, 'integer'] : both;
}

function bothMaps(one: SchemaMap, other: SchemaMap): SchemaMap {
  const shared = Object.keys(other).filter((name) => Object.hasOwn(one, name));
  return Object.fromEntries([
    ...Object.entries(one),
    ...Object.entries(other),
    ...shared.map((name) => [name, { allOf: [schemaIn(one, name), schemaIn(other, name)] }]),
  ]) as SchemaMap;
}
