import { isJsonNumber } from '../../core/ExactNumber.js';

/** How a value is shown. `words`: a list on one line. `group`: a value with others inside, each on its own line. */
export type ValueKind = 'nothing' | 'boolean' | 'text' | 'empty' | 'words' | 'group';

const MAX_WORD_LENGTH = 80;

/** Whether a value in a comma-separated line cannot be mistaken for two. */
function isWord(value: unknown): boolean {
  if (isJsonNumber(value)) return true;
  return (
    typeof value === 'string' &&
    value.length <= MAX_WORD_LENGTH &&
    /\S/u.test(value) &&
    !/[,\n]/u.test(value)
  );
}

export function kindOf(value: unknown): ValueKind {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'object' || isJsonNumber(value)) return 'text';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty';
    return value.every(isWord) ? 'words' : 'group';
  }
  return Object.keys(value).length === 0 ? 'empty' : 'group';
}
