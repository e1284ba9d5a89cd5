import { flatten } from '../schema/flatten.js';
import { isNever, type Schema } from '../schema/Schema.js';
import { choicesOf } from './choicesOf.js';
import { FORM_LIMITS, type Field } from './Field.js';
import { afresh, once, type Plan } from './plan.js';

/** A list; boxes to tick where each of several values can be in it once. */
export function planList(base: { schema: Schema; nullable: boolean }, plan: Plan): Field {
  const { prefixItems = [], items, uniqueItems, minItems = 0, maxItems } = base.schema;
  if (prefixItems.length > FORM_LIMITS.items) return { ...base, kind: 'json' };
  if (uniqueItems === true && items !== undefined && prefixItems.length === 0) {
    const choices = choicesOf(flatten(items, plan.book).schema, plan.book);
    if (choices !== undefined) return { ...base, kind: 'many', choices };
  }
  // A tuple that does not say what comes after it is taken to be whole.
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
