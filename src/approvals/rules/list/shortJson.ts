import { printJson } from '../../../core/json.js';

const MAX_JSON_LENGTH = 80;

/** A value as JSON, shortened if it is long: enough to recognise it. */
export function shortJson(value: unknown): string {
  const text = printJson(value);
  return text.length > MAX_JSON_LENGTH ? `${text.slice(0, MAX_JSON_LENGTH)}…` : text;
}
