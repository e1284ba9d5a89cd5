/** The types that a JSON value can have. */
export type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * A JSON Schema after `normalizeSchema`: in the vocabulary of draft 2020-12, limited in size, without values of the wrong type,
 * and with each `$ref` pointing into its own table.
 */
export interface Schema {
  readonly $ref?: string;
  readonly type?: readonly TypeName[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;

  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly readOnly?: boolean;
  /** Whether it is told once and never shown again, such as a password. */
  readonly writeOnly?: boolean;
  /** Labels of the values in `enum`, in the same order; '' for a value without one. */
  readonly enumNames?: readonly string[];
  /** Descriptions of the values in `enum`, as `enumNames`. */
  readonly enumDescriptions?: readonly string[];
  /** The subject of a question in a word or two. */
  readonly header?: string;

  readonly format?: string;
  readonly pattern?: string;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  readonly minLength?: number;
  readonly maxLength?: number;

  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;

  readonly properties?: SchemaMap;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly patternProperties?: SchemaMap;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: SchemaMap;
  readonly unevaluatedProperties?: Schema;

  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: Schema;

  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

export type SchemaMap = Readonly<Record<string, Schema>>;

/** The schema with a name in a map, by own properties only. */
export function schemaIn(map: SchemaMap | undefined, name: string): Schema | undefined {
  return map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined;
}

/** Accepts any value. */
export const ANYTHING: Schema = {};

/** Whether a schema accepts no value. */
export function isNever(schema: Schema | undefined): boolean {
  return schema?.not !== undefined && Object.keys(schema.not).length === 0;
}

/** A schema with the definitions that its references point to. */
export interface SchemaBook {
  readonly root: Schema;
  readonly definitions: SchemaMap;
}

/** Limits for hostile schemas. Anything beyond them accepts any value. */
export const SCHEMA_LIMITS = {
  /** Nesting of schemas. */
  depth: 48,
  /** Total number of schemas. */
  nodes: 20_000,
  /** Nesting of values in a default or an enumeration. */
  dataDepth: 32,
  /** Total number of items and fields in such values. */
  data: 20_000,
  /** Labels of the values of an enumeration. */
  words: 1000,
  /** Characters of a text. */
  text: 4096,
  /** Characters of a pattern. */
  pattern: 512,
} as const;
