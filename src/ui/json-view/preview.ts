import { isJsonNumber } from '../../core/ExactNumber.js';

const MAX_PREVIEW_LENGTH = 80;

const short = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.slice(0, MAX_PREVIEW_LENGTH).replaceAll(/\s+/g, ' ');
  if (isJsonNumber(value) || typeof value === 'boolean') return String(value);
  return undefined;
};

/** The first primitive values in an object, on one line; undefined if there are none. */
export function preview(value: object): string | undefined {
  const found: string[] = [];
  for (const item of Object.values(value).slice(0, 12)) {
    const text = short(item);
    if (text !== undefined && text !== '') found.push(text);
    if (found.length === 3) break;
  }
  return found.length === 0 ? undefined : found.join(' · ').slice(0, MAX_PREVIEW_LENGTH * 2);
}
