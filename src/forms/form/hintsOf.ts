import { labelOf } from '../fields/choicesOf.js';
import type { Field } from '../fields/Field.js';
import { showNumber } from '../draft/numbers.js';
import { formatBytes } from '../../locales/index.js';
import type { Schema } from '../schema/Schema.js';
import type { FormScope } from './FormContext.js';

/** A longer limit on the length of a text is not worth mentioning. */
const WORTH_TELLING = 10_000;

/** Hints about the expected value, shown before anything is entered. */
export function hintsOf(field: Field, scope: FormScope): readonly string[] {
  const { schema } = field;
  const { texts } = scope;
  switch (field.kind) {
    case 'text':
      return [...lengthHints(schema, scope), ...exampleHints(schema, scope)];
    case 'number':
      return [...rangeHints(schema, scope), ...exampleHints(schema, scope)];
    case 'json':
      return [texts['form.json'], ...exampleHints(schema, scope)];
    case 'file':
      return [texts['file.limit'](formatBytes(largestFile(schema, scope), scope.locale))];
    case 'many':
    case 'pick':
      return isOneOrMore(schema) ? [texts['help.oneOrMore']] : itemHints(schema, scope);
    case 'list':
      return itemHints(schema, scope);
    default:
      return [];
  }
}

/** Maximum file size in bytes: base64 uses four characters for three bytes. */
export function largestFile({ maxLength }: Schema, { maxFileBytes }: FormScope): number {
  return maxLength === undefined
    ? maxFileBytes
    : Math.min(maxFileBytes, Math.floor(maxLength / 4) * 3);
}

function exampleHints({ examples = [] }: Schema, { texts }: FormScope): readonly string[] {
  const [first] = examples;
  return first === undefined ? [] : [texts['help.example'](labelOf(first))];
}

function lengthHints(schema: Schema, { texts }: FormScope): readonly string[] {
  const { minLength, maxLength } = schema;
  const least = minLength === undefined || minLength <= 1 ? undefined : minLength;
  const most = maxLength === undefined || maxLength > WORTH_TELLING ? undefined : maxLength;
  return least === undefined && most === undefined ? [] : [texts['help.characters'](least, most)];
}

function rangeHints(schema: Schema, { texts, locale }: FormScope): readonly string[] {
  const { minimum, maximum, multipleOf } = schema;
  const show = (value: number) => showNumber(value, locale);
  const hints: string[] = [];
  if (minimum !== undefined && maximum !== undefined) {
    hints.push(texts['help.between'](show(minimum), show(maximum)));
    // A minimum of zero is self-evident.
  } else if (minimum !== undefined && minimum !== 0)
    hints.push(texts['help.atLeast'](show(minimum)));
  else if (maximum !== undefined) hints.push(texts['help.atMost'](show(maximum)));
  const isStep = multipleOf !== undefined && multipleOf !== 1 && multipleOf >= 0.05;
  return isStep ? [...hints, texts['help.step'](show(multipleOf))] : hints;
}

function isOneOrMore({ minItems, maxItems }: Schema): boolean {
  return minItems === 1 && maxItems === undefined;
}

function itemHints({ minItems = 0, maxItems }: Schema, { texts }: FormScope): readonly string[] {
  return minItems === 0 && maxItems === undefined ? [] : [texts['help.items'](minItems, maxItems)];
}
