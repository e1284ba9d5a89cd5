import { ExactNumber } from '../../../core/ExactNumber.js';

/** Maximum nesting of objects and lists. Deeper values are not compared, so that nothing can overflow the stack. */
const DEEPEST = 64;

/**
 * Whether a value is plain JSON, which would not change by being stored and loaded: no NaN, no -0, no holes in lists, no
 * inherited fields, no getters.
 *
 * @param depth The number of levels around it; a negative number allows as many more levels.
 */
export function isJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (value instanceof ExactNumber) return true;
  if (typeof value !== 'object' || depth >= DEEPEST) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value));
  const isList = Array.isArray(value);
  if (isList) {
    // `length` is a field too, and a hole is not.
    if (prototype !== Array.prototype || fields.length !== value.length + 1) return false;
  } else if (prototype !== Object.prototype && prototype !== null) return false;
  return fields.every(([name, field]) => {
    if (isList && name === 'length') return true;
    return field.enumerable === true && 'value' in field && isJson(field.value, depth + 1);
  });
}
