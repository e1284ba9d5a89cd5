import { printJson } from '../../../core/json.js';

const LONGEST = 80;

/** A value as JSON, shortened if it is long: enough to recognise it. */
export function shortJson(value: unknown): string {
  const text = printJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
