import { printJson } from '../../../core/json.js';

const LONGEST = 80;

/** A value as JSON, cut where it is long: to be recognised, not to be read whole. */
export function shortJson(value: unknown): string {
  const text = printJson(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
