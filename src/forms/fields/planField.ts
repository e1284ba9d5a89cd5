import {
  type Schema,
  type SchemaBook,
  type SchemaMap,
  type TypeName,
  isNever,
  schemaIn,
} from '../schema/Schema.js';
import { flatten, mergeTwo } from '../schema/flatten.js';
import { FORM_LIMITS, type Field, type TextStyle, type Variant } from './Field.js';
import { choicesOf, openChoicesOf } from './choicesOf.js';
import { type Plan, afresh, isImpossible, once } from './plan.js';

/** The field for the whole schema. */
export function planRoot(book: SchemaBook): Field {
  return planField(book.root, startPlan(book));
}

function startPlan(book: SchemaBook): Plan {
  return {
    book,
    refs: new Set(),
    depth: 0,
    budget: { left: FORM_LIMITS.fields },
    make: planField,
  };
}

/** The field for any schema. */
function planField(written: Schema, plan: Plan): Field {
  plan.budget.left -= 1;
  const { schema: flat, refs } = flatten(written, plan.book);
  const { schema, nullable } = withoutNull(flat, plan.book);
  const field = { schema, nullable };
  if (schema.const !== undefined && typeof schema.const !== 'boolean') {
    return { ...field, kind: 'fixed', value: schema.const };
  }
  const choices = choicesOf(schema, plan.book);
  if (choices !== undefined) return { ...field, kind: 'choice', choices };
  const open = openChoicesOf(schema, plan.book);
  if (open !== undefined) return { ...field, kind: 'pick', ...open, several: false };

  const isAgain = refs.some((ref) => plan.refs.has(ref));
  const inner: Plan = { ...plan, refs: new Set([...plan.refs, ...refs]) };
  const isOpen = !isAgain && plan.depth <= FORM_LIMITS.depth && plan.budget.left > 0;
  const variants = variantsOf(schema, inner);
  const types = typesOf(schema);
  if (variants !== undefined) {
    const open = () => ({ ...field, kind: 'variant', variants }) as const;
    return isAgain ? later(field, open) : open();
  }
  switch (types.length === 1 ? types[0] : undefined) {
    case 'object': {
      const open = (from: Plan) => planObject(field, from);
      return isOpen
        ? open(inner)
        : later(field, () => open({ ...afresh(inner), refs: new Set(refs) }));
    }
    case 'array':
      // The first items of a tuple exist from the start, and could be recursive.
      return isOpen || schema.prefixItems === undefined
        ? planList(field, inner)
        : later(field, () => planList(field, { ...afresh(inner), refs: new Set(refs) }));
    case 'string':
      return planText(field);
    case 'number':
    case 'integer':
      return { ...field, kind: 'number', integer: types[0] === 'integer' };
    case 'boolean':
      return { ...field, kind: 'boolean' };
    default:
      return { ...field, kind: 'json' };
  }
}

function later(field: { schema: Schema; nullable: boolean }, make: () => Field): Field {
  return { ...field, kind: 'later', open: once(make) };
}

/** The possible types, given or inferred from keywords. Empty if any type is possible. */
function typesOf(schema: Schema): readonly TypeName[] {
  if (schema.type !== undefined) return schema.type;
  if (typeof schema.const === 'boolean') return ['boolean'];
  if (schema.properties !== undefined || schema.required !== undefined) return ['object'];
  if (schema.prefixItems !== undefined || schema.items !== undefined) return ['array'];
  const isText =
    schema.pattern !== undefined ||
    schema.format !== undefined ||
    schema.maxLength !== undefined ||
    schema.contentEncoding !== undefined;
  if (isText) return ['string'];
  return schema.minimum !== undefined || schema.maximum !== undefined ? ['number'] : [];
}

/** The schema without null, which may be allowed by type or as one of two shapes. */
function withoutNull(flat: Schema, book: SchemaBook): { schema: Schema; nullable: boolean } {
  const types = flat.type?.filter((type) => type !== 'null');
  if (flat.type !== undefined && types !== undefined && types.length < flat.type.length) {
    const schema = types.length === 0 ? { ...flat, const: null } : { ...flat, type: types };
    return { schema, nullable: true };
  }
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const shapes = flat[keyword];
    const others = shapes?.filter((shape) => !isNull(shape));
    if (shapes === undefined || others?.length !== shapes.length - 1) continue;
    const { [keyword]: _, ...rest } = flat;
    if (others.length > 1) return { schema: { ...rest, [keyword]: others }, nullable: true };
    const [only = {}] = others;
    return {
      schema: flatten({ ...rest, allOf: [only] }, book).schema,
      nullable: true,
    };
  }
  return { schema: flat, nullable: false };
}

function isNull(schema: Schema): boolean {
  return schema.const === null || (schema.type?.length === 1 && schema.type[0] === 'null');
}

/** Longer texts get a field with several lines. */
const MAX_SINGLE_LINE_LENGTH = 200;

const STYLES: ReadonlyMap<string, TextStyle> = new Map([
  ['date', 'date'],
  ['date-time', 'date-time'],
  ['time', 'time'],
  ['email', 'email'],
  ['idn-email', 'email'],
  ['uri', 'url'],
  ['url', 'url'],
  ['iri', 'url'],
  ['textarea', 'long'],
  ['multiline', 'long'],
  ['markdown', 'long'],
]);
const FILE_FORMATS: ReadonlySet<string> = new Set(['binary', 'byte', 'base64', 'data-url', 'file']);

/** A text field, or a file field if the content is not text. */
function planText(base: { schema: Schema; nullable: boolean }): Field {
  const { format = '', contentEncoding, contentMediaType, maxLength = 0 } = base.schema;
  const isText = /^text\/|json$|xml$/.test(contentMediaType ?? 'text/plain');
  if (contentEncoding === 'base64' || FILE_FORMATS.has(format) || !isText) {
    return { ...base, kind: 'file', accept: contentMediaType, asDataUrl: format === 'data-url' };
  }
  const long = contentMediaType !== undefined || maxLength > MAX_SINGLE_LINE_LENGTH;
  return { ...base, kind: 'text', style: STYLES.get(format) ?? (long ? 'long' : 'line') };
}

/** A list, or checkboxes if it is a set of several given values. */
function planList(base: { schema: Schema; nullable: boolean }, plan: Plan): Field {
  const { prefixItems = [], items, uniqueItems, minItems = 0, maxItems } = base.schema;
  if (prefixItems.length > FORM_LIMITS.items) return { ...base, kind: 'json' };
  if (uniqueItems === true && items !== undefined && prefixItems.length === 0) {
    const item = flatten(items, plan.book).schema;
    const choices = choicesOf(item, plan.book);
    if (choices !== undefined) return { ...base, kind: 'many', choices };
    const open = openChoicesOf(item, plan.book);
    if (open !== undefined) return { ...base, kind: 'pick', ...open, several: true };
  }
  // A tuple without a schema for further items is taken as complete.
  const rest = items ?? (prefixItems.length === 0 ? {} : undefined);
  return {
    ...base,
    kind: 'list',
    fixed: prefixItems.map((item) => plan.make(item, { ...plan, depth: plan.depth + 1 })),
    item:
      rest === undefined || isNever(rest) ? undefined : once(() => plan.make(rest, afresh(plan))),
    least: minItems,
    most: Math.min(maxItems ?? FORM_LIMITS.items, FORM_LIMITS.items),
  };
}

/** The fields of an object, or JSON if there are too many. */
function planObject(base: { schema: Schema; nullable: boolean }, plan: Plan): Field {
  const { schema } = base;
  const properties = propertiesOf(schema);
  const names = [...new Set([...Object.keys(properties), ...(schema.required ?? [])])];
  if (names.length > FORM_LIMITS.entries) return { ...base, kind: 'json' };
  const required = new Set(schema.required);
  const inner: Plan = { ...plan, depth: plan.depth + 1 };
  const entries = names.flatMap((name) => {
    const property = schemaIn(properties, name) ?? {};
    if (isImpossible(property, plan.book)) return [];
    return [{ name, required: required.has(name), field: plan.make(property, inner) }];
  });
  const { additionalProperties, patternProperties } = schema;
  const isOpen =
    !isNever(additionalProperties) &&
    (additionalProperties !== undefined || patternProperties !== undefined || names.length === 0);
  const open = isOpen || patternProperties !== undefined;
  return entries.length === 0 && open
    ? { ...base, kind: 'json' }
    : { ...base, kind: 'object', entries, open };
}

/** All possible properties; those that depend on a condition are last. */
function propertiesOf(schema: Schema): SchemaMap {
  const conditional = [
    schema.then,
    schema.else,
    ...Object.values(schema.dependentSchemas ?? {}),
  ].flatMap((one) => (one?.properties === undefined ? [] : [one.properties]));
  const all = new Map<string, Schema>(Object.entries(schema.properties ?? {}));
  for (const [name, property] of conditional.flatMap((one) => Object.entries(one))) {
    if (!all.has(name)) all.set(name, property);
  }
  return Object.fromEntries(all);
}

/** The shapes to choose between; undefined if there is only one, or too many. */
function variantsOf(schema: Schema, plan: Plan): readonly Variant[] | undefined {
  const { oneOf, anyOf, ...base } = schema;
  const shapes = (oneOf ?? anyOf ?? byType(schema))?.filter(hasShape);
  if (shapes === undefined || shapes.length < 2 || shapes.length > FORM_LIMITS.variants)
    return undefined;
  const { title: _, description: __, default: ___, examples: ____, ...shared } = base;
  return shapes.map((shape) => {
    const flat = flatten(shape, plan.book);
    const whole = mergeTwo(shared, flat.schema);
    const refs = new Set([...plan.refs, ...flat.refs]);
    return {
      label: flat.schema.title ?? tellApart(flat.schema),
      schema: shape,
      // The title of the shape is shown where it is selected, so it is not repeated inside.
      open: once(() => plan.make(withoutTitle(whole), { ...afresh(plan), refs })),
    };
  });
}

function withoutTitle({ title: _, ...schema }: Schema): Schema {
  return schema;
}

/** Whether a schema has anything to fill in. Mere conditions are left to the validator. */
function hasShape(schema: Schema): boolean {
  const { required: _, not: __, ...rest } = schema;
  return Object.keys(rest).length > 0;
}

/** One shape per type, if a schema allows several types. */
function byType(schema: Schema): readonly Schema[] | undefined {
  const { type: types = [] } = schema;
  return types.length < 2 ? undefined : types.map((type) => ({ type: [type] }));
}

/** The name of a shape without a title: the constant that identifies it. */
function tellApart(schema: Schema): string | undefined {
  for (const property of Object.values(schema.properties ?? {})) {
    const [only, ...others] =
      property.const === undefined ? (property.enum ?? []) : [property.const];
    if (typeof only === 'string' && others.length === 0) return only;
  }
  return undefined;
}
