/** Levels of objects and lists in each other. What is deeper is not compared, so that nothing can exhaust the stack. */
const DEEPEST = 64;

/**
 * Whether a value is JSON through and through: what it is now, it would be after having been stored. No NaN, no -0, no holes in
 * lists, nothing inherited, nothing computed.
 *
 * @param depth How many levels are around it; below 0, so many more are read.
 */
export function isJson(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth >= DEEPEST) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value));
  const isList = Array.isArray(value);
  if (isList) {
    // Its length is a field too. A hole is none.
    if (prototype !== Array.prototype || fields.length !== value.length + 1) return false;
  } else if (prototype !== Object.prototype && prototype !== null) return false;
  return fields.every(([name, field]) => {
    if (isList && name === 'length') return true;
    return field.enumerable === true && 'value' in field && isJson(field.value, depth + 1);
  });
}
