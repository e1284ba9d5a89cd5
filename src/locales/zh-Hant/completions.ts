import { numberFormat } from '../base/intl.js';
import type { CompletionTexts } from '../en/completions.js';

const numbers = numberFormat('zh-Hant');

/** The words of completions in traditional Chinese. */
export const completions: CompletionTexts = {
  'completions.count': (count) => `${numbers.format(count)} 個結果`,
  'completions.none': '沒有結果',
  'completions.loading': '搜尋中…',
  'completions.failed': '搜尋失敗',
};
