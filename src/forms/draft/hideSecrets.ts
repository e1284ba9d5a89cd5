import { isRecord } from '../../core/json.js';
import { HIDDEN } from '../../core/secretAnswer.js';
import type { Field } from '../fields/Field.js';
import { planRoot } from '../fields/planField.js';
import { normalizeSchema } from '../schema/normalizeSchema.js';
import type { Schema } from '../schema/Schema.js';

/** Values that are nested deeper are not shown at all. */
const MAX_DEPTH = 50;

/** Whether what is entered is a secret, which nobody should read on the screen. */
export const isHiddenSchema = ({ format, writeOnly }: Schema): boolean =>
  format === 'password' || writeOnly === true;

/** A value of a form for the schema as it may be shown: with what stands for its secrets. */
export function hideSecrets(schema: unknown, value: unknown): unknown {
  return hideIn(planRoot(normalizeSchema(schema)), value);
}

/** The same, for a field that is planned. */
export function hideIn(field: Field, value: unknown, depth = 0): unknown {
  if (value === undefined || value === null || value === '') return value;
  if (isHiddenSchema(field.schema) || depth > MAX_DEPTH) return HIDDEN;
  const inside = (inner: Field, one: unknown) => hideIn(inner, one, depth + 1);
  switch (field.kind) {
    case 'object': {
      if (!isRecord(value)) return value;
      const known = field.entries.filter(({ name }) => Object.hasOwn(value, name));
      return {
        ...value,
        ...Object.fromEntries(
          known.map((entry) => [entry.name, inside(entry.field, value[entry.name])]),
        ),
      };
    }
    case 'list':
      if (!Array.isArray(value)) return value;
      return value.map((one: unknown, index) => {
        const item = field.fixed[index] ?? field.item?.();
        return item === undefined ? one : inside(item, one);
      });
    case 'variant':
      // What is a secret in one shape is not shown in another either.
      return field.variants.reduce<unknown>((shown, { open }) => inside(open(), shown), value);
    case 'later':
      return inside(field.open(), value);
    default:
      return value;
  }
}
