import { numberFormat } from '../base/intl.js';
import type { CompletionTexts } from '../en/completions.js';

const numbers = numberFormat('ja');

/** The words of completions in Japanese. */
export const completions: CompletionTexts = {
  'completions.count': (count) => `${numbers.format(count)}件の候補`,
  'completions.none': '候補はありません',
  'completions.loading': '検索中…',
  'completions.failed': '検索に失敗しました',
};
