import type { CompletionTexts } from '../en/completions.js';
import { counted, RESULT } from './words.js';

/** The words of completions in Arabic. */
export const completions: CompletionTexts = {
  'completions.count': counted(RESULT),
  'completions.none': 'لا نتائج',
  'completions.loading': 'جارٍ البحث…',
  'completions.failed': 'فشل البحث',
};
