import { isRecord } from '../json.js';

/** The first of some fields whose value passes the test. Reads only own properties. */
export function fieldOf<Value>(
  value: unknown,
  names: readonly string[],
  accepts: (field: unknown) => field is Value,
): Value | undefined {
  if (!isRecord(value)) return undefined;
  for (const name of names) {
    const field = Object.hasOwn(value, name) ? value[name] : undefined;
    if (accepts(field)) return field;
  }
  return undefined;
}

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
