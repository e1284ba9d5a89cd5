import { parseJson, printJson } from '../core/json.js';
import type { JsonText } from '../core/parts.js';

/** The text, with its value if it is JSON. */
export function jsonText(text: string): JsonText {
  const value = parseJson(text);
  return value === undefined ? { text } : { text, value };
}

/** A value that may have been written as JSON: a string is read as such, anything else is written as JSON. */
export function jsonTextOf(data: unknown): JsonText {
  return typeof data === 'string' ? jsonText(data) : valueText(data);
}

/** A value as it is, which is its own text if it is a string. */
export function valueText(value: unknown): JsonText {
  return { text: typeof value === 'string' ? value : printJson(value), value };
}
