import { writeExactly } from '../../core/ExactNumber.js';
import { flatten } from '../schema/flatten.js';
import type { Schema, SchemaBook } from '../schema/Schema.js';
import { FORM_LIMITS, type Choice } from './Field.js';

/** The values to choose from: an enumeration, or shapes with one value each. */
export function choicesOf(schema: Schema, book: SchemaBook): readonly Choice[] | undefined {
  const values = schema.enum?.filter((value) => value !== null);
  if (values !== undefined && values.length <= FORM_LIMITS.choices) {
    return values.map((value) => ({ value, label: labelOf(value) }));
  }
  const shapes = schema.oneOf ?? schema.anyOf;
  if (shapes === undefined || shapes.length > FORM_LIMITS.choices) return undefined;
  const choices: Choice[] = [];
  for (const shape of shapes) {
    const { const: value, title, description } = flatten(shape, book).schema;
    if (value === undefined) return undefined;
    choices.push({ value, label: title ?? labelOf(value), description });
  }
  return choices;
}

/** The label of a choice for a value. */
export function labelOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (writeExactly(value) ?? '');
}
