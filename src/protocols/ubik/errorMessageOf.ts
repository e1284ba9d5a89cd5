import { isRecord } from '../../core/json.js';
import { Fields } from '../Fields.js';

/** What an error says, whatever it is wrapped in. Undefined when it says nothing. */
export function errorMessageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error === '' ? undefined : error;
  if (!isRecord(error)) return undefined;
  const fields = new Fields(error);
  for (const name of ['error', 'message', 'detail', 'content']) {
    const text = errorMessageOf(fields.get(name));
    if (text !== undefined) return text;
  }
  return undefined;
}
