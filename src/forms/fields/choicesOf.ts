import { writeExactly } from '../../core/ExactNumber.js';
import { flatten } from '../schema/flatten.js';
import type { Schema, SchemaBook } from '../schema/Schema.js';
import { FORM_LIMITS, type Choice } from './Field.js';

/** The values to choose from: an enumeration, or shapes with one value each. */
export function choicesOf(schema: Schema, book: SchemaBook): readonly Choice[] | undefined {
  const listed = schema.enum?.flatMap((value, index) =>
    value === null ? [] : [listedChoice(schema, value, index)],
  );
  if (listed !== undefined && listed.length <= FORM_LIMITS.choices) return listed;
  const shapes = schema.oneOf ?? schema.anyOf;
  if (shapes === undefined || shapes.length > FORM_LIMITS.choices) return undefined;
  const choices = shapes.map((shape) => constantOf(flatten(shape, book).schema));
  return choices.every((choice) => choice !== undefined) ? choices : undefined;
}

/** Values to choose from, beside which any text is possible. */
interface OpenChoices {
  readonly choices: readonly Choice[];
  /** The schema of the text. */
  readonly other: Schema;
}

/**
 * The choices of an `anyOf` that also takes a text of the person's own: values or lists of values, and one shape that is a text
 * without any other condition than its length.
 */
export function openChoicesOf(schema: Schema, book: SchemaBook): OpenChoices | undefined {
  const { anyOf: shapes, oneOf, enum: values } = schema;
  if (shapes === undefined || shapes.length > FORM_LIMITS.choices) return undefined;
  if (oneOf !== undefined || values !== undefined) return undefined;
  let other: Schema | undefined;
  const choices: Choice[] = [];
  for (const written of shapes) {
    const shape = flatten(written, book).schema;
    const constant = constantOf(shape);
    const inside = constant === undefined ? choicesOf(shape, book) : [constant];
    if (inside !== undefined) choices.push(...inside);
    else if (other === undefined && isAnyText(shape)) other = shape;
    else return undefined;
  }
  const isOpen = choices.length > 0 && choices.length <= FORM_LIMITS.choices;
  return other !== undefined && isOpen ? { choices, other } : undefined;
}

/** The label of a choice for a value. */
export function labelOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : (writeExactly(value) ?? '');
}

function listedChoice(
  { enumNames = [], enumDescriptions = [] }: Schema,
  value: unknown,
  index: number,
): Choice {
  const description = enumDescriptions[index] || undefined;
  return {
    value,
    label: enumNames[index] || labelOf(value),
    ...(description !== undefined && { description }),
  };
}

function constantOf({ const: value, title, description }: Schema): Choice | undefined {
  return value === undefined ? undefined : { value, label: title ?? labelOf(value), description };
}

const OF_ANY_TEXT: ReadonlySet<string> = new Set([
  'type',
  'title',
  'description',
  'examples',
  'minLength',
  'maxLength',
]);

function isAnyText(schema: Schema): boolean {
  const { type = [] } = schema;
  return (
    type.length === 1 &&
    type[0] === 'string' &&
    Object.keys(schema).every((keyword) => OF_ANY_TEXT.has(keyword))
  );
}
