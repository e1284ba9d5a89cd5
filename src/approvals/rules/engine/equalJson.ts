import { ExactNumber } from '../../../core/ExactNumber.js';

/**
 * Whether two JSON values (`isJson`) are equal: fields in any order, types never converted. Numbers that a JavaScript number cannot
 * hold are equal if their texts are. An integer beyond `Number.MAX_SAFE_INTEGER` equals nothing: others round to it.
 */
export function equalJson(a: unknown, b: unknown): boolean {
  if (typeof a === 'number') return a === b && Math.abs(a) <= Number.MAX_SAFE_INTEGER;
  if (a === b) return true;
  if (a instanceof ExactNumber || b instanceof ExactNumber) {
    return a instanceof ExactNumber && b instanceof ExactNumber && a.text === b.text;
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  // Own fields only: `__proto__` may be a field, and must not be read from the prototype.
  return names.every((name) => Object.hasOwn(b, name) && equalJson(own(a, name), own(b, name)));
}

/** Reads a field that is known to be an own one, by `Object.hasOwn`. */
export function own(value: object, name: string | number): unknown {
  return (value as Readonly<Record<string | number, unknown>>)[name];
}
