import { flatten } from '../schema/flatten.js';
import { isNever, type Schema, type SchemaBook } from '../schema/Schema.js';
import { FORM_LIMITS, type Field } from './Field.js';

/** Where in the schema a field stands. */
export interface Plan {
  readonly book: SchemaBook;
  /** The references that led here. */
  readonly refs: ReadonlySet<string>;
  /** Groups around. */
  readonly depth: number;
  /** Fields that may still be planned at once. */
  readonly budget: { left: number };
  /** Plans the field of a schema inside this one. */
  readonly make: (schema: Schema, plan: Plan) => Field;
}

/** A plan for what is opened on request: with fields to spend again. */
export function afresh(plan: Plan): Plan {
  return { ...plan, depth: 0, refs: new Set(), budget: { left: FORM_LIMITS.fields } };
}

/** The same field each time, so that what did not change is not rendered again. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Tells whether a field can be left out of what is shown: nothing fits it. */
export function isImpossible(schema: Schema, book: SchemaBook): boolean {
  return isNever(flatten(schema, book).schema);
}
