import { ExactNumber, isJsonNumber } from '../../core/ExactNumber.js';
import { isRecord } from '../../core/json.js';
import { isSafePattern } from './isSafePattern.js';
import { ANYTHING, type Schema, SCHEMA_LIMITS, type SchemaBook, type TypeName } from './Schema.js';
import { follow, pointerSteps } from './pointer.js';

const TYPES: ReadonlySet<unknown> = new Set<TypeName>([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
]);
const NEVER: Schema = { not: ANYTHING };
const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$ref',
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
]);

/** Reads the value of a keyword; undefined drops the keyword. */
type Reader = (value: unknown, work: Work, depth: number) => unknown;

const text: Reader = (value) =>
  typeof value === 'string' ? value.slice(0, SCHEMA_LIMITS.text) : undefined;
const finite: Reader = (value) =>
  isJsonNumber(value) && Number.isFinite(Number(value)) ? Number(value) : undefined;
const count: Reader = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
const flag: Reader = (value) => (typeof value === 'boolean' ? value : undefined);
const data: Reader = (value, work) => copyData(value, work.data);
const list: Reader = (value, work) =>
  Array.isArray(value) && value.length > 0 ? copyData(value, work.data) : undefined;
/** Texts that belong to values by their position. */
const words: Reader = (value) =>
  Array.isArray(value)
    ? value
        .slice(0, SCHEMA_LIMITS.words)
        .map((one) => (typeof one === 'string' ? one.slice(0, SCHEMA_LIMITS.text) : ''))
    : undefined;
const names: Reader = (value) => (Array.isArray(value) ? namesIn(value) : undefined);
const schema: Reader = (value, work, depth) =>
  isSchema(value) ? readSchema(value, work, depth + 1) : undefined;
const schemas: Reader = (value, work, depth) =>
  Array.isArray(value) && value.length > 0
    ? value.map((one) => readSchema(one, work, depth + 1))
    : undefined;
const schemaMap: Reader = (value, work, depth) =>
  isRecord(value)
    ? mapOf(value, (one) => (isSchema(one) ? readSchema(one, work, depth + 1) : undefined))
    : undefined;

const READERS: { readonly [Keyword in keyof Schema]-?: Reader } = {
  $ref: (value, work) => (typeof value === 'string' ? nameOf(value, work) : undefined),
  type: (value) => {
    const types = (Array.isArray(value) ? value : [value]).filter((one) => TYPES.has(one));
    return types.length === 0 ? undefined : types;
  },
  enum: list,
  const: data,
  title: text,
  description: text,
  default: data,
  examples: list,
  readOnly: flag,
  writeOnly: flag,
  enumNames: words,
  enumDescriptions: words,
  header: text,
  format: text,
  pattern: (value) => (typeof value === 'string' && isSafePattern(value) ? value : undefined),
  contentEncoding: text,
  contentMediaType: text,
  minLength: count,
  maxLength: count,
  minimum: finite,
  maximum: finite,
  exclusiveMinimum: finite,
  exclusiveMaximum: finite,
  multipleOf: (value) => (typeof value === 'number' && value > 0 ? value : undefined),
  properties: schemaMap,
  required: names,
  additionalProperties: schema,
  patternProperties: (value, work, depth) =>
    isRecord(value)
      ? schemaMap(
          Object.fromEntries(Object.entries(value).filter(([pattern]) => isSafePattern(pattern))),
          work,
          depth,
        )
      : undefined,
  propertyNames: schema,
  minProperties: count,
  maxProperties: count,
  dependentRequired: (value) =>
    isRecord(value)
      ? mapOf(value, (one) => (Array.isArray(one) ? namesIn(one) : undefined))
      : undefined,
  dependentSchemas: schemaMap,
  unevaluatedProperties: schema,
  prefixItems: schemas,
  items: schema,
  contains: schema,
  minContains: count,
  maxContains: count,
  minItems: count,
  maxItems: count,
  uniqueItems: flag,
  unevaluatedItems: schema,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  if: schema,
  // A JSON Schema keyword; this table is never awaited.
  // oxlint-disable-next-line unicorn/no-thenable
  then: schema,
  else: schema,
};

/** The state of one normalization. */
interface Work {
  readonly targets: LocalTargets;
  /** Whether keywords beside `$ref` are ignored, as before draft 2019-09. */
  readonly refStandsAlone: boolean;
  /** The names of referenced schemas, and the queue of those that still have to be read. */
  readonly refs: Map<unknown, string>;
  readonly queue: [name: string, target: unknown][];
  readonly data: { left: number };
  nodes: number;
}

/**
 * Makes a schema of unknown origin safe to use. Never throws; anything that is not understood, exceeds a limit or refers to
 * another document accepts any value.
 */
export function normalizeSchema(raw: unknown): SchemaBook {
  const work: Work = {
    targets: localTargets(raw),
    refStandsAlone: isRecord(raw) && /draft-0[3-7]/.test(String(raw['$schema'])),
    refs: new Map(),
    queue: [],
    data: { left: SCHEMA_LIMITS.data },
    nodes: 0,
  };
  const root = readSchema(raw, work, 0);
  const definitions: Record<string, Schema> = {};
  for (let next = work.queue.shift(); next !== undefined; next = work.queue.shift()) {
    definitions[next[0]] = readSchema(next[1], work, 0);
  }
  return { root, definitions };
}

function readSchema(raw: unknown, work: Work, depth: number): Schema {
  if (raw === false) return NEVER;
  work.nodes += 1;
  if (!isRecord(raw) || depth > SCHEMA_LIMITS.depth || work.nodes > SCHEMA_LIMITS.nodes)
    return ANYTHING;
  const written = inNewWords(raw);
  const result: Record<string, unknown> = {};
  for (const [keyword, read] of Object.entries(READERS)) {
    if (!Object.hasOwn(written, keyword)) continue;
    const value = read(written[keyword], work, depth);
    if (value !== undefined) result[keyword] = value;
  }
  if (result['$ref'] !== undefined && work.refStandsAlone) {
    return Object.fromEntries(Object.entries(result).filter(([key]) => ANNOTATIONS.has(key)));
  }
  return result;
}

/** Annotations that several tools write, each under names of its own. */
const ANNOTATED: readonly (readonly [keyof Schema, readonly string[]])[] = [
  ['enumNames', ['enumNames', 'x-enumNames', 'x-enum-names', 'x-enum-varnames']],
  ['enumDescriptions', ['enumDescriptions', 'x-enumDescriptions', 'x-enum-descriptions']],
  ['header', ['x-header']],
];

/** Converts keywords of earlier drafts to draft 2020-12. */
function inNewWords(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const written: Record<string, unknown> = { ...raw };
  written['$ref'] ??= raw['$dynamicRef'] ?? raw['$recursiveRef'];
  if (Array.isArray(raw['items'])) {
    written['prefixItems'] = raw['items'];
    written['items'] = raw['additionalItems'];
  }
  for (const [keyword, names] of ANNOTATED) {
    // What is no keyword of a draft is read from these names only.
    delete written[keyword];
    const name = names.find((one) => Object.hasOwn(raw, one));
    if (name !== undefined) written[keyword] = raw[name];
  }
  if (isRecord(raw['dependencies'])) {
    const all = Object.entries(raw['dependencies']);
    written['dependentRequired'] ??= Object.fromEntries(
      all.filter(([, one]) => Array.isArray(one)),
    );
    written['dependentSchemas'] ??= Object.fromEntries(
      all.filter(([, one]) => !Array.isArray(one)),
    );
  }
  for (const [limit, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (raw[exclusive] === true) written[exclusive] = raw[limit];
  }
  return written;
}

/** The reference as a name in our own table; undefined if its target is not in this schema. */
function nameOf(ref: string, work: Work): string | undefined {
  const target = work.targets.find(ref);
  if (!isSchema(target)) return undefined;
  let name = work.refs.get(target);
  if (name === undefined) {
    name = `r${work.refs.size}`;
    work.refs.set(target, name);
    work.queue.push([name, target]);
  }
  return `#/$defs/${name}`;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || isRecord(value);
}

function namesIn(value: readonly unknown[]): readonly string[] {
  return value.filter((one): one is string => typeof one === 'string' && one !== '__proto__');
}

function mapOf<Value>(
  value: Readonly<Record<string, unknown>>,
  read: (one: unknown) => Value | undefined,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const result = key === '__proto__' ? undefined : read(one);
    return result === undefined ? [] : [[key, result] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Copies JSON data without `__proto__` fields and within limits; anything beyond them becomes null, and anything that is not
 * JSON undefined.
 */
function copyData(value: unknown, budget: { left: number }, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (value instanceof ExactNumber) return value;
  if (typeof value !== 'object') return undefined;
  budget.left -= 1;
  if (depth > SCHEMA_LIMITS.dataDepth || budget.left < 0) return null;
  if (Array.isArray(value)) return value.map((item) => copyData(item, budget, depth + 1) ?? null);
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const copy = key === '__proto__' ? undefined : copyData(field, budget, depth + 1);
      return copy === undefined ? [] : [[key, copy]];
    }),
  );
}

/** The targets of references within one schema. */
interface LocalTargets {
  /** The original target schema; undefined if it is in another document. Nothing is ever loaded. */
  find(ref: string): unknown;
}

/** Resolves references inside a schema: by pointer, by anchor, and by `$id`. */
function localTargets(root: unknown): LocalTargets {
  const named = new Map<string, unknown>();
  let left: number = SCHEMA_LIMITS.nodes;
  const collect = (value: unknown, depth: number) => {
    left -= 1;
    if (left < 0 || depth > SCHEMA_LIMITS.depth * 2) return;
    if (typeof value !== 'object' || value === null) return;
    if (isRecord(value)) {
      for (const keyword of ['$id', 'id', '$anchor', '$dynamicAnchor'] as const) {
        const name = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
        if (typeof name !== 'string' || name === '') continue;
        const key = keyword.endsWith('nchor') ? `#${name}` : name;
        if (!named.has(key)) named.set(key, value);
      }
    }
    for (const one of Object.values(value)) collect(one, depth + 1);
  };
  collect(root, 0);
  return {
    find(ref) {
      if (named.has(ref)) return named.get(ref);
      const hash = ref.indexOf('#');
      const [document, fragment] =
        hash === -1 ? [ref, ''] : [ref.slice(0, hash), ref.slice(hash + 1)];
      const start = document === '' ? root : named.get(document);
      if (start === undefined) return undefined;
      const steps = pointerSteps(fragment);
      return steps === undefined ? named.get(`#${fragment}`) : follow(start, steps);
    },
  };
}
