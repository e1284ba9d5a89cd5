import { flatten } from '../schema/flatten.js';
import type { Schema, SchemaBook, TypeName } from '../schema/Schema.js';
import { choicesOf } from './choicesOf.js';
import { FORM_LIMITS, type Field } from './Field.js';
import { afresh, once, type Plan } from './plan.js';
import { planList } from './planList.js';
import { planObject } from './planObject.js';
import { planText } from './planText.js';
import { variantsOf } from './variantsOf.js';

/** The field of a whole schema. */
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

/** The field for a schema, whatever it is. */
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

  const isAgain = refs.some((ref) => plan.refs.has(ref));
  const inner: Plan = { ...plan, refs: new Set([...plan.refs, ...refs]) };
  const variants = variantsOf(schema, inner);
  const types = typesOf(schema);
  if (variants !== undefined) {
    const open = () => ({ ...field, kind: 'variant', variants }) as const;
    return isAgain ? later(field, open) : open();
  }
  switch (types.length === 1 ? types[0] : undefined) {
    case 'object': {
      const open = (from: Plan) => planObject(field, from);
      if (!isAgain && plan.depth <= FORM_LIMITS.depth && plan.budget.left > 0) return open(inner);
      return later(field, () => open({ ...afresh(inner), refs: new Set(refs) }));
    }
    case 'array':
      return planList(field, inner);
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

/** The types that fit, told or guessed from the keywords. Empty for anything. */
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

/** A schema without the null that also fits it, whether told by type or as one of two shapes. */
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
