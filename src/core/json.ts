import type { JsonText } from './parts.js';

/** The value of a JSON text, or undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON: the raw text is all there is to show (R78).
    return undefined;
  }
}

/** The JSON text of a value; a note in its place when the value nests deeper than can be written. */
export function printJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch {
    // Parsing copes with depths that writing does not.
    return '"[nested too deep]"';
  }
}

/** Whether a value is an object with fields, and neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a tool's result says went wrong: a non-empty `error` string beside whatever else it holds. */
export function errorOfResult(value: unknown): string | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, 'error')) return undefined;
  return typeof value['error'] === 'string' && value['error'] !== '' ? value['error'] : undefined;
}

/** The text with its value, where it is JSON and nobody has read it yet. */
export function withValue(json: JsonText): JsonText {
  if (json.value !== undefined) return json;
  const value = parseJson(json.text);
  return value === undefined ? json : { ...json, value };
}
