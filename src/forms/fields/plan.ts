import { flatten } from '../schema/flatten.js';
import { isNever, type Schema, type SchemaBook } from '../schema/Schema.js';
import { FORM_LIMITS, type Field } from './Field.js';

/** The context of a field within the schema. */
export interface Plan {
  readonly book: SchemaBook;
  /** The references that were followed to get here. */
  readonly refs: ReadonlySet<string>;
  /** The number of groups around it. */
  readonly depth: number;
  /** How many more fields may be planned at once. */
  readonly budget: { left: number };
  /** Plans the field of a schema inside this one. */
  readonly make: (schema: Schema, plan: Plan) => Field;
}

/** The plan for a field that is opened on request, with a new budget. */
export function afresh(plan: Plan): Plan {
  return { ...plan, depth: 0, refs: new Set(), budget: { left: FORM_LIMITS.fields } };
}

/** Returns the same field each time, so that unchanged fields do not render again. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Whether no value can match the schema, so that its field is left out. */
export function isImpossible(schema: Schema, book: SchemaBook): boolean {
  return isNever(flatten(schema, book).schema);
}
