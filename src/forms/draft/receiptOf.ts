import { isJsonNumber } from '../../core/ExactNumber.js';
import { isRecord, printJson } from '../../core/json.js';
import { readableName } from '../../ui/plainName.js';
import { labelOf } from '../fields/choicesOf.js';
import type { Choice, Field } from '../fields/Field.js';
import { planRoot } from '../fields/planField.js';
import { hideIn } from './hideSecrets.js';
import { normalizeSchema } from '../schema/normalizeSchema.js';

/** A field with what the person has entered. */
export interface ReceiptRow {
  /** The name of the field; undefined if the form has one field only. */
  readonly label: string | undefined;
  /** The answer in words: one, or several if several could be chosen. Undefined for `value`. */
  readonly words?: readonly string[] | undefined;
  /** A yes or no, or an answer that is more than words. */
  readonly value?: unknown;
}

/**
 * What a form for the schema said, for a person to read: the labels that they saw instead of the values that were sent. Fields
 * without a value are left out. Undefined if the value is not one of such a form.
 */
export function receiptOf(schema: unknown, given: unknown): readonly ReceiptRow[] | undefined {
  const field = planRoot(normalizeSchema(schema));
  const value = hideIn(field, given);
  if (field.kind !== 'object') {
    const row = rowOf(undefined, field, value);
    return row === undefined ? undefined : [row];
  }
  if (!isRecord(value)) return undefined;
  const names = new Set(field.entries.map(({ name }) => name));
  const rows = field.entries.map(({ name, field: inner }) =>
    rowOf(inner.schema.title ?? readableName(name), inner, ownOf(value, name)),
  );
  const others = Object.entries(value)
    .filter(([name]) => !names.has(name))
    .map(([name, other]) => ({ label: readableName(name), value: other }));
  return [...rows.filter((row) => row !== undefined), ...others];
}

function rowOf(label: string | undefined, field: Field, value: unknown): ReceiptRow | undefined {
  // A constant only tells shapes apart, unless it is shown.
  if (field.kind === 'fixed' && field.schema.title === undefined) return undefined;
  if (value === undefined || value === null || value === '') return undefined;
  const words = wordsOf(field, value);
  return words === undefined ? { label, value } : { label, words };
}

function wordsOf(field: Field, value: unknown): readonly string[] | undefined {
  switch (field.kind) {
    case 'choice':
      return [labelIn(field.choices, value)];
    case 'many':
    case 'pick':
      return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map((one) =>
        labelIn(field.choices, one),
      );
    default:
      return typeof value === 'string' || isJsonNumber(value) ? [labelOf(value)] : undefined;
  }
}

function labelIn(choices: readonly Choice[], value: unknown): string {
  const text = printJson(value);
  return choices.find((choice) => printJson(choice.value) === text)?.label ?? labelOf(value);
}

function ownOf(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
