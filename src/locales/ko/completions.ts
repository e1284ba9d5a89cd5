import { numberFormat } from '../base/intl.js';
import type { CompletionTexts } from '../en/completions.js';

const numbers = numberFormat('ko');

/** The words of completions in Korean. */
export const completions: CompletionTexts = {
  'completions.count': (count) => `결과 ${numbers.format(count)}개`,
  'completions.none': '결과 없음',
  'completions.loading': '검색 중…',
  'completions.failed': '검색하지 못했습니다',
};
