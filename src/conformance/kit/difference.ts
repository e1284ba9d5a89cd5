import { isRecord } from '../../core/json.js';

/** The first position at which two values differ. */
export interface Difference {
  /** Such as `messages[1].parts[0].text`. */
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

/** Where two values of plain data first differ; undefined if they are equal. */
export function differenceOf(
  expected: unknown,
  actual: unknown,
  path = '',
): Difference | undefined {
  if (Object.is(expected, actual)) return undefined;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    const length = Math.max(expected.length, actual.length);
    for (let index = 0; index < length; index++) {
      const found = differenceOf(expected[index], actual[index], `${path}[${index}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isRecord(expected) && isRecord(actual)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const inner = path === '' ? name : `${path}.${name}`;
      const found = differenceOf(ownOf(expected, name), ownOf(actual, name), inner);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return {
    path: path === '' ? 'the value' : path,
    expected: inShort(expected),
    actual: inShort(actual),
  };
}

function ownOf(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Maximum number of characters of a printed value. */
const MAX_PRINTED_LENGTH = 240;

/** A value as one line of text, shortened if it is long. */
export function inShort(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = textOf(value);
  return text.length <= MAX_PRINTED_LENGTH
    ? text
    : `${text.slice(0, MAX_PRINTED_LENGTH)}… (${text.length} characters)`;
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // A value with cycles, or nested too deeply to be written, which a broken decoder may return.
    return Object.prototype.toString.call(value);
  }
}
