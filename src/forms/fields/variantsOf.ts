import { flatten, mergeTwo } from '../schema/flatten.js';
import type { Schema } from '../schema/Schema.js';
import { FORM_LIMITS, type Variant } from './Field.js';
import { afresh, once, type Plan } from './plan.js';

/** The shapes to choose between; undefined where there is one, or none that a form could show. */
export function variantsOf(schema: Schema, plan: Plan): readonly Variant[] | undefined {
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
      // The name of the shape is told where it is chosen, and not once more inside.
      open: once(() => plan.make(withoutTitle(whole), { ...afresh(plan), refs })),
    };
  });
}

function withoutTitle({ title: _, ...schema }: Schema): Schema {
  return schema;
}

/** Tells whether a schema brings something to fill in. Bare conditions are left to the validator. */
function hasShape(schema: Schema): boolean {
  const { required: _, not: __, ...rest } = schema;
  return Object.keys(rest).length > 0;
}

/** One shape for each type, where a schema allows several. */
function byType(schema: Schema): readonly Schema[] | undefined {
  const { type: types = [] } = schema;
  return types.length < 2 ? undefined : types.map((type) => ({ type: [type] }));
}

/** What a shape without a title is called: by the one value that only it has. */
function tellApart(schema: Schema): string | undefined {
  for (const property of Object.values(schema.properties ?? {})) {
    const [only, ...others] =
      property.const === undefined ? (property.enum ?? []) : [property.const];
    if (typeof only === 'string' && others.length === 0) return only;
  }
  return undefined;
}
