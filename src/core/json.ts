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

/** The JSON text of a value, or a note instead if the value nests too deeply to be written. */
export function printJson(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent) ?? 'null';
  } catch {
    // `JSON.parse` accepts deeper nesting than `JSON.stringify`.
    return '"[nested too deep]"';
  }
}

/** Whether a value is an object with fields, and neither null nor an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The error in a tool's result: a non-empty `error` string, whatever else the result contains. */
export function errorOfResult(value: unknown): string | undefined {
  if (!isRecord(value) || !Object.hasOwn(value, 'error')) return undefined;
  return typeof value['error'] === 'string' && value['error'] !== '' ? value['error'] : undefined;
}

/** The text together with its parsed value, if it is JSON and has no value yet. */
export function withValue(json: JsonText): JsonText {
  if (json.value !== undefined) return json;
  const value = parseJson(json.text);
  return value === undefined ? json : { ...json, value };
}
