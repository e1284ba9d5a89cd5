import { isNever, schemaIn, type Schema, type SchemaMap } from '../schema/Schema.js';
import { FORM_LIMITS, type Field } from './Field.js';
import { isImpossible, type Plan } from './plan.js';

/** The fields of an object; JSON where there are more than a person could want to see. */
export function planObject(base: { schema: Schema; nullable: boolean }, plan: Plan): Field {
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

/** All the fields that there may be, those that only apply under a condition last. */
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
